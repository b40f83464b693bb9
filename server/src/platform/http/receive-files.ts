/**
 * Receives a multipart body with files. It reads even a wrong body to its end first: a browser that is still sending
 * would otherwise see a broken connection instead of the reason.
 */
import type { FilesSpec } from '@pickproof/contract/call'
import { tooBigMessage, tooManyMessage } from '@pickproof/contract/fields/upload'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { UploadedFile, UploadSpool } from '../files/upload-spool.ts'
import { addField, type FormFields, formError } from './read-body.ts'

const errors = defineMessages('server.uploads', {
  mediaType: 'This call accepts multipart/form-data.',
  otherField: text<{ field: string }>('This call accepts files in the field {field} only.'),
})

/** So many files too many are still read and thrown away. */
const SURPLUS_FILES_MAX = 4

export interface ReceivedForm {
  readonly fields: FormFields
  readonly files: readonly UploadedFile[]
  /** Nothing happens the second time. */
  discard(): Promise<void>
}

export async function receiveFiles(
  request: FastifyRequest,
  spec: FilesSpec,
  spool: UploadSpool,
): Promise<ReceivedForm> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'multipart/form-data') {
    throw new AppError('request.media-type', errors.mediaType)
  }
  ensureBearable(request, spec)
  const leave = spool.enter()
  const files: UploadedFile[] = []
  const discard = async () => {
    leave()
    await Promise.all(files.map((file) => file.discard()))
  }
  try {
    const fields = await readParts(request, spec, async (stream, name) => {
      const file = await spool.take(stream, name)
      files.push(file)
      return file
    })
    return { fields, files, discard }
  } catch (error) {
    await discard()
    throw formError(error)
  }
}

type Part = Exclude<Awaited<ReturnType<FastifyRequest['file']>>, undefined>

async function readParts(
  request: FastifyRequest,
  { field, countMax, bytesMax, tooBigMessage: sayTooBig = () => tooBigMessage(bytesMax) }: FilesSpec,
  take: (stream: Part['file'], name: string) => Promise<UploadedFile>,
): Promise<FormFields> {
  const fields: FormFields = Object.create(null)
  let refusal: AppError | undefined
  let count = 0
  const limits = { fileSize: bytesMax + 1, files: countMax + SURPLUS_FILES_MAX }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      addField(fields, part)
      continue
    }
    count += 1
    if (part.fieldname !== field) {
      refusal ??= new AppError('request.invalid', errors.otherField({ field }))
    }
    if (count > countMax) refusal ??= new AppError('request.invalid', tooManyMessage(countMax))
    if (refusal) {
      part.file.resume()
      continue
    }
    const { bytes, name = part.fieldname } = await take(part.file, part.filename ?? '')
    if (bytes > bytesMax) refusal = new AppError('request.too-large', sayTooBig(name))
  }
  if (refusal) throw refusal
  return { ...fields }
}

/** After this time the reason has arrived, so the server stops waiting. */
function ensureBearable({ headers }: FastifyRequest, { countMax, bytesMax }: FilesSpec): void {
  if (Number(headers['content-length'] ?? 0) > bytesMax * (countMax + SURPLUS_FILES_MAX)) {
    throw new AppError('request.too-large', tooBigMessage(bytesMax))
  }
}

/** Reads the body in the form that a call declares, and refuses every other form. */
import type { BodyKind } from '@pickproof/contract/call'
import type { MultipartValue } from '@fastify/multipart'
import { anyOf, defineMessages, type ListValue, text } from '@pickproof/domain/messages/message'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

const errors = defineMessages('server.body', {
  mediaType: text<{ types: ListValue }>('This call accepts {types}.'),
  noFiles: 'This call accepts no files.',
  tooLarge: 'The request is too large.',
  sentTwice: text<{ field: string }>('The request has the field {field} twice.'),
  form: 'The server could not read the form.',
})

const ACCEPTED: Readonly<Record<BodyKind, readonly string[]>> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  // Form fields without a file may come either way, as browsers send them.
  multipart: ['multipart/form-data', 'application/x-www-form-urlencoded'],
}

export async function readBody(request: FastifyRequest, kind: BodyKind): Promise<void> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contentType === undefined) return
  if (!ACCEPTED[kind].includes(contentType)) {
    throw new AppError('request.media-type', errors.mediaType({ types: anyOf(ACCEPTED[kind]) }))
  }
  if (contentType === 'multipart/form-data') request.body = await readFields(request)
}

async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: FormFields = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new AppError('request.invalid', errors.noFiles)
      addField(fields, part)
    }
  } catch (error) {
    throw formError(error)
  }
  return { ...fields }
}

export type FormFields = Record<string, string>

export function addField(fields: FormFields, part: MultipartValue): void {
  if (part.valueTruncated) throw new AppError('request.too-large', errors.tooLarge)
  if (Object.hasOwn(fields, part.fieldname)) {
    throw new AppError('request.invalid', errors.sentTwice({ field: part.fieldname }))
  }
  fields[part.fieldname] = String(part.value)
}

/** What the parser throws, as a refusal that the caller may read. */
export function formError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return (error as { statusCode?: number }).statusCode === 413
    ? new AppError('request.too-large', errors.tooLarge)
    : new AppError('request.invalid', errors.form)
}

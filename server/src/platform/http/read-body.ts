/** Reads the body in the form that a call declares, and refuses every other form. */
import type { BodyKind } from '@pickproof/contract/call'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

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
    throw new AppError('request.media-type', `This call takes ${ACCEPTED[kind].join(' or ')}.`)
  }
  if (contentType === 'multipart/form-data') request.body = await readFields(request)
}

async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: FormFields = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new AppError('request.invalid', 'This call takes no files.')
      addField(fields, part)
    }
  } catch (error) {
    throw formError(error)
  }
  return { ...fields }
}

export type FormFields = Record<string, string>

export function addField(fields: FormFields, part: MultipartValue): void {
  if (part.valueTruncated) throw new AppError('request.too-large', 'The request is too large.')
  if (Object.hasOwn(fields, part.fieldname)) {
    throw new AppError('request.invalid', `The field ${part.fieldname} is sent twice.`)
  }
  fields[part.fieldname] = String(part.value)
}

/** What the parser throws, as a refusal that the caller may read. */
export function formError(error: unknown): AppError {
  if (error instanceof AppError) return error
  return (error as { statusCode?: number }).statusCode === 413
    ? new AppError('request.too-large', 'The request is too large.')
    : new AppError('request.invalid', 'The form could not be read.')
}

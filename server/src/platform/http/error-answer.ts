/** Everything that is thrown leaves the server through here, in one shape (decision N22). */
import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  reasonOf,
} from '@pickproof/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { isUnreachable } from '../db/database-failure.ts'

/** PostgreSQL asks to try again: serialisation failure, deadlock; or cannot be reached at the moment. */
const RETRY_LATER = new Set(['40001', '40P01', '53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'])

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The caller went away in the middle of an answer: nobody is left to read an error, and nothing failed.
  if ((error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return
  const answer = answerFor(error)
  if (answer.code === 'internal' || answer.code === 'unavailable') {
    request.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'a call failed')
  }
  const httpStatus = ERROR_STATUS[answer.code]
  const body: ErrorBody = {
    status: reasonOf(httpStatus),
    code: answer.code,
    message: answer.message,
    ...(answer.fieldErrors ? { fieldErrors: answer.fieldErrors } : {}),
    ...(httpStatus >= 500 ? { requestId: request.id } : {}),
  }
  reply
    .code(httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

interface Answer {
  readonly code: ErrorCode
  readonly message: string
  readonly fieldErrors?: readonly FieldError[] | undefined
}

function answerFor(error: unknown): Answer {
  if (error instanceof AppError)
    return { code: error.code, message: error.message, fieldErrors: error.fieldErrors }
  if (error instanceof z.ZodError) return invalidRequest(error.issues)
  const known = error as Partial<FastifyError> & { code?: string }
  if (Array.isArray(known.validation)) return invalidRequest(issuesOf(known))
  if ((known.code && RETRY_LATER.has(known.code)) || isUnreachable(error)) {
    return { code: 'unavailable', message: 'The service is busy at the moment. Please try again.' }
  }
  switch (known.statusCode) {
    case 413:
      return { code: 'request.too-large', message: 'The request is too large.' }
    case 415:
      return { code: 'request.media-type', message: 'This kind of content is not accepted here.' }
    case 429:
      return { code: 'rate.limited', message: 'Too many attempts. Please wait a minute and try again.' }
    default:
      if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
        return { code: 'request.invalid', message: 'The request could not be read.' }
      }
      return { code: 'internal', message: 'Internal Server Error' }
  }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The validator wraps each of zod's issues; unwrap them to path and message. */
function issuesOf(error: Partial<FastifyError>): Issue[] {
  return (error.validation ?? []).flatMap((entry) => {
    const path = entry.instancePath.split('/').filter(Boolean)
    const { keys } = entry.params as { readonly keys?: readonly string[] }
    if (entry.keyword === 'unrecognized_keys' && keys)
      return keys.map((key) => ({ path: [...path, key], message: `This call takes no field "${key}".` }))
    return [{ path, message: entry.message ?? 'is not valid' }]
  })
}

/** The sentence of the toast is the first field's own text; every field's text stands beside its name. */
function invalidRequest(issues: readonly Issue[]): Answer {
  const fieldErrors = issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issue.message,
  }))
  const first = fieldErrors[0]
  const message = first?.message ?? 'The request is not valid.'
  return { code: 'request.invalid', message, fieldErrors }
}

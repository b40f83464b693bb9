/** Everything that is thrown leaves the server through here, in one shape (decision N22). */
import { ERROR_STATUS, type ErrorBody, type ErrorCode, reasonOf } from '@pickproof/contract/errors'
import { unpackSchemaMessage } from '@pickproof/contract/fields/schema-message'
import { COMMON } from '@pickproof/contract/fields/required'
import { defineMessages, listOf, type Message, text } from '@pickproof/domain/messages/message'
import type { Language } from '@pickproof/messages/languages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, type FieldFault } from '../app-error.ts'
import { isUnreachable } from '../db/database-failure.ts'
import { say } from '../messages/speech.ts'

const errors = defineMessages('server.http', {
  busy: 'The service is busy. Please try again.',
  tooLarge: 'The request is too large.',
  mediaType: 'This call does not accept this content type.',
  rateLimited: 'Too many attempts. Wait a minute, then try again.',
  unreadable: 'The server could not read this request.',
  internal: 'Internal Server Error',
  unknownField: text<{ field: string }>('This call has no field "{field}".'),
  invalid: 'The request is not valid.',
  invalidField: 'This value is not valid.',
  type: text<{ type: string }>(
    'Must be {type, select, string {a text} number {a number} int {a whole number} boolean {true or false} array {a list} other {an object}}',
  ),
  atLeast: text<{ min: number }>('Must be at least {min}'),
  atMost: text<{ max: number }>('Must be at most {max}'),
})

/**
 * PostgreSQL asks to try again (serialization failure, deadlock), accepts no changes (a replica, a full
 * disk), or cannot be reached at the moment.
 */
const RETRY_LATER = new Set([
  ...['40001', '40P01', '25006', '53100', '53300', '57P01', '57P02', '57P03', '08006', '08P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'],
])

/** Codes of an attempt to get past a guard. An ended session does not count. */
const GUARDS = /^(access|auth|rate)\.(?!required)/

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // The caller disconnected in the middle of an answer: no caller is left to read an error, and nothing failed.
  if ((error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE') return
  const answer = answerFor(error)
  if (answer.code === 'internal' || answer.code === 'unavailable') {
    request.log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'a call failed')
  } else if (GUARDS.test(answer.code)) {
    const { id: requestId, method, ip } = request
    const path = request.url.split('?')[0]
    request.log.warn({ code: answer.code, requestId, method, path, ip }, 'a guard refused a call')
  }
  const httpStatus = ERROR_STATUS[answer.code]
  // A request that fails before all hooks has none.
  const language: Language | undefined = request.language
  const fieldErrors = answer.fieldErrors?.map(({ field, message, oddId }) => ({
    field,
    message: say(message, language),
    ...messageFacts(message),
    ...(oddId === undefined ? {} : { oddId }),
  }))
  const body: ErrorBody = {
    status: reasonOf(httpStatus),
    code: answer.code,
    message: say(answer.message, language),
    ...messageFacts(answer.message),
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(httpStatus >= 500 ? { requestId: request.id } : {}),
    ...(error instanceof AppError && error.preview ? { preview: error.preview } : {}),
  }
  reply
    .code(httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** The id and the parameters of the message, for callers that have their own texts. */
function messageFacts(said: Message | string): Pick<ErrorBody, 'messageId' | 'params'> {
  if (typeof said === 'string') return {}
  return { messageId: said.id, ...(said.params ? { params: said.params } : {}) }
}

interface Answer {
  readonly code: ErrorCode
  readonly message: Message | string
  readonly fieldErrors?: readonly FieldFault[] | undefined
}

function answerFor(error: unknown): Answer {
  if (error instanceof AppError)
    return { code: error.code, message: error.said, fieldErrors: error.fieldErrors }
  if (error instanceof z.ZodError) return invalidRequest(error.issues)
  const known = error as Partial<FastifyError> & { code?: string }
  if (Array.isArray(known.validation)) return invalidRequest(issuesOf(known))
  if ((known.code && RETRY_LATER.has(known.code)) || isUnreachable(error)) {
    return { code: 'unavailable', message: errors.busy }
  }
  switch (known.statusCode) {
    case 413:
      return { code: 'request.too-large', message: errors.tooLarge }
    case 415:
      return { code: 'request.media-type', message: errors.mediaType }
    case 429:
      return { code: 'rate.limited', message: errors.rateLimited }
    default:
      if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
        return { code: 'request.invalid', message: errors.unreadable }
      }
      return { code: 'internal', message: errors.internal }
  }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: Message | string
  readonly code?: string | undefined
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

/** The validator wraps each of zod's issues; unwrap them to path and message. */
function issuesOf(error: Partial<FastifyError>): Issue[] {
  return (error.validation ?? []).flatMap((entry): Issue[] => {
    const path = entry.instancePath.split('/').filter(Boolean)
    const { keys } = entry.params as { readonly keys?: readonly string[] }
    if (entry.keyword === 'unrecognized_keys' && keys)
      return keys.map((key) => ({ path: [...path, key], message: errors.unknownField({ field: key }) }))
    return [{ ...entry.params, path, code: entry.keyword, message: entry.message ?? errors.invalidField }]
  })
}

/** Sentences of zod itself, where a schema has none, are English: the facts of the issue say the same. */
function messageOf({ message, code, expected, values, origin, minimum, maximum }: Issue): Message {
  const said = typeof message === 'string' ? unpackSchemaMessage(message) : message
  if (typeof said !== 'string') return said
  if (code === 'invalid_type' && expected !== undefined) return errors.type({ type: expected })
  if (code === 'invalid_value' && values) return COMMON.oneOf({ values: listOf(values.map(String)) })
  if (code === 'too_small' && minimum !== undefined) return errors.atLeast({ min: Number(minimum) })
  if (code === 'too_big' && maximum !== undefined)
    return origin === 'string'
      ? COMMON.tooLong({ max: Number(maximum) })
      : errors.atMost({ max: Number(maximum) })
  return errors.invalidField
}

/** The sentence of the toast is the first field's own text; every field's text is beside its name. */
function invalidRequest(issues: readonly Issue[]): Answer {
  const fieldErrors = issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: messageOf(issue),
  }))
  const first = fieldErrors[0]
  const message = first?.message ?? errors.invalid
  return { code: 'request.invalid', message, fieldErrors }
}

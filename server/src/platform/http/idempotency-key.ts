import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { FastifyRequest } from 'fastify'
import { AppError, invalidField } from '../app-error.ts'

const errors = defineMessages('server.idempotency-key', {
  missing: 'Send an Idempotency-Key, so that the request does not run twice.',
  invalid: 'An Idempotency-Key has 1 to 100 visible ASCII characters.',
  used: 'Another request has this key. Send the new one with a new key.',
})

/** For what must not be done twice: a caller that has no name for its request is refused. */
export function getIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request)
  if (key === undefined) throw invalidField(IDEMPOTENCY_HEADER, errors.missing)
  return key
}

/** The same key came with another request before. */
export function keyUsed(): AppError {
  return new AppError('conflict', errors.used)
}

/** What the caller calls its request; undefined if it has no name. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[!-~]{1,100}$/.test(key)) return key
  throw invalidField(IDEMPOTENCY_HEADER, errors.invalid)
}

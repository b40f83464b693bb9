import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '../app-error.ts'

/** For what must not be done twice: a caller that has no name for its request is refused. */
export function getIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request)
  if (key === undefined)
    throw invalidField(
      IDEMPOTENCY_HEADER,
      'Send an Idempotency-Key, so that the request is not carried out twice.',
    )
  return key
}

/** What the caller calls its request; undefined where it has no name. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[!-~]{1,100}$/.test(key)) return key
  throw invalidField(IDEMPOTENCY_HEADER, 'An Idempotency-Key has 1 to 100 visible ASCII characters')
}

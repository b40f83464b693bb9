import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '../app-error.ts'

/** What the caller calls its request; undefined where it has no name. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[!-~]{1,100}$/.test(key)) return key
  throw invalidField(IDEMPOTENCY_HEADER, 'An Idempotency-Key has 1 to 100 visible ASCII characters')
}

/** What a proposed call was made with, as it is kept until a second person decides. Sealed, because it may hold payout details. */
import { createHash } from 'node:crypto'
import { keyedDigest, type MasterKeys, seal, unseal } from '../../platform/files/seal.ts'
import type { Caller } from '../../platform/http/call-context.ts'

export interface StoredRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly idempotencyKey: string | undefined
  /** Of the proposer. It stays open when the proposer changes their account. */
  readonly sessionId?: string
  /** Where the proposer called from, for the audit entry of the act. */
  readonly caller?: Pick<Caller, 'ip' | 'userAgent'>
}

/**
 * They protect a form against changes since it was opened. The call has passed them when it was proposed; from then on the
 * preview protects it.
 */
const OPENED_STATE = ['version', 'modifiedDate', 'seen', 'seenStatus', 'seenHoldExpiryDate']

export function withoutOpenedState(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([field]) => !OPENED_STATE.includes(field)))
}

const labelOf = (tenantId: string) => `proposal of ${tenantId}`

export function sealRequest(keys: MasterKeys, tenantId: string, request: StoredRequest): string {
  const bytes = Buffer.from(JSON.stringify(request))
  return JSON.stringify({ sealed: seal(keys, labelOf(tenantId), bytes).toString('base64') })
}

/** Requests of a command, and those of before an upgrade, are not sealed. */
export function openRequest(keys: MasterKeys, tenantId: string, stored: unknown): StoredRequest {
  const { sealed, ...plain } = stored as { readonly sealed?: string }
  if (sealed === undefined) return plain as unknown as StoredRequest
  const bytes = unseal(keys, labelOf(tenantId), Buffer.from(sealed, 'base64'))
  return JSON.parse(bytes.toString()) as StoredRequest
}

/** The same for two requests that ask for the same. Their reasons may differ. */
export function fingerprintOf(call: string, { params, query, body }: Omit<StoredRequest, 'idempotencyKey'>) {
  const asked = JSON.stringify([call, sorted(params), sorted(query), sorted(body)])
  return createHash('sha256').update(asked).digest()
}

/** It is kept longer than the request: without the key, a reader cannot find out the payout details by trying. */
export function sealedFingerprintOf(keys: MasterKeys, call: string, request: StoredRequest): Buffer {
  return keyedDigest(keys, 'proposal', fingerprintOf(call, request))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  if (Array.isArray(value)) return value.map(sorted)
  return Object.entries(value)
    .filter(([field]) => field !== 'reason')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, inner]) => [field, sorted(inner)])
}

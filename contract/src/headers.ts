/** Names on the wire that are not part of a body (decisions N1, N3; rows X001 to X004). */
export const API_BASE = '/api'
export const TENANT_HEADER = 'x-tenant'
export const TENANT_QUERY = 'tenant'
export const ACCOUNT_HEADER = 'accountno'
/** Optional. The same key with the same request gives the answer of the first time; nothing is done twice. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
export const REQUEST_ID_HEADER = 'x-request-id'
/** Why staff do something that needs a second person: UTF-8, percent-encoded. Empty asks for the preview. */
export const REASON_HEADER = 'approval-reason'

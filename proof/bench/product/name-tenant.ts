/** Opens a tenant for the plain SQL of a bench, as `tenant-keys.ts` of the server does, which a bench cannot import. */
import { createHmac } from 'node:crypto'

/** Every product of a bench has this key, and so do the tools that read its database. */
export const BENCH_KEY = { SECRET_KEY: 'the-key-of-a-bench-which-protects-nothing' } as const

/** The first statement of a transaction. */
export function nameTenant(tenantId: string): string {
  const key = createHmac('sha256', `tenant ${BENCH_KEY.SECRET_KEY}`).update(tenantId).digest('hex')
  return `select set_config('app.tenant', '${tenantId}', true), set_config('app.tenant_key', '${key}', true)`
}

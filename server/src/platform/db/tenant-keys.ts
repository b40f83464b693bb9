/** With its key, and not without, the server's login reaches the rows of a tenant (decision 177). */
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { SettingError } from '../../config.ts'

export function tenantKeyOf(secretKey: string, tenantId: string): string {
  return createHmac('sha256', `tenant ${secretKey}`).update(tenantId).digest('hex')
}

const OTHER_KEY = '28P01'

/**
 * The database learns the keys of a tenant with its first start. Later ones replace them only if one of them is known,
 * so nothing but the secret key opens the tenant.
 */
export async function keepTenantKeys(
  pool: Pool,
  { all: tenants }: { readonly all: readonly { readonly tenantId: string }[] },
  /** The present one first, then older ones. */
  secretKeys: readonly string[],
): Promise<void> {
  const shown = tenants.map(
    ({ tenantId }) => [tenantId, secretKeys.map((key) => tenantKeyOf(key, tenantId))] as const,
  )
  await pool
    .query('select keep_tenant_keys($1)', [JSON.stringify(Object.fromEntries(shown))])
    .catch((error: { readonly code?: string }) => {
      if (error.code !== OTHER_KEY) throw error
      throw new SettingError(
        'SECRET_KEY is not the one with which this database was started before. Put the former key after it, ' +
          'separated by a comma. If it is lost, let the owner of the tables run "delete from tenant_key" first.',
      )
    })
}

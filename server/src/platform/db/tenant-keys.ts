/** With its key, and not without, the server's login reaches the rows of a tenant (decision 177). */
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { SettingError } from '../../config.ts'

export function tenantKeyOf(secretKey: string, tenantId: string): string {
  return createHmac('sha256', `tenant ${secretKey}`).update(tenantId).digest('hex')
}

const OTHER_KEY = '28P01'

/**
 * The first start gives the database the keys of its tenants. Others replace them only together with one of these, so
 * nothing but the secret key opens a tenant.
 */
export async function keepTenantKeys(
  pool: Pool,
  tenantIds: readonly string[],
  /** The present one first, then older ones. */
  secretKeys: readonly string[],
): Promise<void> {
  const shown = tenantIds.map((id) => [id, secretKeys.map((key) => tenantKeyOf(key, id))] as const)
  await pool
    .query('select keep_tenant_keys($1)', [JSON.stringify(Object.fromEntries(shown))])
    .catch((error: { readonly code?: string }) => {
      if (error.code !== OTHER_KEY) throw error
      throw new SettingError(
        'SECRET_KEY is not the key that this database was started with. Put the former key after it, ' +
          'separated by a comma. If it is lost, let the owner of the tables run "delete from tenant_key" first.',
      )
    })
}

import type { Db } from '../../platform/db/database.ts'

/** The tables of a tenant refer to its row here; a brand that is new to this installation gets one. */
export async function addMissingTenants(shared: Db, tenantIds: readonly string[]): Promise<void> {
  await shared
    .insertInto('tenant')
    .values(tenantIds.map((id) => ({ id })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Also of brands that are left out now, because their data stays. */
export async function listTenantIds(shared: Db): Promise<readonly string[]> {
  return (await shared.selectFrom('tenant').select('id').execute()).map(({ id }) => id)
}

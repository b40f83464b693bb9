/** Asked tenant by tenant: without a tenant, row-level security shows no picks. */
import type { Context } from './context.ts'
import { listFixturesWithOpenPicks } from './modules/picks/index.ts'

export async function listGamesWithOpenPicks({
  database,
  brands,
}: Pick<Context, 'database' | 'brands'>): Promise<readonly string[]> {
  const fixtureIds = new Set<string>()
  for (const { tenantId } of brands.all)
    for (const id of await listFixturesWithOpenPicks(database.tenant(tenantId), tenantId)) fixtureIds.add(id)
  return [...fixtureIds]
}

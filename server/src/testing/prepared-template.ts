/** What every start of the server writes first: the brands, the sports and the offers. */
import { prepareCatalog } from '../modules/catalog/index.ts'
import { publishOffers } from '../modules/challenges/index.ts'
import { addMissingTenants, type Brand } from '../modules/tenants/index.ts'
import { Database } from '../platform/db/database.ts'
import { createLog } from '../platform/log.ts'
import { makeTestDatabase } from './test-database.ts'

interface Beginning {
  readonly brands: readonly Brand[]
  readonly now: Date
}

export async function prepareTables(database: Database, { brands, now }: Beginning): Promise<void> {
  await addMissingTenants(
    database.shared,
    brands.map((brand) => brand.tenantId),
  )
  await prepareCatalog(database.shared)
  for (const brand of brands) await publishOffers(database.tenant(brand.tenantId), brand, now)
}

let template: Promise<string> | undefined

/** A prepared database to be cloned: written once for all files of a worker that begin alike. */
export async function preparedTemplate(beginning: Beginning): Promise<string> {
  template ??= makeTemplate(beginning)
  return await template
}

async function makeTemplate(beginning: Beginning): Promise<string> {
  const { name, serverUrl } = await makeTestDatabase()
  const database = new Database({ url: serverUrl, connectionsMax: 1, log: createLog('fatal') })
  try {
    await prepareTables(database, beginning)
  } finally {
    // A database can be cloned only while it has no connections.
    await database.close()
  }
  return name
}

/** The product's database for tools at the command line, whether the product runs at the moment or not. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig, SettingError } from '@pickproof/server/config'
import { type BrandRegistry, createBrandRegistry, loadBrands } from '@pickproof/server/modules/tenants'
import { Database } from '@pickproof/server/platform/db/database'
import { steppedDownUrl, tryConnection } from '@pickproof/server/platform/db/server-role'
import { createLog } from '@pickproof/server/platform/log'
import { findCredentials } from '@pickproof/server/platform/postgres/credentials'
import { startEmbeddedPostgres } from '@pickproof/server/platform/postgres/embedded-postgres'
import { DATABASE, SERVER } from '@pickproof/server/platform/postgres/prepare-roles'
import { loadEnvFile } from './load-env.mjs'

const rootDir = fileURLToPath(new URL('../', import.meta.url))
const CONNECTIONS_MAX = 2

interface OpenedDatabase {
  readonly database: Database
  readonly brands: BrandRegistry
  readonly config: Config
  readonly tenantIds: readonly string[]
  close(): Promise<void>
}

/** A wrong setting ends the tool with one sentence. */
export async function openDatabase(): Promise<OpenedDatabase> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

async function open(): Promise<OpenedDatabase> {
  loadEnvFile(rootDir)
  const config = readConfig(process.env, rootDir)
  const brands = createBrandRegistry(await loadBrands(config.brandsDir), config.defaultTenant)
  const { url, stop } = await reach(config)
  const database = new Database({
    url,
    connectionsMax: CONNECTIONS_MAX,
    secretKey: config.secretKey,
    log: createLog(config.logLevel),
  })
  return {
    database,
    brands,
    config,
    tenantIds: brands.all.map(({ tenantId }) => tenantId),
    async close() {
      await database.close()
      await stop()
    },
  }
}

async function reach({ database: { ownerUrl, serverUrl }, dataDir }: ReturnType<typeof readConfig>) {
  const stop = async () => {}
  const url = serverUrl ?? (ownerUrl && steppedDownUrl(ownerUrl))
  if (url) return { url, stop }
  const folder = resolve(dataDir, 'postgres')
  const known = await findCredentials(folder)
  if (!known) throw new SettingError('There is no database yet: start the product once, or set DATABASE_URL.')
  const local = `postgres://${SERVER}:${known.serverPassword}@127.0.0.1:${known.port}/${DATABASE}`
  const isRunning = await tryConnection(local).then(
    () => true,
    () => false,
  )
  if (isRunning) return { url: local, stop }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })
  return { url: postgres.serverUrl, stop: async () => await postgres.stop() }
}

/** Everything a run needs around it: PostgreSQL, the server, the provider, and a way to look into the database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sweepTenant } from '@pickproof/server/modules/settlement'
import { createBrandRegistry, loadBrands } from '@pickproof/server/modules/tenants'
import { systemClock } from '@pickproof/server/platform/clock'
import { Database, type Db } from '@pickproof/server/platform/db/database'
import { createLog } from '@pickproof/server/platform/log'
import { KillablePostgres } from './killable-postgres.ts'
import { KILLABLE_SECRET_KEY, KillableServer } from './killable-server.ts'
import { addPlayer, type FaultPlayer } from './players-store.ts'
import { ProviderGames } from './provider-games.ts'
import type { SeededRandom } from '../seeded-random.ts'

export const TENANT = 'pick-trading'

const CONNECTIONS_MAX = 3

export class FaultStage {
  readonly folder: string
  readonly postgres: KillablePostgres
  readonly server: KillableServer
  readonly games: ProviderGames
  readonly #database: Database
  readonly #brands: ReturnType<typeof createBrandRegistry>

  private constructor(
    folder: string,
    parts: {
      readonly postgres: KillablePostgres
      readonly server: KillableServer
      readonly games: ProviderGames
      readonly brands: ReturnType<typeof createBrandRegistry>
    },
  ) {
    this.folder = folder
    this.postgres = parts.postgres
    this.server = parts.server
    this.games = parts.games
    this.#brands = parts.brands
    this.#database = new Database({
      url: parts.postgres.serverUrl,
      secretKey: KILLABLE_SECRET_KEY,
      connectionsMax: CONNECTIONS_MAX,
      log: createLog('silent'),
    })
  }

  /** The server is not started yet: it must find the first games when it is. */
  static async set(random: SeededRandom): Promise<FaultStage> {
    const folder = mkdtempSync(join(tmpdir(), 'pickproof-faults-'))
    // Root's PostgreSQL runs under another account, which must get in.
    chmodSync(folder, 0o755)
    const brandsDir = fileURLToPath(new URL('../../brands', import.meta.url))
    const brands = createBrandRegistry(await loadBrands(brandsDir), TENANT)
    const games = await ProviderGames.open(random)
    const postgres = await KillablePostgres.start(join(folder, 'postgres'))
    const server = await KillableServer.prepare({
      dataDir: folder,
      settings: {
        DATABASE_URL: postgres.ownerUrl,
        DATABASE_SERVER_URL: postgres.serverUrl,
        ...games.feedSettings,
      },
    })
    return new FaultStage(folder, { postgres, server, games, brands })
  }

  get db(): Db {
    return this.#database.tenant(TENANT)
  }

  async addPlayer(accountCount: number): Promise<FaultPlayer> {
    return await addPlayer(this.#database, this.#brands.getById(TENANT), accountCount)
  }

  /** What another process with the jobs role would do: look for what is due and queue it. */
  async sweep(): Promise<void> {
    const context = {
      database: this.#database,
      brands: this.#brands,
      config: { isProduction: false, http: { port: Number(new URL(this.server.address).port) } },
      clock: systemClock,
      log: createLog('silent'),
    }
    await sweepTenant(context, TENANT)
  }

  async close(keepsFiles: boolean): Promise<void> {
    await this.server.kill()
    await this.games.close()
    await this.#database.close()
    await this.postgres.stop()
    if (keepsFiles) return
    await this.postgres.remove()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

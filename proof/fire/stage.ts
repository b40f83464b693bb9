/** The product on a real database and a real port, with a book of prices that move and games that end. */
import { auditMoney } from '@pickproof/server/modules/payments'
import { verifyChain } from '@pickproof/server/modules/audit'
import { auditTenant, settlementJobs, sweepTenant } from '@pickproof/server/modules/settlement'
import type { SeededRandom } from '../seeded-random.ts'
import { addGame, openBook, quote } from '@pickproof/server/testing/picks'
import { endGame } from '@pickproof/server/testing/settlement'
import { tidyTables } from '@pickproof/server/testing/tidy-tables'
import { OTHER_TENANT, TEST_TENANT, type TestServer } from '@pickproof/server/testing/test-server'
import { addCast } from './cast.ts'
import { fingerprint, findOwnerOfAccno } from './cast-store.ts'
import { FireWorld } from './world.ts'

export const FIRING_TENANTS = [TEST_TENANT, OTHER_TENANT] as const
/** Its people never call, so nothing of it may change. */
export const QUIET_TENANT = 'sport-funding'
const ALL_TENANTS = [...FIRING_TENANTS, QUIET_TENANT] as const

const GAMES_PER_ROUND = 8

export class Stage {
  readonly server: TestServer
  readonly address: string
  readonly world = new FireWorld()
  readonly #random: SeededRandom
  readonly #stopEvents: () => void
  #quietState = ''

  private constructor(server: TestServer, address: string, random: SeededRandom, stopEvents: () => void) {
    this.server = server
    this.address = address
    this.#random = random
    this.#stopEvents = stopEvents
  }

  static async open(server: TestServer, random: SeededRandom): Promise<Stage> {
    await server.context.database.warmUp()
    await openBook(server)
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const stopEvents = server.context.odds.accountStreams.start(server.context.brands)
    const stage = new Stage(server, address, random, stopEvents)
    await stage.#addGames()
    await addCast(server, stage.world, QUIET_TENANT)
    stage.#quietState = await stage.#fingerprint()
    return stage
  }

  async close(): Promise<void> {
    this.#stopEvents()
  }

  /** New people and new games; what the round before has left of the old ones stays where it is. */
  async beginRound(): Promise<void> {
    await this.#addGames()
    for (const tenantId of FIRING_TENANTS) await addCast(this.server, this.world, tenantId)
    await tidyTables(this.server)
  }

  async #addGames(): Promise<void> {
    const { odds, fixtureIds } = this.world
    odds.length = 0
    fixtureIds.length = 0
    for (let index = 0; index < GAMES_PER_ROUND; index++) {
      const fixtureId = await addGame(this.server)
      fixtureIds.push(fixtureId)
      odds.push(
        quote(this.server, { fixtureId }),
        quote(this.server, { fixtureId, selection: 'Redstone Miners' }),
      )
    }
  }

  /** Time advances by a second, and a price moves. */
  tick(): void {
    const { server, world } = this
    server.clock.advanceMs(1_000)
    server.context.odds.watch.heard()
    const index = this.#random.whole(0, world.odds.length - 1)
    const odd = world.odds[index]
    if (odd)
      world.odds[index] = quote(server, { ...odd, priceAmerican: this.#random.pick([-110, -120, 100, 105]) })
  }

  /** Half of the games end, and everything that is due is done as the jobs would do it. */
  async endRound(): Promise<readonly string[]> {
    const { server, world } = this
    const ended = world.fixtureIds.filter((_id, index) => index % 2 === 0)
    for (const fixtureId of ended) await endGame(server, fixtureId, [this.#random.whole(80, 110), 95])
    const [settle] = settlementJobs(server.context)
    for (const tenantId of FIRING_TENANTS) {
      for (const id of ended) await settle?.handle({ tenantId, id }, server.context.log)
      await sweepTenant(server.context, tenantId)
    }
    return await this.#findWrongBooks()
  }

  /** The same that `npm run audit` looks at. */
  async #findWrongBooks(): Promise<readonly string[]> {
    const findings: string[] = []
    for (const tenantId of ALL_TENANTS) {
      const db = this.server.context.database.tenant(tenantId)
      for (const fault of await auditMoney(db, tenantId)) findings.push(`audit of ${tenantId}: ${fault}`)
      for await (const { accno, faults } of auditTenant(db, tenantId))
        for (const fault of faults) findings.push(`audit of ${tenantId} ${accno}: ${fault}`)
      for (const { sentence } of (await verifyChain(db, tenantId)).faults)
        findings.push(`audit log of ${tenantId}: ${sentence}`)
    }
    return findings
  }

  /** What has changed of the brand without callers. */
  async findQuietChanges(): Promise<readonly string[]> {
    const before = this.#quietState.split('\n')
    const after = (await this.#fingerprint()).split('\n')
    return after
      .filter((line, index) => line !== before[index])
      .map((line) => `${QUIET_TENANT} has changed: ${line}`)
  }

  async #fingerprint(): Promise<string> {
    return await fingerprint(this.server.context.database.tenant(QUIET_TENANT), QUIET_TENANT)
  }

  /** Accounts that were opened under fire have an owner too. */
  async learnAccounts(accnos: readonly string[], tenantId: string): Promise<void> {
    for (const accno of accnos) {
      if (this.world.ownerOfAccno.has(accno)) continue
      const userId = await findOwnerOfAccno(this.server.context.database.tenant(tenantId), accno)
      const owner = this.world.owners.values().find((each) => 'user' in each && each.user.id === userId)
      if (owner) this.world.ownerOfAccno.set(accno, owner.number)
    }
  }
}

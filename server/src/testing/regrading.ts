/** Accounts, games and corrected results: what the tests of regrading set up and ask. */
import type { Context } from '../context.ts'
import type { AccountRow } from '../modules/accounts/index.ts'
import { replayConsistently } from '../modules/settlement/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log.ts'
import { addAccount, BASE_STAGE_1 } from './accounts.ts'
import { DAY_MS } from './catalogue.ts'
import { addPerson } from './people.ts'
import { addGames } from './settlement.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

interface FixtureOrder {
  readonly tenantId: string
  readonly fixtureId: string
  readonly log: Log
}

/** Internal parts of settlement that its own tests use. */
interface Regrading {
  settleFixture(context: Context, order: FixtureOrder): Promise<unknown>
  regradeFixture(context: Context, order: FixtureOrder): Promise<number>
  listFixturesToRegrade(db: Db, tenantId: string, since: Date): Promise<string[]>
}

export function regradingOn(server: TestServer, regrading: Regrading) {
  const { context, clock } = server
  const db = context.database.tenant(TEST_TENANT)
  const order = (fixtureId: string) => ({ tenantId: TEST_TENANT, fixtureId, log: context.log })
  let people = 0
  let games = 0
  return {
    newAccount: async (plan = BASE_STAGE_1): Promise<AccountRow> => {
      const person = await addPerson(server, { email: `regraded${people++}@people.test` })
      return await addAccount(server, person, plan)
    },
    newGames: async (count: number): Promise<string[]> => {
      const ids = Array.from({ length: count }, () => `game-${games++}`)
      await addGames(server, ids)
      return ids
    },
    settle: async (fixtureId: string) => await regrading.settleFixture(context, order(fixtureId)),
    regrade: async (fixtureId: string) => await regrading.regradeFixture(context, order(fixtureId)),
    toRegrade: async () =>
      await regrading.listFixturesToRegrade(db, TEST_TENANT, new Date(clock.now().getTime() - DAY_MS)),
    faultsOf: async ({ accno }: AccountRow) => (await replayConsistently(db, TEST_TENANT, accno)).faults,
  }
}

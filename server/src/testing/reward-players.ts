/** Players with rewards and funded accounts, as the tests of rewards need them. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Reward } from '@pickproof/contract/rewards'
import { type AccountRow, bookBalance } from '../modules/accounts/index.ts'
import type { UserRow } from '../modules/identity/index.ts'
import { auditTenant } from '../modules/settlement/index.ts'
import { addAccount, BASE_FUNDED, cookieFor } from './accounts.ts'
import { addPerson } from './people.ts'
import { wrongBalances } from './rewards.ts'
import { addGames, addStraight } from './settlement.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export function rewardPlayers(server: TestServer) {
  const db = server.context.database.tenant(TEST_TENANT)
  let people = 0
  let games = 0
  return {
    async addPlayer(overrides: object = {}): Promise<{ user: UserRow; cookie: string }> {
      people += 1
      const email = `player${people}@rewards.test`
      const user = await addPerson(server, { email, currency: 'USD', ...overrides })
      return { user, cookie: await cookieFor(server, user) }
    },

    /** A funded account that has earned this much with the picks a transfer needs, ten days ago. */
    async addFunded(
      user: UserRow,
      profitMinor: bigint,
      noOfPicks = 25,
      overrides: Partial<AccountRow> = {},
    ): Promise<AccountRow> {
      const account = await addAccount(server, user, BASE_FUNDED, {
        activation_at: new Date(server.clock.now().getTime() - 10 * DAY_MS),
        no_of_picks: noOfPicks,
        profit_accumulated_minor: profitMinor,
        ...overrides,
      })
      await db.transaction().execute(async (tx) => {
        await bookBalance(tx, TEST_TENANT, {
          accountId: account.id,
          amountMinor: profitMinor,
          operation: 'CORRECTION',
          pickId: null,
          at: server.clock.now(),
        })
      })
      return account
    },

    async addOpenPick(account: AccountRow): Promise<bigint> {
      games += 1
      const fixtureId = `rewards-${games}`
      await addGames(server, [fixtureId])
      return await addStraight(server, account, { fixtureId, stakeUnits: 200 })
    },

    async total(cookie: string): Promise<Readonly<Record<string, number>>> {
      return (await server.call({ method: 'GET', url: '/rewards/total', cookie })).json()
    },

    async records(cookie: string, flag = ''): Promise<Reward[]> {
      const url = `/rewards/search${flag}`
      return (await server.call({ method: 'POST', url, cookie, payload: {} })).json().content
    },

    async storedAccount({ id }: Pick<AccountRow, 'id'>): Promise<AccountRow> {
      return await db
        .selectFrom('challenge_account')
        .selectAll()
        .where('tenant_id', '=', TEST_TENANT)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    },

    /** Rewards that do not add up to their balances, and accounts that do not add up to their histories. */
    async bookFaults(): Promise<readonly unknown[]> {
      const faults = await wrongBalances(server, TEST_TENANT)
      // The profit of these accounts was not made by picks; their books must be right all the same.
      for await (const { faults: found } of auditTenant(db, TEST_TENANT))
        faults.push(...found.filter((fault) => fault.includes('balance')))
      return faults
    },
  }
}

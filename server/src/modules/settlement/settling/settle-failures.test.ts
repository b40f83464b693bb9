import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, type NewAccount, runAccountClock } from '../../accounts/index.ts'
import { replayConsistently } from '../replay/audit-tenant.ts'
import { picksOfAccounts } from '../../picks/index.ts'
import { regradeFixture } from './regrade-fixture.ts'
import { settleFixture } from './settle-fixture.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
await owner.connect()
afterAll(async () => await owner.end())
let people = 0
let games = 0

async function newAccount(overrides: Partial<NewAccount> = {}) {
  const person = await addPerson(server, { email: `failing${people++}@people.test` })
  return await addAccount(server, person, undefined, overrides)
}

async function newGame(): Promise<string> {
  const id = `failing-${games++}`
  await addGames(server, [id])
  return id
}

const order = (fixtureId: string) => ({ tenantId: TEST_TENANT, fixtureId, log: context.log })
const settle = async (fixtureId: string) => await settleFixture(context, order(fixtureId))
const runClock = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
const faultsOf = async ({ accno }: AccountRow) => (await replayConsistently(db, TEST_TENANT, accno)).faults

/** Makes the database reject one kind of row of one account, like a full disk or a lost connection. */
async function whileRefused<T>(
  { table, account, when = 'true' }: { table: string; account: AccountRow; when?: string },
  work: () => Promise<T>,
): Promise<T> {
  await owner.query(`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  await owner.query(`create trigger refused before insert on ${table} for each row
    when (new.account_id = ${account.id} and ${when}) execute function refuse()`)
  try {
    return await work()
  } finally {
    await owner.query(`drop trigger refused on ${table}`)
  }
}

describe('an interrupted settlement', () => {
  it.each([
    ['at the balance history', 'balance_history', {}],
    ['at the report, the last thing written', 'account_report', { maximum_daily_loss_minor: 20_000n }],
  ])(
    '%s changes nothing in the account, does not block others, and completes in the next run',
    async (_where, table, terms) => {
      const accounts = [await newAccount(terms), await newAccount(terms), await newAccount(terms)]
      const [, broken] = accounts
      if (!broken) throw new Error('there are three accounts')
      const fixtureId = await newGame()
      for (const account of accounts) await addStraight(server, account, { stakeUnits: 300, fixtureId })
      await endGame(server, fixtureId, [99, 101])
      const before = await readAccount(server, broken)
      await whileRefused({ table, account: broken }, async () => {
        await expect(settle(fixtureId)).rejects.toThrow('1 accounts could not be settled')
      })
      expect(await readAccount(server, broken)).toEqual(before)
      for (const account of accounts) {
        const { picks } = await readAccount(server, account)
        expect(picks[0]?.status).toBe(account === broken ? 'PENDING' : 'LOST')
      }

      await settle(fixtureId)
      const { picks, account: after } = await readAccount(server, broken)
      expect(picks[0]).toMatchObject({ status: 'LOST', returned_minor: 0n })
      expect(after.balance_minor).toBe(970_000n)
      for (const account of accounts) expect(await faultsOf(account)).toEqual([])
    },
  )
})

describe('an interrupted correction', () => {
  it('keeps the old result, does not block other accounts, and completes in the next run', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const fixtureId = await newGame()
    for (const one of [account, other]) await addStraight(server, one, { stakeUnits: 300, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    await endGame(server, fixtureId, [99, 101])
    const before = await readAccount(server, account)
    const when = "new.operation = 'PICK_SETTLED'"
    await whileRefused({ table: 'balance_history', account, when }, async () => {
      const regrade = regradeFixture(context, order(fixtureId))
      await expect(regrade).rejects.toThrow('1 accounts could not be corrected')
    })
    expect(await readAccount(server, account)).toEqual(before)
    expect((await readAccount(server, other)).account.balance_minor).toBe(970_000n)
    expect(await regradeFixture(context, order(fixtureId))).toBe(1)
    for (const one of [account, other]) {
      expect((await readAccount(server, one)).account.balance_minor).toBe(970_000n)
      expect(await faultsOf(one)).toEqual([])
    }
  })
})

describe('the account clock', () => {
  it('opens no next account without its report, and continues with the others', async () => {
    const easy = { minimum_picks: 1, profit_target_minor: 20_000n }
    const accounts = [await newAccount(easy), await newAccount(easy)]
    const fixtureId = await newGame()
    for (const account of accounts) await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    const [broken, whole] = accounts
    if (!broken || !whole) throw new Error('there are two accounts')
    const openedBy = async ({ user_id }: AccountRow) =>
      (await db.selectFrom('challenge_account').select('id').where('user_id', '=', user_id).execute())
        .length - 1
    const counts = await whileRefused({ table: 'account_report', account: broken }, runClock)
    expect(counts.opened).toBe(1)
    expect([await openedBy(broken), await openedBy(whole)]).toEqual([0, 1])
    expect((await runClock()).opened).toBe(1)
    expect([await openedBy(broken), await openedBy(whole)]).toEqual([1, 1])
  })
})

describe('the order in which games end', () => {
  it('does not change with later news about a game that is over', async () => {
    const account = await newAccount({ minimum_picks: 1, profit_target_minor: 20_000n })
    const [first, second] = [await newGame(), await newGame()]
    for (const fixtureId of [first, second])
      await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await endGame(server, first, [101, 99])
    await endGame(server, second, [99, 101])
    clock.advanceMs(1_000)
    await addGames(server, [first], { status: 'completed', venueName: 'Another Arena' })
    await settle(second)
    const { account: after, picks } = await readAccount(server, account)
    // The first game alone reaches the target. In the other order, the loss would have come first.
    expect(after).toMatchObject({ status: 'PHASE_COMPLETED', profit_accumulated_minor: 30_000n })
    expect(picks.map(({ status }) => status)).toEqual(['WON', 'CANCELLED'])
  })
})

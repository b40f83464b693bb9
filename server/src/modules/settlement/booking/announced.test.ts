import { expect, it } from 'vitest'
import { keptEvents, readAccountEvents } from '../../../platform/db/account-event-store.ts'
import { addAccount } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addStraight, AWAY, endGame } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, type NewAccount, runAccountClock } from '../../accounts/index.ts'
import { regradeFixture } from '../settling/regrade-fixture.ts'
import { settleFixture } from '../settling/settle-fixture.ts'
import { picksOfAccounts } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const heard = new Map<string, string[]>()
let people = 0
let games = 0

async function newAccount(overrides: Partial<NewAccount> = {}) {
  const person = await addPerson(server, { email: `announced${people++}@people.test` })
  return await addAccount(server, person, undefined, overrides)
}

async function newGame(): Promise<string> {
  const id = `announced-${games++}`
  await addGames(server, [id])
  return id
}

const order = (fixtureId: string) => ({ tenantId: TEST_TENANT, fixtureId, log: context.log })
const runClock = async () =>
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })

/** The events that the work wrote, by account. */
async function newsOf(accounts: readonly AccountRow[], work: () => Promise<unknown>) {
  await readAccountEvents(db, TEST_TENANT, { after: 0n, since: '0', limit: 1 })
  const { last: after } = await keptEvents(db, TEST_TENANT)
  heard.clear()
  await work()
  const { events } = await readAccountEvents(db, TEST_TENANT, { after, since: '0', limit: 100 })
  for (const { accno, changes } of events) heard.set(accno ?? '', [...changes].sort())
  return accounts.map(({ accno }) => heard.get(accno))
}

it('every account that a settlement changes is announced: picks, balance, and its status where it was closed', async () => {
  const fixtureId = await newGame()
  const accounts = [
    await newAccount(),
    await newAccount({ maximum_daily_loss_minor: 20_000n }),
    await newAccount(),
  ]
  const [won, closed, bystander] = accounts as [AccountRow, AccountRow, AccountRow]
  await addStraight(server, won, { stakeUnits: 200, fixtureId })
  await addStraight(server, closed, { stakeUnits: 200, fixtureId, selection: AWAY })
  await endGame(server, fixtureId, [101, 99])
  const settle = async () => await settleFixture(context, order(fixtureId))
  expect(await newsOf([won, closed, bystander], settle)).toEqual([
    ['BALANCE', 'PICKS'],
    ['BALANCE', 'PICKS', 'STATUS'],
    undefined,
  ])
  expect(await newsOf([won, closed], settle)).toEqual([undefined, undefined])

  await endGame(server, fixtureId, [99, 101])
  const regrade = async () => await regradeFixture(context, order(fixtureId))
  expect(await newsOf([won], regrade)).toEqual([['BALANCE', 'PICKS']])
})

it('and so is what time does: the end of a hold, the next account, and an expiry', async () => {
  const held = await newAccount({ status: 'INACTIVE', hold_expiry_at: clock.now() })
  const passed = await newAccount({ minimum_picks: 1, profit_target_minor: 10_000n })
  const fixtureId = await newGame()
  await addStraight(server, passed, { stakeUnits: 200, fixtureId })
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, order(fixtureId))
  expect(await newsOf([held, passed], runClock)).toEqual([['STATUS'], ['STATUS']])
  // The next account is announced with its own number.
  expect(heard.size).toBe(3)

  const overdue = await newAccount()
  const open = await newGame()
  await addStraight(server, overdue, { stakeUnits: 200, fixtureId: open })
  clock.advanceMs(30 * DAY_MS)
  expect(await newsOf([overdue], runClock)).toEqual([['BALANCE', 'PICKS', 'STATUS']])
})

import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addParlay, addStraight, AWAY, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow, NewAccount } from '../../challenges/index.ts'
import { listFixturesToRegrade } from '../grading/due-store.ts'
import { payOutAccount } from '../lifecycle/pay-out-account.ts'
import { closeForReset } from '../lifecycle/reset-account.ts'
import { replayConsistently } from '../replay/audit-tenant.ts'
import { lockAccounts } from '../settlement-store.ts'
import { regradeFixture } from './regrade-fixture.ts'
import { settleFixture } from './settle-fixture.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
let people = 0
let games = 0

async function newAccount(overrides: Partial<NewAccount> = {}, plan = BASE_STAGE_1) {
  const person = await addPerson(server, { email: `regraded${people++}@people.test` })
  return await addAccount(server, person, plan, overrides)
}

const newFunded = async () => await newAccount({}, BASE_FUNDED)

async function payOut({ id }: AccountRow): Promise<void> {
  clock.advanceMs(1_000)
  await db.transaction().execute(async (tx) => {
    for (const account of await lockAccounts(tx, TEST_TENANT, [id]))
      await payOutAccount(tx, account, { now: clock.now(), note: 'a transfer' })
  })
}

async function newGames(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `game-${games++}`)
  await addGames(server, ids)
  return ids
}

const order = (fixtureId: string) => ({ tenantId: TEST_TENANT, fixtureId, log: context.log })
const settle = async (fixtureId: string) => await settleFixture(context, order(fixtureId))
const regrade = async (fixtureId: string) => await regradeFixture(context, order(fixtureId))
const toRegrade = async () =>
  await listFixturesToRegrade(db, TEST_TENANT, new Date(clock.now().getTime() - DAY_MS))
const faultsOf = async ({ accno }: AccountRow) => (await replayConsistently(db, TEST_TENANT, accno)).faults

describe('a corrected result', () => {
  it('reverses the old booking, makes the new one, and does so once', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 500, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    const settledAt = clock.now()
    expect(await toRegrade()).not.toContain(fixtureId)

    await endGame(server, fixtureId, [101, 103])
    expect(await toRegrade()).toContain(fixtureId)
    const corrected = await Promise.all([regrade(fixtureId), regrade(fixtureId)])
    expect(corrected.sort()).toEqual([0, 1])
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await regrade(fixtureId)).toBe(0)

    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({
      status: 'LOST',
      returned_minor: 0n,
      result_minor: -50_000n,
      settled_at: settledAt,
    })
    expect(picks[0]?.grader_response).toMatchObject({ home_score: 101, away_score: 103 })
    expect(history.slice(2).map(({ operation, amount_minor }) => [operation, amount_minor])).toEqual([
      ['PICK_SETTLED', 100_000n],
      ['PICK_SETTLED', 0n],
      ['PICK_REVERSED', -100_000n],
    ])
    expect(after).toMatchObject({
      balance_minor: 950_000n,
      profit_accumulated_minor: -50_000n,
      day_net_minor: -50_000n,
      no_of_picks: 1,
    })
    expect(await faultsOf(account)).toEqual([])
  })

  it('does not come from a game that is played after its deadline: what was void stays void', async () => {
    const account = await newAccount()
    const [fixtureId = '', other = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 300, fixtureId, selection: AWAY })
    const legs = [{ fixtureId }, { fixtureId: other }]
    await addParlay(server, account, { stakeUnits: 200, legs })
    await addGames(server, [fixtureId], { status: 'postponed' })
    clock.advanceMs(2 * DAY_MS)
    await settle(fixtureId)
    const before = await readAccount(server, account)
    expect(before.picks.map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING', 'CANCELLED', 'PENDING'])
    await endGame(server, fixtureId, [101, 99])
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await regrade(fixtureId)).toBe(0)
    expect(await readAccount(server, account)).toEqual(before)
    expect(await faultsOf(account)).toEqual([])
  })

  it('is not looked for while a game that is called completed has no final result', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 500, fixtureId })
    await endGame(server, fixtureId, [101, 99], { status: 'cancelled' })
    await settle(fixtureId)
    await addGames(server, [fixtureId], { status: 'completed' })
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await regrade(fixtureId)).toBe(0)
    expect((await readAccount(server, account)).picks[0]).toMatchObject({ needs_review: null })
    await endGame(server, fixtureId, [103, 99])
    expect(await regrade(fixtureId)).toBe(1)
    expect((await readAccount(server, account)).picks[0]).toMatchObject({ status: 'WON', needs_review: null })
    expect(await faultsOf(account)).toEqual([])
  })

  it('that changes no grade changes no money', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 500, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    await endGame(server, fixtureId, [103, 99])
    expect(await regrade(fixtureId)).toBe(0)
    const { picks, history } = await readAccount(server, account)
    expect(history).toHaveLength(3)
    expect(picks[0]?.grader_response).toMatchObject({ home_score: 103 })
    expect(await faultsOf(account)).toEqual([])
  })

  it('can breach a limit and then closes the account with its report', async () => {
    const account = await newAccount()
    const [one = '', two = '', three = ''] = await newGames(3)
    await addStraight(server, account, { stakeUnits: 500, fixtureId: one })
    await addStraight(server, account, { stakeUnits: 500, fixtureId: two, selection: AWAY })
    await addStraight(server, account, { stakeUnits: 200, fixtureId: three })
    for (const fixtureId of [one, two]) {
      await endGame(server, fixtureId, [101, 99])
      await settle(fixtureId)
    }
    await endGame(server, one, [101, 103])
    await regrade(one)
    const { account: after, picks, reports } = await readAccount(server, account)
    expect(after).toMatchObject({ status: 'CHALLENGE_LOST', balance_minor: 900_000n })
    expect(picks.map(({ status }) => status)).toEqual(['LOST', 'LOST', 'CANCELLED'])
    expect(reports[0]).toMatchObject({ rule_id: 'daily-loss' })
    expect(await faultsOf(account)).toEqual([])
  })

  it('leaves an account alone that is closed already, and tells a person', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    for (const stakeUnits of [500, 500])
      await addStraight(server, account, { stakeUnits, fixtureId, selection: AWAY })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    const before = await readAccount(server, account)
    expect(before.account.status).toBe('CHALLENGE_LOST')
    await endGame(server, fixtureId, [101, 103])
    expect(await regrade(fixtureId)).toBe(0)
    const after = await readAccount(server, account)
    expect(after.account).toEqual(before.account)
    expect(after.history).toEqual(before.history)
    expect(after.picks[0]).toMatchObject({ status: 'LOST' })
    expect(after.picks[0]?.needs_review).toContain('it would be WON now')
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await faultsOf(account)).toEqual([])
  })

  it('on another day moves the overall figures and not that day', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 500, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    clock.advanceMs(DAY_MS)
    await endGame(server, fixtureId, [101, 103])
    await regrade(fixtureId)
    expect((await readAccount(server, account)).account).toMatchObject({
      profit_accumulated_minor: -50_000n,
      day_net_minor: 50_000n,
    })
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('a corrected result of a pick whose profit was paid out', () => {
  it('takes nothing back: the difference is a row of its own, for staff to see', async () => {
    const account = await newFunded()
    const [fixtureId = ''] = await newGames(1)
    const pickId = await addStraight(server, account, { stakeUnits: 1_800, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    await payOut(account)
    await endGame(server, fixtureId, [101, 103])
    expect(await regrade(fixtureId)).toBe(1)

    const lost = await readAccount(server, account)
    expect(lost.picks[0]).toMatchObject({ status: 'LOST', returned_minor: 0n })
    expect(lost.account).toMatchObject({ status: 'ACTIVE', balance_minor: 1_000_000n })
    expect(lost.account.profit_accumulated_minor).toBe(0n)
    expect(
      lost.history
        .slice(-3)
        .map(({ operation, amount_minor, pick_id }) => [operation, amount_minor, pick_id]),
    ).toEqual([
      ['CORRECTION', 360_000n, null],
      ['PICK_SETTLED', 0n, pickId],
      ['PICK_REVERSED', -360_000n, pickId],
    ])
    expect(lost.history.at(-3)?.note).toBe(
      `The result of pick ${pickId} was corrected from WON to LOST after a payout: the balance stays as it was.`,
    )
    expect(await faultsOf(account)).toEqual([])

    // The same profit cannot be earned a second time by a correction of the correction.
    await endGame(server, fixtureId, [105, 103])
    expect(await regrade(fixtureId)).toBe(1)
    const won = await readAccount(server, account)
    expect(won.account).toMatchObject({ balance_minor: 1_000_000n, profit_accumulated_minor: 0n })
    expect(won.history.at(-1)).toMatchObject({ operation: 'CORRECTION', amount_minor: -360_000n })
    expect(await faultsOf(account)).toEqual([])
  })

  it('can be booked although the old return is more than the balance has', async () => {
    const account = await newFunded()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 6_000, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    await payOut(account)
    await endGame(server, fixtureId, [101, 103])
    expect(await regrade(fixtureId)).toBe(1)
    expect((await readAccount(server, account)).account.balance_minor).toBe(1_000_000n)
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await faultsOf(account)).toEqual([])
  })

  it('moves the balance as ever where the pick was settled after the payout', async () => {
    const account = await newFunded()
    const [one = '', other = ''] = await newGames(2)
    for (const fixtureId of [one, other]) await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await endGame(server, one, [101, 99])
    await settle(one)
    await payOut(account)
    await endGame(server, other, [101, 99])
    await settle(other)
    expect((await readAccount(server, account)).account.balance_minor).toBe(1_060_000n)
    await endGame(server, other, [101, 103])
    await regrade(other)
    expect((await readAccount(server, account)).account.balance_minor).toBe(1_000_000n)
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('a balance that is almost all in play', () => {
  it('takes a correction that it can bear in the end', async () => {
    const account = await newAccount()
    const [settled = '', open = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 500, fixtureId: settled })
    await endGame(server, settled, [101, 99])
    await settle(settled)
    await addStraight(server, account, { stakeUnits: 9_900, fixtureId: open })
    await endGame(server, settled, [101, 99], { status: 'cancelled' })
    expect(await regrade(settled)).toBe(1)
    const { account: after, picks } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'CANCELLED', returned_minor: 50_000n })
    expect(after.balance_minor).toBe(10_000n)
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('a balance that is too small for a correction', () => {
  /** Won by either result. */
  const SAME = { marketId: 'total_points', selection: '', selectionLine: 'over', points: 150 } as const

  it('leaves the pick to staff, and is corrected once it can bear it', async () => {
    const account = await newAccount()
    const [settled = '', open = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 500, fixtureId: settled })
    await addStraight(server, account, { ...SAME, stakeUnits: 100, fixtureId: settled })
    await endGame(server, settled, [101, 99])
    await settle(settled)
    await addStraight(server, account, { stakeUnits: 9_900, fixtureId: open })
    await endGame(server, settled, [101, 103])
    const before = await readAccount(server, account)
    expect(await regrade(settled)).toBe(0)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({
      status: 'WON',
      needs_review:
        'The result was corrected after the settlement. The balance of the account is too small to take this back.',
    })
    expect(picks[1]).toMatchObject({ status: 'WON', needs_review: null })
    expect([after.balance_minor, history]).toEqual([before.account.balance_minor, before.history])
    expect(await faultsOf(account)).toEqual([])

    await addGames(server, [open], { status: 'cancelled' })
    await settle(open)
    expect(await toRegrade()).toContain(settled)
    expect(await regrade(settled)).toBe(1)
    expect((await readAccount(server, account)).picks[0]).toMatchObject({
      status: 'LOST',
      needs_review: null,
    })
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('a pick that was cashed out', () => {
  it('keeps what was paid for it, whatever a game had said of it before and says now', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const pickId = await addStraight(server, account, { stakeUnits: 500, fixtureId })
    await db
      .updateTable('pick')
      .set({
        status: 'CASH_OUT',
        returned_minor: 45_000n,
        result_minor: -5_000n,
        settled_at: clock.now(),
        grader_response: JSON.stringify({ graded_from: 'postponed:0' }),
      })
      .where('id', '=', pickId)
      .execute()
    const before = await readAccount(server, account)
    await endGame(server, fixtureId, [101, 99])
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await regrade(fixtureId)).toBe(0)
    expect(await readAccount(server, account)).toEqual(before)
  })
})

describe('a parlay with a corrected leg', () => {
  it('is open again when its lost leg has won, and is settled by the other leg', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await endGame(server, one, [99, 101])
    await settle(one)
    expect((await readAccount(server, account)).account.profit_accumulated_minor).toBe(-20_000n)
    await endGame(server, one, [103, 101])
    expect(await regrade(one)).toBe(1)
    const open = await readAccount(server, account)
    expect(open.picks.map(({ status }) => status)).toEqual(['PENDING', 'WON', 'PENDING'])
    expect(open.account).toMatchObject({
      balance_minor: 980_000n,
      profit_accumulated_minor: 0n,
      no_of_picks: 0,
    })
    expect(await faultsOf(account)).toEqual([])
    await endGame(server, other, [101, 99])
    await settle(other)
    const { account: after, picks } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'WON', returned_minor: 80_000n })
    expect(after).toMatchObject({ balance_minor: 1_060_000n, no_of_picks: 1 })
    expect(await faultsOf(account)).toEqual([])
  })

  it('that is open again and then falls with its account keeps the results it had for the replay', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await endGame(server, one, [99, 101])
    await settle(one)
    clock.advanceMs(DAY_MS)
    await endGame(server, one, [103, 101])
    expect(await regrade(one)).toBe(1)
    expect(await faultsOf(account)).toEqual([])
    await db.transaction().execute(async (tx) => {
      await closeForReset(tx, { tenantId: TEST_TENANT, accountId: account.id, now: clock.now() })
    })
    const { account: after, picks } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'CANCELLED', returned_minor: 20_000n })
    expect(after).toMatchObject({ balance_minor: 1_000_000n, profit_accumulated_minor: 0n })
    expect(await faultsOf(account)).toEqual([])
  })

  it('is lost at once when a leg that had won is lost', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await endGame(server, one, [101, 99])
    await settle(one)
    await endGame(server, one, [101, 103])
    await regrade(one)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks.map(({ status }) => status)).toEqual(['LOST', 'LOST', 'PENDING'])
    expect(after).toMatchObject({ balance_minor: 980_000n, profit_accumulated_minor: -20_000n })
    expect(history.map(({ operation }) => operation)).toEqual(['OPENING', 'PICK_PLACED', 'PICK_SETTLED'])
    expect(await faultsOf(account)).toEqual([])
  })

  it('opens one parlay and loses another in one correction, and the replay follows', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 500, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await addParlay(server, account, {
      stakeUnits: 600,
      legs: [{ fixtureId: one, selection: AWAY }, { fixtureId: other }],
    })
    await endGame(server, one, [99, 101])
    await settle(one)
    await endGame(server, one, [103, 101])
    await regrade(one)
    const { account: after, picks } = await readAccount(server, account)
    expect(picks.filter(({ type }) => type === 'PARLAY').map(({ status }) => status)).toEqual([
      'PENDING',
      'LOST',
    ])
    expect(after).toMatchObject({ status: 'ACTIVE', profit_accumulated_minor: -60_000n, no_of_picks: 1 })
    expect(await faultsOf(account)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addGames, addParlay, addStraight, AWAY, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { regradingOn } from '../../../testing/regrading.ts'
import { regradeFixture } from './regrade-fixture.ts'
import { settleFixture } from './settle-fixture.ts'
import { listFixturesToRegrade } from '../../picks/index.ts'

const server = await startTestServer()
const { clock } = server
const db = server.context.database.tenant(TEST_TENANT)
const { newAccount, newGames, settle, regrade, toRegrade, faultsOf } = regradingOn(server, {
  settleFixture,
  regradeFixture,
  listFixturesToRegrade,
})

describe('a corrected result', () => {
  it('reverses the old booking and makes the new one, once', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 500, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    const endedAt = clock.now()
    clock.advanceMs(5_000)
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
    const entry = (kind: string, at: Date, status: string, result_minor: string) => ({
      kind,
      at: at.toISOString(),
      status,
      result_minor,
      ended_at: endedAt.toISOString(),
    })
    expect(picks[0]?.trail).toEqual([
      entry('settled', settledAt, 'WON', '50000'),
      entry('corrected', clock.now(), 'LOST', '-50000'),
    ])
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

  it('does not come from a game played after its deadline: a void pick stays void', async () => {
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

  it('is not expected while a completed game has no final result', async () => {
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

  it('can breach a limit and close the account with a report', async () => {
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

  it('is judged over all of its picks together: a loss does not breach if another pick wins', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 550, fixtureId })
    const under = { marketId: 'total_points', selection: '', selectionLine: 'under', points: 200.5 } as const
    await addStraight(server, account, { ...under, stakeUnits: 550, fixtureId })
    await endGame(server, fixtureId, [102, 100])
    await settle(fixtureId)
    await endGame(server, fixtureId, [99, 100])
    expect(await regrade(fixtureId)).toBe(2)
    const { account: after, picks } = await readAccount(server, account)
    expect(picks.map(({ status }) => status)).toEqual(['LOST', 'WON'])
    expect(after).toMatchObject({ status: 'ACTIVE', profit_accumulated_minor: 0n, day_net_minor: 0n })
    expect(await faultsOf(account)).toEqual([])
  })

  it('[P024] lets another pick count when the pick that counted becomes void', async () => {
    const account = await newAccount()
    const [shared = '', other = ''] = await newGames(2)
    const parlayId = await addParlay(server, account, {
      stakeUnits: 200,
      legs: [{ fixtureId: shared }, { fixtureId: other }],
    })
    await addStraight(server, account, { stakeUnits: 300, fixtureId: shared })
    for (const fixtureId of [shared, other]) {
      await endGame(server, fixtureId, [101, 99])
      await settle(fixtureId)
      clock.advanceMs(1_000)
    }
    const before = await readAccount(server, account)
    expect(before.account.no_of_picks).toBe(1)
    expect(before.picks.find(({ id }) => id === parlayId)).toMatchObject({ is_counted: false })
    await endGame(server, shared, [101, 99], { status: 'cancelled' })
    await regrade(shared)
    const after = await readAccount(server, account)
    expect(after.picks.find(({ id }) => id === parlayId)).toMatchObject({ status: 'WON', is_counted: true })
    expect(after.account.no_of_picks).toBe(1)
    expect(await faultsOf(account)).toEqual([])
  })

  it('does not change a closed account, and leaves the pick to staff', async () => {
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
    expect(after.picks[0]?.needs_review).toContain('The pick would be won now')
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await faultsOf(account)).toEqual([])
  })

  it("on another day moves the overall figures but not that day's", async () => {
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

describe('a pick that was cashed out', () => {
  it('keeps its cash-out amount, regardless of what the game said before or says now', async () => {
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
        graded_from: 'postponed:0',
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

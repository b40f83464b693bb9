import { describe, expect, it } from 'vitest'
import { addAccount } from '../../../testing/accounts.ts'
import { DAY_MS, MINUTE_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import {
  addGames,
  addParlay,
  addStraight,
  AWAY,
  endGame,
  HOME,
  readAccount,
  type TestLeg,
} from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { NewAccount } from '../../accounts/index.ts'
import { replayConsistently } from '../replay/audit-tenant.ts'
import { settleFixture } from './settle-fixture.ts'

const server = await startTestServer()
const { context, clock } = server
let people = 0
let games = 0

async function newAccount(overrides: Partial<NewAccount> = {}) {
  const person = await addPerson(server, { email: `settled${people++}@people.test` })
  return await addAccount(server, person, undefined, overrides)
}

async function newGames(count: number, prefix = 'game'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `${prefix}-${games++}`)
  const soccer = {
    sportId: 'soccer',
    leagueId: 'isles_division',
    homeTeamId: 'rovers',
    awayTeamId: 'harriers',
  }
  await addGames(server, ids, prefix === 'soccer' ? (soccer as never) : {})
  return ids
}

const settle = async (fixtureId: string) =>
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })

describe('a straight pick', () => {
  const asian = (points: number): Partial<TestLeg> => ({
    marketId: 'asian_handicap',
    selection: 'Tarn Rovers',
    points,
  })
  it.each([
    ['WON', 'game', {}, [101, 99], 40_000n, 20_000n],
    ['LOST', 'game', { selection: AWAY }, [101, 99], 0n, -20_000n],
    ['PUSH', 'game', { marketId: 'point_spread', points: -2 }, [101, 99], 20_000n, 0n],
    ['HALF_WON', 'soccer', asian(-0.75), [2, 1], 30_000n, 10_000n],
    ['HALF_LOST', 'soccer', asian(-0.25), [1, 1], 10_000n, -10_000n],
  ] as const)('gets back what its status says: %s', async (status, sport, leg, score, returned, result) => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1, sport)
    await addStraight(server, account, { stakeUnits: 200, fixtureId, ...leg })
    expect((await readAccount(server, account)).account.balance_minor).toBe(980_000n)
    await endGame(server, fixtureId, score)
    expect(await settle(fixtureId)).toMatchObject({ settled: 1, ungraded: 0 })

    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({
      status,
      returned_minor: returned,
      result_minor: result,
      settled_at: clock.now(),
    })
    expect(picks[0]?.rule_id).toMatch(/\./)
    expect(picks[0]?.explain).not.toBe('')
    expect(picks[0]?.grader_response).toMatchObject({
      home_score: score[0],
      away_score: score[1],
      errors: [],
    })
    expect(after).toMatchObject({
      balance_minor: 1_000_000n + result,
      profit_accumulated_minor: result,
      day_net_minor: result,
      day_date: '2026-11-15',
      daily_loss_accumulated_minor: result < 0n ? -result : 0n,
      no_of_picks: 1,
      status: 'ACTIVE',
    })
    expect(history.map(({ operation, amount_minor }) => [operation, amount_minor])).toEqual([
      ['OPENING', 1_000_000n],
      ['PICK_PLACED', -20_000n],
      ['PICK_SETTLED', returned],
    ])
  })

  it('is returned in full and does not count when the game is cancelled, even without a result', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await addGames(server, [fixtureId], { status: 'cancelled' })
    await settle(fixtureId)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'CANCELLED', returned_minor: 30_000n, is_counted: false })
    expect(picks[0]?.grader_response).toMatchObject({ home_score: null, away_score: null, errors: [] })
    expect(after).toMatchObject({ balance_minor: 1_000_000n, profit_accumulated_minor: 0n, no_of_picks: 0 })
    expect(history.at(-1)).toMatchObject({ operation: 'PICK_CANCELLED', amount_minor: 30_000n })
  })

  it('waits for a game that is put off, and is void after the deadline of the sport', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await addGames(server, [fixtureId], { status: 'postponed' })
    clock.advanceMs(DAY_MS / 2)
    expect(await settle(fixtureId)).toMatchObject({ settled: 0 })
    clock.advanceMs(DAY_MS)
    expect(await settle(fixtureId)).toMatchObject({ settled: 1 })
    expect((await readAccount(server, account)).picks[0]).toMatchObject({ status: 'CANCELLED' })
  })

  it('waits for the final result of a game that its schedule calls completed already', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await endGame(server, fixtureId, [98, 97], { status: 'live', isLive: true })
    await addGames(server, [fixtureId], { status: 'completed' })
    expect(await settle(fixtureId)).toMatchObject({ settled: 0, ungraded: 1 })
    expect((await readAccount(server, account)).picks[0]).toMatchObject({ status: 'PENDING' })
    await endGame(server, fixtureId, [98, 100])
    expect(await settle(fixtureId)).toMatchObject({ settled: 1 })
    expect((await readAccount(server, account)).picks[0]).toMatchObject({
      status: 'LOST',
      needs_review: null,
    })
  })

  it('keeps its own number of tries beside another pick on the same selection', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const first = await addStraight(server, account, { stakeUnits: 200, fixtureId })
    await addStraight(server, account, { stakeUnits: 300, fixtureId })
    const db = context.database.tenant(TEST_TENANT)
    await db.updateTable('pick').set({ retry_count: 3 }).where('id', '=', first).execute()
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    const { picks } = await readAccount(server, account)
    expect(picks.map(({ status, retry_count, result_minor }) => [status, retry_count, result_minor])).toEqual(
      [
        ['WON', 3, 20_000n],
        ['WON', 0, 30_000n],
      ],
    )
  })

  it.each([
    ['the figure of the player', 'P1', { player_points: 27 }, 'WON', 27],
    ['no figure that the feed does not name', 'P1', { player_rebounds: 9 }, 'PENDING', null],
    ['no figure of a player who is not listed', 'P3', { player_points: 27 }, 'CANCELLED', null],
  ])('on a player shows %s', async (_title, playerId, marketStats, status, player_score) => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const pickId = await addStraight(server, account, {
      stakeUnits: 200,
      fixtureId,
      marketId: 'player_points',
      selection: 'Jo Sample',
      selectionLine: 'over',
      points: 20.5,
    })
    const db = context.database.tenant(TEST_TENANT)
    await db
      .updateTable('pick')
      .set({ player_id: 'P1', odds_name: 'Jo Sample Over 20.5' })
      .where('id', '=', pickId)
      .execute()
    const others = { playerId: 'P2', name: 'Al Other', stats: {}, marketStats: { player_points: 3 } }
    const player = { playerId, name: playerId === 'P1' ? 'Jo Sample' : 'Bo Third', stats: {}, marketStats }
    await endGame(server, fixtureId, [101, 99], { playerResults: [others, player] as never })
    await settle(fixtureId)
    const [pick] = (await readAccount(server, account)).picks
    expect(pick?.status).toBe(status)
    expect(pick?.grader_response).toMatchObject({ player_score, home_score: 101, away_score: 99 })
  })

  it('[P024] counts once for several picks on one outcome', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    for (const points of [-1, 1])
      await addStraight(server, account, { stakeUnits: 200, fixtureId, marketId: 'point_spread', points })
    await endGame(server, fixtureId, [101, 90])
    await settle(fixtureId)
    const { account: after, picks } = await readAccount(server, account)
    expect(after.no_of_picks).toBe(1)
    expect(picks.map(({ is_counted }) => is_counted)).toEqual([true, false])
  })

  it('[P044] keeps the error of a market that cannot be graded, tries again later and later, then leaves it to a person', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 200, fixtureId, marketId: 'race_to_20' })
    await endGame(server, fixtureId, [101, 99])
    const seen: (readonly [number, string | null])[] = []
    for (const minutes of [1, 5, 15, 60, 0]) {
      await settle(fixtureId)
      const [pick] = (await readAccount(server, account)).picks
      expect(pick).toMatchObject({ status: 'PENDING', returned_minor: null })
      expect(pick?.grader_response).toMatchObject({ errors: [{ id: 'domain.doubt.noMarketRule' }] })
      seen.push([pick?.retry_count ?? 0, pick?.needs_review ?? null])
      clock.advanceMs(minutes * MINUTE_MS - 1)
      expect(await settle(fixtureId)).toMatchObject({ ungraded: 0 })
      clock.advanceMs(1)
    }
    expect(seen.map(([count]) => count)).toEqual([1, 2, 3, 4, 5])
    expect(seen.map(([, review]) => review !== null)).toEqual([false, false, false, false, true])
    expect(await settle(fixtureId)).toMatchObject({ ungraded: 0 })
  })

  it('is settled exactly once by workers at the same time, and again changes nothing', async () => {
    const [fixtureId = ''] = await newGames(1)
    const accounts = await Promise.all(Array.from({ length: 8 }, async () => await newAccount()))
    for (const account of accounts) await addStraight(server, account, { stakeUnits: 200, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    const counts = await Promise.all([settle(fixtureId), settle(fixtureId), settle(fixtureId)])
    expect(counts.reduce((sum, { settled }) => sum + settled, 0)).toBe(8)
    const first = await Promise.all(accounts.map(async (account) => await readAccount(server, account)))
    await settle(fixtureId)
    const again = await Promise.all(accounts.map(async (account) => await readAccount(server, account)))
    expect(again).toEqual(first)
    for (const { account, history } of again) {
      expect(account.balance_minor).toBe(1_020_000n)
      expect(history.filter(({ operation }) => operation === 'PICK_SETTLED')).toHaveLength(1)
    }
  })
})

describe('a note that staff wrote beside a pick', () => {
  const noted = { grader_response: JSON.stringify({ errors: [], note: 'The league was asked.' }) }
  const write = async (ids: readonly bigint[]) =>
    await context.database
      .tenant(TEST_TENANT)
      .updateTable('pick')
      .set(noted)
      .where('id', 'in', [...ids])
      .execute()
  const notesOf = ({ picks }: Awaited<ReturnType<typeof readAccount>>) =>
    picks.map(({ grader_response }) => (grader_response as { note?: string } | null)?.note)

  it('stays there when the grader is asked again, for a pick and for the leg of a parlay', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 200, fixtureId: one, marketId: 'race_to_20' })
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await write((await readAccount(server, account)).picks.map(({ id }) => id))
    await endGame(server, one, [101, 99])
    await settle(one)
    const after = await readAccount(server, account)
    expect(after.picks.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'WON', 'PENDING'])
    expect(notesOf(after)).toEqual(Array.from({ length: 4 }, () => 'The league was asked.'))
    expect(after.picks[0]?.grader_response).toMatchObject({ errors: [{ id: 'domain.doubt.noMarketRule' }] })
  })
})

describe('a parlay', () => {
  it('that won whole pays what the slip promised and says so', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    const odds = { type: 'AMERICAN', american: -110 } as const
    const legs = [one, other].map((fixtureId) => ({ fixtureId, odds }))
    await addParlay(server, account, { stakeUnits: 100, legs, oddType: 'AMERICAN' })
    for (const fixtureId of [one, other]) {
      await endGame(server, fixtureId, [101, 99])
      await settle(fixtureId)
    }
    const [parlay] = (await readAccount(server, account)).picks
    const { faults } = await replayConsistently(
      context.database.tenant(TEST_TENANT),
      TEST_TENANT,
      account.accno,
    )
    expect(faults).toEqual([])
    expect(parlay).toMatchObject({ status: 'WON', returned_minor: 36_500n })
    expect(parlay?.explain).toBe('All legs won: it pays what the slip promised, at +265.')
    expect(parlay?.grader_response).not.toHaveProperty('explain')
  })

  it('[P025][P032] loses a pushed leg, pays the odds of the others, and counts as one pick', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, {
      stakeUnits: 200,
      legs: [
        { fixtureId: one, marketId: 'point_spread', points: -2 },
        { fixtureId: other, odds: { type: 'DECIMAL', milli: 2500 } },
      ],
    })
    await endGame(server, one, [101, 99])
    await settle(one)
    const between = await readAccount(server, account)
    expect(between.picks.map(({ status }) => status)).toEqual(['PENDING', 'PUSH', 'PENDING'])
    expect(between.account.balance_minor).toBe(980_000n)
    await endGame(server, other, [101, 99])
    await settle(other)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks.map(({ status }) => status)).toEqual(['WON', 'PUSH', 'WON'])
    expect(picks[0]).toMatchObject({ returned_minor: 50_000n, result_minor: 30_000n, rule_id: 'parlay' })
    expect(picks[0]?.explain).toBe('1 of 2 legs dropped out. The remaining leg pays 2.500.')
    expect(after).toMatchObject({ balance_minor: 1_030_000n, no_of_picks: 1 })
    expect(history).toHaveLength(3)
  })

  it.each([
    ['house-2', 36_500n],
    ['house-1', 36_446n],
  ])('[P032] of a %s account without its pushed leg returns %d', async (rule_set, returned_minor) => {
    const account = await newAccount({ rule_set })
    const [one = '', other = '', pushed = ''] = await newGames(3)
    const odds = { type: 'AMERICAN', american: -110 } as const
    await addParlay(server, account, {
      stakeUnits: 100,
      legs: [
        { fixtureId: one, odds },
        { fixtureId: other, odds },
        { fixtureId: pushed, odds, marketId: 'point_spread', points: -2 },
      ],
      oddType: 'AMERICAN',
    })
    for (const fixtureId of [one, other, pushed]) {
      await endGame(server, fixtureId, [101, 99])
      await settle(fixtureId)
    }
    const [parlay] = (await readAccount(server, account)).picks
    expect(parlay).toMatchObject({ status: 'WON', returned_minor })
    const db = context.database.tenant(TEST_TENANT)
    expect((await replayConsistently(db, TEST_TENANT, account.accno)).faults).toEqual([])
  })

  it('is lost with its first lost leg, and does not need the games of its other legs', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, {
      stakeUnits: 200,
      legs: [{ fixtureId: one, selection: AWAY }, { fixtureId: other }],
    })
    await endGame(server, one, [101, 99])
    await settle(one)
    await endGame(server, other, [101, 99])
    await settle(other)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks.map(({ status, rule_id }) => [status, rule_id])).toEqual([
      ['LOST', 'parlay'],
      ['LOST', 'basketball.moneyline.full-game'],
      ['CANCELLED', 'parlay.decided'],
    ])
    expect(after).toMatchObject({ balance_minor: 980_000n, profit_accumulated_minor: -20_000n })
    expect(history.map(({ operation }) => operation)).toEqual(['OPENING', 'PICK_PLACED', 'PICK_SETTLED'])
  })

  it('pays what the slip promised when every leg wins, in whichever order the games end', async () => {
    const account = await newAccount()
    const ids = await newGames(3)
    const odds = { type: 'AMERICAN', american: -110 } as const
    await addParlay(server, account, {
      stakeUnits: 200,
      legs: ids.map((fixtureId) => ({ fixtureId, odds, selection: HOME })),
    })
    for (const fixtureId of ids.toReversed()) {
      await endGame(server, fixtureId, [101, 99])
      await settle(fixtureId)
    }
    const { picks } = await readAccount(server, account)
    const parlay = picks.find(({ type }) => type === 'PARLAY')
    expect(parlay).toMatchObject({ status: 'WON', result_minor: parlay?.win_minor })
  })

  it('gives the stake back when all legs are void', async () => {
    const account = await newAccount()
    const ids = await newGames(2)
    await addParlay(server, account, { stakeUnits: 200, legs: ids.map((fixtureId) => ({ fixtureId })) })
    await addGames(server, ids, { status: 'cancelled' })
    for (const fixtureId of ids) await settle(fixtureId)
    const { account: after, picks } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'CANCELLED', returned_minor: 20_000n })
    expect(after).toMatchObject({ balance_minor: 1_000_000n, no_of_picks: 0 })
  })
})

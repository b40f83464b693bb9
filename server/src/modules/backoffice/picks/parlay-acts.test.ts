import { describe, expect, it } from 'vitest'
import { pickActs } from '../../../testing/pick-acts.ts'
import { addParlay, addStraight, AWAY, endGame, readAccount } from '../../../testing/settlement.ts'
import { actionsOn } from '../../../testing/staff.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { newAccount, newGames, put, done, refused, expectClean, runJob, check, balanceOf } =
  await pickActs(server)

describe('a parlay that is changed by hand', () => {
  async function parlay(legs = 2) {
    const account = await newAccount()
    const ids = await newGames(legs)
    const pickId = await addParlay(server, account, {
      stakeUnits: 200,
      legs: ids.map((fixtureId) => ({ fixtureId })),
    })
    const legIds = (await readAccount(server, account)).picks
      .filter(({ parent_id }) => parent_id === pickId)
      .map(({ id }) => id)
    return { account, ids, pickId, legIds }
  }

  it('follows the legs that staff decide, and the price of a leg', async () => {
    const { account, pickId, legIds } = await parlay()
    const [first = 0n, second = 0n] = legIds
    await done(first, 'update', { oddsAmerican: 200 })
    const [priced] = await actionsOn(server, { kind: 'pick', id: first })
    expect([priced?.before, priced?.after]).toMatchObject([
      { [`pick ${pickId}`]: 'PENDING, can win $600.00' },
      { [`pick ${pickId}`]: 'PENDING, can win $1,000.00' },
    ])
    await done(first, 'update', { status: 'WON', reason: 'no result in the feed' })
    const leg = await done(second, 'update', { status: 'WON', reason: 'no result in the feed' })
    expect(leg).toMatchObject({ type: 'CHILD', status: 'WON', rule: 'set by staff' })
    const settled = (await readAccount(server, account)).picks.find(({ id }) => id === pickId)
    expect(settled).toMatchObject({ status: 'WON', returned_minor: 120_000n, rule_id: 'parlay' })
    await done(second, 'update', { status: 'LOST', reason: 'the feed corrected itself' })
    expect(await balanceOf(account)).toBe(980_000n)
    await done(second, 'update', { status: 'PUSH', reason: 'abandoned' })
    expect(await balanceOf(account)).toBe(1_040_000n)
  })

  it('follows a price of a leg that differs only in its decimals', async () => {
    const { account, pickId, legIds } = await parlay()
    const [leg = 0n] = legIds
    const winOf = async () =>
      (await readAccount(server, account)).picks.find(({ id }) => id === pickId)?.win_minor
    expect(await done(leg, 'update', { oddsDecimal: 1.909 })).toMatchObject({ oddsAmerican: -110 })
    expect(await winOf()).toBe(56_360n)
    expect(await done(leg, 'update', { oddsDecimal: 1.91 })).toMatchObject({ oddsAmerican: -110 })
    expect(await winOf()).toBe(56_400n)
  })

  it('keeps the result that staff gave it as a whole until it is resynced', async () => {
    const { account, ids, pickId } = await parlay()
    await done(pickId, 'update', { status: 'CANCELLED', reason: 'palpable error in one leg' })
    for (const id of ids) await endGame(server, id, [101, 99])
    for (const fixtureId of ids) await runJob('settle-fixture', fixtureId)
    await expectClean()
    expect(await balanceOf(account)).toBe(1_000_000n)
    expect(await done(pickId, 'resync')).toMatchObject({ status: 'WON', rule: 'parlay', payout: 800 })
    expect(await balanceOf(account)).toBe(1_060_000n)
  })

  it('does not follow its legs any more where staff have decided it', async () => {
    const { account, pickId, legIds } = await parlay()
    await done(pickId, 'update', { status: 'WON', reason: 'settled by the league' })
    expect(await balanceOf(account)).toBe(1_060_000n)
    await done(legIds[0] ?? 0n, 'update', { oddsAmerican: 300 })
    await done(legIds[0] ?? 0n, 'update', { status: 'LOST', reason: 'the leg itself lost' })
    expect(await balanceOf(account)).toBe(1_060_000n)
    const stored = (await readAccount(server, account)).picks.find(({ id }) => id === pickId)
    expect(stored).toMatchObject({ status: 'WON', win_minor: 60_000n, odds_milli: 4_000n })
  })

  it('is open again when the leg that lost it did not', async () => {
    const { account, ids, pickId, legIds } = await parlay()
    await endGame(server, ids[0] ?? '', [90, 99])
    await done(pickId, 'execute')
    expect(await balanceOf(account)).toBe(980_000n)
    await done(legIds[0] ?? 0n, 'update', { status: 'WON', reason: 'the score was swapped' })
    expect((await readAccount(server, account)).picks.find(({ id }) => id === pickId)?.status).toBe('PENDING')
    await endGame(server, ids[1] ?? '', [101, 99])
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'WON', payout: 800 })
  })

  it('follows a leg that is graded again on another line, until staff set the leg', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    const total = { marketId: 'total_points', selection: '', selectionLine: 'over', points: 199.5 } as const
    const pickId = await addParlay(server, account, {
      stakeUnits: 200,
      legs: [{ fixtureId: one, ...total }, { fixtureId: other }],
    })
    const picks = async () => (await readAccount(server, account)).picks
    const legId = (await picks())[1]?.id ?? 0n
    const reason = 'The line was mistyped.'
    // An open leg waits for its game with any line.
    expect(await done(legId, 'update', { oddsPoints: 200.5, reason })).toMatchObject({ status: 'PENDING' })
    expect(await done(legId, 'update', { oddsPoints: 199.5, reason })).toMatchObject({ status: 'PENDING' })
    for (const id of [one, other]) await endGame(server, id, [101, 99])
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'WON', payout: 800 })
    expect(await done(legId, 'update', { oddsPoints: 210.5, reason })).toMatchObject({ status: 'LOST' })
    expect((await picks()).map(({ status }) => status)).toEqual(['LOST', 'LOST', 'WON'])
    expect(await balanceOf(account)).toBe(980_000n)
    await done(legId, 'update', { status: 'WON', reason: 'The league changed the score.' })
    expect(await balanceOf(account)).toBe(1_060_000n)
    expect(await done(legId, 'update', { oddsPoints: 220.5, reason })).toMatchObject({
      status: 'WON',
      rule: 'set by staff',
    })
    expect(await balanceOf(account)).toBe(1_060_000n)
  })

  it('has no line and no selection, and its legs have no win', async () => {
    const { pickId, legIds } = await parlay()
    const errorOf = async (id: bigint, body: object) =>
      (await put(id, 'update', { ...body, reason: 'x' })).json().fieldErrors
    expect(await errorOf(pickId, { oddsPoints: 3.5 })).toMatchObject([
      { field: 'oddsPoints', message: 'A parlay has no line. Change the line of its leg.' },
    ])
    expect(await errorOf(pickId, { oddsName: 'Both' })).toMatchObject([
      {
        field: 'oddsName',
        message: 'A parlay has no selection. Change the selection of its leg.',
      },
    ])
    expect(await errorOf(legIds[0] ?? 0n, { toWonAmount: 10 })).toMatchObject([
      {
        field: 'toWonAmount',
        message: 'The leg of a parlay has no separate win. Change the parlay instead.',
      },
    ])
  })

  it('keeps the result that staff gave it when it is resynced after its account closed', async () => {
    const { account, ids, pickId } = await parlay()
    await done(pickId, 'update', { status: 'CANCELLED', reason: 'palpable error in one leg' })
    const [lost = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 1_000, fixtureId: lost, selection: AWAY })
    for (const id of [...ids, lost]) await endGame(server, id, [101, 99])
    await runJob('settle-fixture', lost)
    const before = (await readAccount(server, account)).account
    expect(before).toMatchObject({ status: 'CHALLENGE_LOST', balance_minor: 900_000n })
    expect(await done(pickId, 'resync')).toMatchObject({ status: 'CANCELLED', rule: 'set by staff' })
    expect(await balanceOf(account)).toBe(900_000n)
  })

  it('is not decided before its games are, and says which', async () => {
    const { ids, pickId } = await parlay()
    await endGame(server, ids[0] ?? '', [101, 99])
    expect(await refused(pickId, 'execute')).toEqual([409, 'The game is not over yet.'])
    const answer = await check(pickId)
    expect(answer.status).toBeNull()
    expect(answer.legs.map(({ status }) => status)).toEqual(['WON', 'OPEN'])
  })
})

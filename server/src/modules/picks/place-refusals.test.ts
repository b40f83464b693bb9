/** Every rule of the program through the API: allowed at its limit, refused right behind it. */
import type { Updateable } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PickTable } from '../../platform/db/tables/picks.ts'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { HOUR_MS } from '../../testing/catalogue.ts'
import {
  addGame,
  addOwner,
  freshLegs,
  freshOdd,
  legOf,
  openBook,
  parlayOrder,
  place,
  placed,
  quote,
  refusal,
  standOf,
  straightOrder,
} from '../../testing/picks.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
const SMALL_STAKES = 'STAGE_1_10000_25_PICKS_30_DAYS_1P_MIN_PICK'
const FUNDED = 'BIG_LEAGUE_10000_25_PICKS_30_DAYS_2P_MIN_PICK'

beforeAll(async () => {
  await openBook(server)
})

const straight = async (stake: number, odd: Parameters<typeof freshOdd>[1] = {}) =>
  straightOrder(legOf(await freshOdd(server, odd), stake))
const legs = async (count: number, odd?: Parameters<typeof freshLegs>[2]) =>
  await freshLegs(server, count, odd)

describe('the account', () => {
  it.each([
    ['INACTIVE', 'inactive'],
    ['CHALLENGE_LOST', 'challenge lost'],
    ['PHASE_COMPLETED', 'challenge completed'],
    ['EXPIRED', 'expired'],
    ['SUSPENDED', 'suspended'],
  ] as const)('[S008] places nothing while it is %s', async (status, words) => {
    const owner = await addOwner(server, undefined, { status })
    expect(await refusal(server, owner, await straight(300))).toEqual({
      status: 422,
      message: `Oops! Your account status is ${words}, so you cannot place the pick.`,
      codes: ['slip.account-not-active'],
    })
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  it('[S008] places nothing from the instant its time is over, whether or not a job has closed it', async () => {
    const nowMs = server.clock.now().getTime()
    const late = await addOwner(server, undefined, { expiry_at: new Date(nowMs) })
    expect(await refusal(server, late, await straight(300))).toMatchObject({
      status: 422,
      message: 'Oops! Your account status is expired, so you cannot place the pick.',
    })
    const inTime = await addOwner(server, undefined, { expiry_at: new Date(nowMs + 1) })
    await placed(server, inTime, await straight(300))
  })

  it('pays from its balance and no further', async () => {
    const owner = await addOwner(server, undefined, { balance_minor: 29_999n })
    expect(await refusal(server, owner, await straight(300))).toMatchObject({
      status: 422,
      codes: ['slip.insufficient-balance'],
    })
    await placed(server, owner, await straight(299))
    expect((await standOf(server, owner)).balanceMinor).toBe(99n)
  })
})

describe('the stake', () => {
  it.each([
    ['[P020]', 200, 199, 'slip.stake-below-minimum', 'Rule violated: $1.00 below the minimum pick amount.'],
    ['[P021]', 600, 601, 'slip.stake-above-maximum', 'Rule violated: $1.00 above the maximum pick amount.'],
  ])('%s may be %i and not %i', async (_row, allowed, refused, code, sentence) => {
    const owner = await addOwner(server)
    const answer = await refusal(server, owner, await straight(refused))
    expect([answer.status, answer.codes]).toEqual([422, [code]])
    expect(answer.message).toContain(sentence)
    await placed(server, owner, await straight(allowed))
  })

  it('[P020] begins at 1% with the add-on', async () => {
    const owner = await addOwner(server, SMALL_STAKES)
    expect((await refusal(server, owner, await straight(99))).codes).toEqual(['slip.stake-below-minimum'])
    await placed(server, owner, await straight(100))
  })

  it('[S032] is asked for, by the name that the book gives the pick', async () => {
    const owner = await addOwner(server)
    const order = straightOrder(legOf(await freshOdd(server), 300), legOf(await freshOdd(server), 0))
    expect(await refusal(server, owner, order)).toEqual({
      status: 422,
      message: 'Rule: No pick amount is added. Violated for Gull Bay Terns',
      codes: ['slip.stake-missing'],
    })
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  it.each([0, undefined])('[S033] of a parlay is asked for when it is %j', async (betAmount) => {
    const owner = await addOwner(server)
    const order = { type: 'PARLAY', data: await legs(2), ...(betAmount === undefined ? {} : { betAmount }) }
    expect(await refusal(server, owner, order)).toMatchObject({
      status: 422,
      message:
        'Rule violated: Unable to place a parlay pick order as no pick amount has been added for the parlay.',
    })
  })

  it.each([-1, 0.5, 250.25, '300', null])('[S031] is not %j', async (stake) => {
    const owner = await addOwner(server)
    const leg = { ...legOf(await freshOdd(server)), betAmount: stake }
    expect((await place(server, owner, straightOrder(leg))).statusCode).toBe(400)
  })
})

describe('the day', () => {
  it('[P022] takes stakes of 10% of the size, and no more in a second order', async () => {
    const owner = await addOwner(server)
    await placed(server, owner, await straight(600))
    const refused = await refusal(server, owner, await straight(401))
    expect([refused.status, refused.codes]).toEqual([422, ['slip.daily-risk']])
    expect(refused.message).toBe(
      'Rule violated: $1.00 over today’s risk limit. $600.00 of $1,000.00 is placed, so $400.00 remains.',
    )
    await placed(server, owner, await straight(400))
  })

  it('[P022] counts all picks of one order together, refuses them together, and names the one above the limit', async () => {
    const owner = await addOwner(server)
    const order = straightOrder(
      legOf(await freshOdd(server), 600),
      legOf(await freshOdd(server, { selection: 'Redstone Miners', teamId: 'miners' }), 401),
    )
    const refused = await place(server, owner, order)
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('Violated for Redstone Miners'),
      fieldErrors: [{ field: 'slip.daily-risk', oddId: order.data[1]?.oddId }],
    })
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  const gameAt = async (startMs: number) =>
    straightOrder(legOf(quote(server, { fixtureId: await addGame(server, { startMs }) }), 100))
  const utc = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour, minute)
  const NO_PICK_LEFT = {
    status: 422,
    message:
      'Rule violated: You have no pick left for games of Nov 15, 8 AM to 8 AM UK time. 5 of 5 are placed.',
    codes: ['slip.picks-per-day'],
  }

  it('[P019] takes five picks for the games of one program day, and another five for those of the next', async () => {
    const owner = await addOwner(server, SMALL_STAKES)
    for (const startMs of [utc(15, 23, 30), utc(15, 23, 30), utc(16, 0, 30), utc(16, 0, 30), utc(16, 7, 59)])
      await placed(server, owner, await gameAt(startMs))
    expect(await refusal(server, owner, await gameAt(utc(16, 0, 45)))).toEqual(NO_PICK_LEFT)
    await placed(server, owner, await gameAt(utc(16, 8)))
  })

  it('[P019] counts what was placed the day before, settled or open, and not what was cancelled', async () => {
    const owner = await addOwner(server, SMALL_STAKES)
    const ids: number[] = []
    for (let count = 0; count < 6; count++) {
      const [pick] = await placed(server, owner, await gameAt(utc(17, 20 + (count % 3))))
      ids.push(pick?.id ?? 0)
      if (count === 0) await end(ids, { status: 'CANCELLED', returned_minor: 10_000n, result_minor: 0n })
      if (count === 1) await end(ids.slice(1), { status: 'LOST', returned_minor: 0n, result_minor: -10_000n })
    }
    server.clock.advanceMs(48 * HOUR_MS)
    server.context.odds.watch.heard()
    try {
      const later = { ...owner, cookie: await cookieFor(server, owner.user) }
      expect(await refusal(server, later, await gameAt(utc(18, 0, 30)))).toMatchObject({
        codes: ['slip.picks-per-day'],
      })
      await placed(server, later, await gameAt(utc(18, 9)))
    } finally {
      server.clock.advanceMs(-48 * HOUR_MS)
    }
  })

  it('[P019] under house-1 counts picks of today by the calendar date of their games', async () => {
    const owner = await addOwner(server, SMALL_STAKES, { rule_set: 'house-1' })
    for (let count = 0; count < 5; count++) await placed(server, owner, await gameAt(utc(15, 23, 30)))
    expect(await refusal(server, owner, await gameAt(utc(15, 23, 45)))).toEqual({
      ...NO_PICK_LEFT,
      message: 'Rule violated: You have no pick left today for games of Nov 15 (UK time). 5 of 5 are placed.',
    })
    await placed(server, owner, await gameAt(utc(16, 0, 30)))
  })

  async function end(ids: readonly number[], changes: Updateable<PickTable>): Promise<void> {
    const settled_at = server.clock.now()
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('pick')
      .set({ ...changes, settled_at })
      .where('id', 'in', ids.map(BigInt))
      .execute()
  }

  it('[P024] [P025] counts picks on one outcome once and a parlay once', async () => {
    const owner = await addOwner(server, SMALL_STAKES)
    const fixtureId = await addGame(server)
    const spread = (points: number) => quote(server, { fixtureId, marketId: 'point_spread', points })
    await placed(server, owner, straightOrder(legOf(spread(-3.5), 100)))
    await placed(server, owner, straightOrder(legOf(spread(-4.5), 100)))
    await placed(server, owner, parlayOrder(100, ...(await legs(3))))
    for (let count = 0; count < 3; count++) await placed(server, owner, await straight(100))
    expect((await refusal(server, owner, await straight(100))).codes).toEqual(['slip.picks-per-day'])
  })

  it('[P021] adds the stakes on one outcome for the 6%', async () => {
    const owner = await addOwner(server)
    const fixtureId = await addGame(server)
    const spread = (points: number) => quote(server, { fixtureId, marketId: 'point_spread', points })
    await placed(server, owner, straightOrder(legOf(spread(-3.5), 400)))
    expect((await refusal(server, owner, straightOrder(legOf(spread(-4.5), 201)))).codes).toEqual([
      'slip.stake-above-maximum',
    ])
    await placed(server, owner, straightOrder(legOf(spread(-4.5), 200)))
  })
})

describe('the win', () => {
  it('[P027] may be 35% of the profit target and not more', async () => {
    const owner = await addOwner(server)
    expect(await refusal(server, owner, await straight(500, { priceAmerican: 232 }))).toEqual({
      status: 422,
      message: 'Rule violated: The potential win of this pick exceeds 35% of the profit target.',
      codes: ['slip.win-over-target-share'],
    })
    // 500 at +231 wins exactly 1155, which is 35% of 3300.
    const [pick] = await placed(server, owner, await straight(500, { priceAmerican: 231 }))
    expect(pick?.toWonAmount).toBe(1155)
  })

  it('[P027] is not limited in the funded stage, which has no target', async () => {
    const owner = await addOwner(server, FUNDED)
    await placed(server, owner, await straight(600, { priceAmerican: 900 }))
  })
})

describe('a pick on a game that has one', () => {
  it('[P023] is rejected when it is the same, at any book and price', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    await placed(server, owner, straightOrder(legOf(odd, 200)))
    const elsewhere = quote(server, {
      fixtureId: odd.fixtureId,
      sportsbookId: 'northstar_book',
      priceAmerican: 130,
    })
    for (const same of [odd, elsewhere]) {
      const refused = await refusal(server, owner, straightOrder(legOf(same, 200)))
      expect([refused.status, refused.codes]).toEqual([422, ['slip.duplicate']])
    }
    const neighbour = await addOwner(server)
    await placed(server, neighbour, straightOrder(legOf(odd, 200)))
  })

  it('[P023] is rejected twice in one order', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const refused = await refusal(server, owner, straightOrder(legOf(odd, 200), legOf(odd, 200)))
    expect(refused.codes).toEqual(['slip.duplicate'])
  })

  it('[P028] is rejected if it opposes an open pick: on the account, on another one, in a parlay', async () => {
    const owner = await addOwner(server)
    const second = { ...owner, account: await addAccount(server, owner.user) }
    const fixtureId = await addGame(server)
    const home = quote(server, { fixtureId })
    const away = quote(server, { fixtureId, selection: 'Redstone Miners', teamId: 'miners' })
    await placed(server, owner, parlayOrder(200, legOf(home), ...(await legs(1))))
    expect(await refusal(server, owner, straightOrder(legOf(away, 200)))).toEqual({
      status: 422,
      message:
        'Rule violated: Hedging is not allowed. Redstone Miners opposes Gull Bay Terns (Moneyline, Gull Bay Terns vs Redstone Miners), a leg of an open parlay on this account.',
      codes: ['slip.hedge'],
    })
    const across = await refusal(server, second, parlayOrder(200, legOf(away), ...(await legs(1))))
    expect(across.message).toContain(`a leg of an open parlay on your account ${owner.account.accno}.`)
    // Another person may think otherwise.
    await placed(server, await addOwner(server), straightOrder(legOf(away, 200)))
  })

  const OVER = { marketId: 'total_points', selection: '', selectionLine: 'over', points: 229 }
  const UNDER = { marketId: 'total_points', selection: '', selectionLine: 'under', points: 229.5 }
  const HOME = { marketId: 'point_spread', selection: 'Gull Bay Terns', points: -1 }
  const AWAY = { marketId: 'point_spread', selection: 'Redstone Miners', points: 0.5, teamId: 'miners' }
  /** Each line has its own key, as in the feed. */
  const onOneGame = async (...odds: readonly Parameters<typeof freshOdd>[1][]) => {
    const fixtureId = await addGame(server)
    return odds.map((odd) => quote(server, { fixtureId, groupingKey: `default:${odd?.points}`, ...odd }))
  }

  it.each([
    ['Over 229 and Under 229.5', OVER, UNDER, 'over 229 (Total Points,'],
    ['Under 229.5 and Over 229', UNDER, OVER, 'under 229.5 (Total Points,'],
    ['Home -1 and Away +0.5', HOME, AWAY, 'Gull Bay Terns -1 (Point Spread,'],
    ['Away +0.5 and Home -1', AWAY, HOME, 'Redstone Miners 0.5 (Point Spread,'],
  ] as const)(
    '[P028] is refused when it opposes one at another line: %s',
    async (_, first, second, named) => {
      const owner = await addOwner(server)
      const [one, other] = await onOneGame(first, second)
      if (!one || !other) throw new Error('both sides have a price')
      const together = await refusal(server, owner, straightOrder(legOf(one, 200), legOf(other, 200)))
      expect([together.status, together.codes]).toEqual([422, ['slip.hedge']])
      expect((await standOf(server, owner)).picks).toHaveLength(0)
      await placed(server, owner, straightOrder(legOf(one, 200)))
      for (const order of [
        straightOrder(legOf(other, 200)),
        parlayOrder(200, ...(await legs(1)), legOf(other)),
      ]) {
        const refused = await refusal(server, owner, order)
        expect([refused.status, refused.codes]).toEqual([422, ['slip.hedge']])
        expect(refused.message).toContain(
          `opposes ${named} Gull Bay Terns vs Redstone Miners), an open pick on this account.`,
        )
      }
      expect((await standOf(server, owner)).picks).toHaveLength(1)
    },
  )

  it('[P028] is held against the line alone on an account that was bought under house-1', async () => {
    const owner = await addOwner(server, undefined, { rule_set: 'house-1' })
    const [over, under, sameLine] = await onOneGame(OVER, UNDER, { ...UNDER, points: 229 })
    if (!over || !under || !sameLine) throw new Error('every line has a price')
    await placed(server, owner, straightOrder(legOf(over, 200)))
    expect((await refusal(server, owner, straightOrder(legOf(sameLine, 200)))).codes).toEqual(['slip.hedge'])
    await placed(server, owner, straightOrder(legOf(under, 200)))
    // The account that places decides: under house-2 the same pick is refused because of the first account.
    const newer = { ...owner, account: await addAccount(server, owner.user) }
    expect((await refusal(server, newer, straightOrder(legOf(under, 200)))).codes).toEqual(['slip.hedge'])
  })

  it('[P028] is free again when the account with the other side is no longer active', async () => {
    const owner = await addOwner(server)
    const second = { ...owner, account: await addAccount(server, owner.user) }
    const fixtureId = await addGame(server)
    const home = quote(server, { fixtureId })
    const away = quote(server, { fixtureId, selection: 'Redstone Miners', teamId: 'miners' })
    await placed(server, owner, straightOrder(legOf(home, 200)))
    await server.context.database
      .tenant(owner.user.tenant_id)
      .updateTable('challenge_account')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', owner.account.id)
      .execute()
    await placed(server, second, straightOrder(legOf(away, 200)))
  })
})

describe('an order', () => {
  it('needs a pick and takes no more than twenty', async () => {
    const owner = await addOwner(server)
    for (const data of [[], await legs(21)]) {
      expect((await place(server, owner, straightOrder(...data))).statusCode).toBe(400)
    }
  })

  it.each(['CHILD', 'SINGLE', undefined])('is not of the type %j', async (type) => {
    const owner = await addOwner(server)
    expect((await place(server, owner, { type, data: await legs(2) })).statusCode).toBe(400)
  })
})

import type { Performance } from '@pickproof/contract/performance'
import type { PickView } from '@pickproof/contract/picks'
import { minorFromJson } from '@pickproof/domain/money/money'
import { creditMinor } from '@pickproof/domain/programme/win-amounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_2, cookieFor } from '../../testing/accounts.ts'
import {
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  placed,
  straightOrder,
} from '../../testing/picks.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** A Saturday in UTC, already Sunday in Tokyo. */
const server = await startTestServer({ startAt: '2026-11-14T22:30:00Z' })
let owner: Owner
let second: Owner

type Settled = 'WON' | 'LOST' | 'PUSH' | 'CANCELLED' | 'HALF_WON' | 'HALF_LOST'

/** As settlement does it, without a game; each pick an hour after the one before. */
let hour = 0
async function settle(who: Owner, pick: PickView | undefined, status: Settled): Promise<void> {
  const stakeMinor = minorFromJson(pick?.betAmount ?? 0)
  const returnedMinor = creditMinor(status, stakeMinor, minorFromJson(pick?.toWonAmount ?? 0))
  hour += 1
  await server.context.database
    .tenant(who.user.tenant_id)
    .updateTable('pick')
    .set({
      status,
      returned_minor: returnedMinor,
      result_minor: returnedMinor - stakeMinor,
      settled_at: new Date(Date.parse('2026-11-15T00:00:00Z') + hour * 3_600_000),
    })
    .where('id', '=', BigInt(pick?.id ?? 0))
    .execute()
}

async function settled(who: Owner, priceAmerican: number, status: Settled): Promise<PickView | undefined> {
  const odd = await freshOdd(server, { priceAmerican })
  const [pick] = await placed(server, who, straightOrder(legOf(odd, 200)))
  await settle(who, pick, status)
  return pick
}

beforeAll(async () => {
  await openBook(server)
  owner = await addOwner(server)
  second = { ...owner, account: await addAccount(server, owner.user, BASE_STAGE_2) }
  await settled(owner, 100, 'WON')
  await settled(owner, 150, 'WON')
  await settled(owner, -110, 'PUSH')
  const [parlay] = await placed(
    server,
    owner,
    parlayOrder(200, legOf(await freshOdd(server)), legOf(await freshOdd(server))),
  )
  await settle(owner, parlay, 'LOST')
  await settled(owner, 100, 'CANCELLED')
  await settled(second, -200, 'HALF_LOST')
})

async function read(body: object = {}, who: Owner = owner): Promise<Performance> {
  const response = await server.call({
    method: 'POST',
    url: '/accounts/performance',
    cookie: who.cookie,
    accountNo: who.account.accno,
    payload: { timeZone: 'UTC', ...body },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const nets = (groups: Performance['groups'][keyof Performance['groups']]) =>
  groups.map(({ value, totals }) => [value, totals.settled, totals.net])

describe('the performance of an account', () => {
  it('[T24-4.8] adds up its settled picks and follows the profit step by step', async () => {
    const { totals, curve, accounts, currencySymbol } = await read()
    expect(totals).toMatchObject({ won: 2, lost: 1, pushed: 1, settled: 4, staked: 800, net: 300, open: 0 })
    expect(accounts).toEqual([owner.account.accno])
    expect(currencySymbol).toBe('$')
    expect(curve.map(({ net }) => net)).toEqual([200, 500, 500, 300])
    expect(curve.at(-1)?.net).toBe(totals.net)
  })

  it('[T24-4.8] splits them by sport, market, odds, sportsbook, weekday and type, each to the same net', async () => {
    const { groups, totals } = await read()
    expect(groups.sport).toMatchObject([
      { value: 'basketball', label: 'Basketball' },
      { value: '', label: '' },
    ])
    expect(nets(groups.type)).toEqual([
      ['STRAIGHT', 3, 500],
      ['PARLAY', 1, -200],
    ])
    expect(nets(groups.odds)).toEqual([
      ['1.90', 2, 200],
      ['2.50', 2, 100],
    ])
    expect(nets(groups.weekday)).toEqual([['6', 4, 300]])
    expect(nets((await read({ timeZone: 'Asia/Tokyo' })).groups.weekday)).toEqual([['0', 4, 300]])
    for (const [dimension, list] of Object.entries(groups))
      expect(
        list.reduce((sum, group) => sum + group.totals.net, 0),
        dimension,
      ).toBe(totals.net)
  })

  it('[T24-4.8] finds streaks, which a push does not end, and the best and worst picks', async () => {
    const { streaks, best, worst } = await read()
    expect(streaks.won).toMatchObject({ count: 2, from: '2026-11-15T01:00:00.000Z' })
    expect(streaks.lost?.count).toBe(1)
    expect(streaks.current).toMatchObject({ outcome: 'LOST', count: 1 })
    expect(best.map(({ net }) => net)).toEqual([300, 200])
    expect(worst).toMatchObject([{ net: -200, legs: 2, accno: owner.account.accno }])
  })

  it('[T24-4.8] compares the stages of all accounts of the player', async () => {
    const { groups, totals, accounts } = await read({ scope: 'ALL' })
    expect(accounts).toHaveLength(2)
    expect(totals.net).toBe(200)
    expect(nets(groups.stage)).toEqual([
      ['STAGE_1', 4, 300],
      ['STAGE_2', 1, -100],
    ])
  })

  it('[T24-4.8] leaves out picks that settled before the chosen time', async () => {
    const { totals, curve } = await read({ since: '2026-11-15T03:30:00Z' })
    expect(totals).toMatchObject({ settled: 1, net: -200 })
    expect(curve).toHaveLength(1)
  })

  it('[T24-4.8] is empty without settled picks', async () => {
    const fresh = await addOwner(server)
    const { totals, curve, streaks, best, worst } = await read({ scope: 'ALL' }, fresh)
    expect([totals.settled, curve, streaks.current, best, worst]).toEqual([0, [], null, [], []])
  })

  it('[T24-4.8] shows staff one account at most, and other players none', async () => {
    const admin = await addUserWithRole(server, 'ADMIN')
    const staff = { ...owner, cookie: await cookieFor(server, admin) }
    expect((await read({ scope: 'ALL' }, staff)).accounts).toEqual([owner.account.accno])
    const stranger = await addOwner(server)
    const { statusCode } = await server.call({
      method: 'POST',
      url: '/accounts/performance',
      cookie: stranger.cookie,
      accountNo: owner.account.accno,
      payload: { timeZone: 'UTC' },
    })
    expect(statusCode).toBe(404)
  })
})

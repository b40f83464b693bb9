import type { PickChoices, PickDay, PickTotalsView } from '@pickproof/contract/pick-history'
import type { PickView } from '@pickproof/contract/picks'
import { creditMinor } from '@pickproof/domain/programme/win-amounts'
import { minorFromJson } from '@pickproof/domain/money/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
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

const server = await startTestServer({ startAt: '2026-11-16T22:30:00Z' })
let owner: Owner
let picks: readonly PickView[]

type Settled = 'WON' | 'LOST' | 'PUSH' | 'CANCELLED' | 'HALF_WON' | 'HALF_LOST'

/** As settlement does it, without a game. */
async function settle(pick: PickView | undefined, status: Settled, settledAt = server.clock.now()) {
  const stakeMinor = minorFromJson(pick?.betAmount ?? 0)
  const returnedMinor = creditMinor(status, stakeMinor, minorFromJson(pick?.toWonAmount ?? 0))
  await server.context.database
    .tenant(owner.user.tenant_id)
    .updateTable('pick')
    .set({
      status,
      returned_minor: returnedMinor,
      result_minor: returnedMinor - stakeMinor,
      settled_at: settledAt,
    })
    .where('id', '=', BigInt(pick?.id ?? 0))
    .execute()
}

async function placeStraight(stake: number, priceAmerican: number) {
  const [pick] = await placed(
    server,
    owner,
    straightOrder(legOf(await freshOdd(server, { priceAmerican }), stake)),
  )
  return pick as PickView
}

beforeAll(async () => {
  await openBook(server)
  owner = await addOwner(server)
  const won = await placeStraight(200, 100)
  const lost = await placeStraight(200, -110)
  const halfLost = await placeStraight(200, -200)
  const open = await placeStraight(200, 200)
  const [parlay] = await placed(
    server,
    owner,
    parlayOrder(200, legOf(await freshOdd(server)), legOf(await freshOdd(server))),
  )
  await settle(won, 'WON')
  await settle(lost, 'LOST')
  await settle(halfLost, 'HALF_LOST')
  await settle(parlay, 'PUSH')
  picks = [won, lost, halfLost, open, parlay as PickView]
})

async function ask<Answer>(url: string, payload?: object, who: Owner = owner): Promise<Answer> {
  const response = await server.call({
    method: payload ? 'POST' : 'GET',
    url,
    cookie: who.cookie,
    accountNo: owner.account.accno,
    ...(payload && { payload }),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const totals = async (filters: object = {}) =>
  await ask<PickTotalsView>('/accounts/picks/totals', { filters })

describe('the totals of picks', () => {
  it('[T24-4.1] cover all picks that match: record, stakes, returns, net, ROI and open stakes', async () => {
    expect(await totals()).toEqual({
      won: 1,
      lost: 2,
      pushed: 1,
      cashedOut: 0,
      cancelled: 0,
      settled: 4,
      staked: 800,
      returned: 700,
      net: -100,
      roiBps: -1_250,
      open: 1,
      openStake: 200,
    })
  })

  it.each([
    [{ key: 'status', op: 'IN', value: ['WON', 'PUSH'] }, 2, 200],
    [{ key: 'type', op: '=', value: 'PARLAY' }, 1, 0],
    [{ key: 'oddsMilli', op: 'BETWEEN', value: [1_900, 1_950] }, 1, -200],
    [{ key: 'placedDate', op: '<', value: '2026-11-16' }, 0, 0],
    [{ key: 'market', op: '=', value: 'No such market' }, 0, 0],
    [{ key: 'sportsBookId', op: '=', value: 'no-such-book' }, 0, 0],
  ] as const)('[T24-4.2] follow the filter %j', async (filter, settled, net) => {
    expect(await totals(filter)).toMatchObject({ settled, net })
  })

  it('[T24-4.1] belong to the player: staff may look, other players may not', async () => {
    const admin = await addUserWithRole(server, 'ADMIN')
    const staff = { ...owner, cookie: await cookieFor(server, admin) }
    expect(await ask('/accounts/picks/totals', {}, staff)).toMatchObject({ settled: 4 })
    const stranger = await addOwner(server)
    for (const [method, url] of [
      ['POST', '/accounts/picks/totals'],
      ['POST', '/accounts/picks/days'],
      ['GET', '/accounts/picks/choices'],
      ['POST', '/accounts/picks/export/csv'],
    ] as const) {
      const payload = method === 'GET' ? {} : { payload: url.endsWith('days') ? { timeZone: 'UTC' } : {} }
      const { statusCode } = await server.call({
        method,
        url,
        cookie: stranger.cookie,
        accountNo: owner.account.accno,
        ...payload,
      })
      expect(statusCode, url).toBe(404)
    }
  })
})

describe('the days of picks', () => {
  const days = async (timeZone: string) => await ask<PickDay[]>('/accounts/picks/days', { timeZone })

  it('[T24-4.5] have the picks and the net of each day in the time zone of the player', async () => {
    const day = { picks: 5, open: 1, net: -100 }
    expect(await days('UTC')).toEqual([{ date: '2026-11-16', ...day }])
    expect(await days('Asia/Tokyo')).toEqual([{ date: '2026-11-17', ...day }])
  })

  it('[T24-4.5] reject an unknown time zone with a sentence', async () => {
    const response = await server.call({
      method: 'POST',
      url: '/accounts/picks/days',
      cookie: owner.cookie,
      accountNo: owner.account.accno,
      payload: { timeZone: 'Mars/Olympus' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('Must be the name of a time zone')
  })
})

it('[T24-4.2] the filter choices are those of the picks of the account', async () => {
  const choices = await ask<PickChoices>('/accounts/picks/choices')
  const [pick] = picks
  expect(choices.sports).toEqual([{ value: pick?.sport, label: 'Basketball' }])
  expect(choices.leagues).toEqual([{ value: pick?.league, label: pick?.league }])
  expect(choices.markets).toEqual([{ value: pick?.marketLabel, label: pick?.marketLabel }])
  expect(choices.sportsbooks).toEqual([{ value: pick?.sportsBookId, label: pick?.sportsBookName }])
})

it('[T24-4.6] the file has the picks of the filter in the chosen order, with safe cells', async () => {
  const [won, lost, halfLost] = picks
  await server.context.database
    .tenant(owner.user.tenant_id)
    .updateTable('pick')
    .set({ odds_name: '=SUM(A1)' })
    .where('id', '=', BigInt(won?.id ?? 0))
    .execute()
  const response = await server.call({
    method: 'POST',
    url: '/accounts/picks/export/csv',
    cookie: owner.cookie,
    accountNo: owner.account.accno,
    payload: {
      filters: { key: 'status', op: 'IN', value: ['WON', 'LOST', 'HALF_LOST'] },
      sorters: ['+placedDate'],
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-disposition']).toContain(`picks-${owner.account.accno}.csv`)
  const [head, ...lines] = response.body.trim().split('\r\n')
  expect(head).toMatch(/Pick,Type,Result,.*,Stake,Returned,Net,Currency,Reason,Note,Tags$/)
  expect(lines.map((line) => line.split(',')[0])).toEqual(
    [won, lost, halfLost].map((pick) => String(pick?.id)),
  )
  expect(lines[0]).toContain("'=SUM(A1)")
  expect(lines[0]).toContain('won')
  expect(lines[0]).toContain(',200,400,200,')
  expect(lines[1]).toContain(',200,0,-200,')
  expect(lines[2]).toContain(',200,100,-100,')
})

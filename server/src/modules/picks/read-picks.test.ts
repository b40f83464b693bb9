import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Page } from '@pickproof/contract/list'
import type { BalanceRow, PickView, SlipAccountView } from '@pickproof/contract/picks'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { HOUR_MS } from '../../testing/catalogue.ts'
import {
  addGame,
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  placed,
  quote,
  straightOrder,
} from '../../testing/picks.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** Five minutes before the program day of the 15th ends in London. */
const server = await startTestServer({ startAt: '2026-11-16T07:55:00Z' })
let owner: Owner
let straightPick: PickView | undefined
let parlayPick: PickView | undefined
let cashedOut: PickView | undefined

beforeAll(async () => {
  await openBook(server)
  owner = await addOwner(server)
  ;[straightPick] = await placed(server, owner, straightOrder(legOf(await freshOdd(server), 300)))
  ;[parlayPick] = await placed(
    server,
    owner,
    parlayOrder(250, legOf(await freshOdd(server)), legOf(await freshOdd(server))),
  )
  ;[cashedOut] = await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
  await server.call({
    method: 'PATCH',
    url: `/accounts/picks/${cashedOut?.id}/cached-out`,
    cookie: owner.cookie,
    accountNo: owner.account.accno,
  })
})

const read = async (method: 'GET' | 'POST', url: string, payload?: object, who = owner) =>
  await server.call({
    method,
    url,
    cookie: who.cookie,
    accountNo: who.account.accno,
    ...(payload && { payload }),
  })
const picks = async (payload: object = {}): Promise<Page<PickView>> => {
  const response = await read('POST', '/accounts/picks/search', payload)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const idsOf = async (filters: object) => (await picks({ filters })).content.map(({ id }) => id)

describe('the picks of an account', () => {
  it('[U024] are listed newest first, a parlay with its legs, as returned when placed', async () => {
    const page = await picks()
    expect(page.totalElements).toBe(3)
    expect(page.content.map(({ id }) => id)).toEqual([cashedOut?.id, parlayPick?.id, straightPick?.id])
    expect(page.content.slice(1)).toEqual([parlayPick, straightPick])
    expect(page.content[1]?.childPicks.map(({ type }) => type)).toEqual(['CHILD', 'CHILD'])
  })

  it('[U025] also have the field names of a history card', async () => {
    const [, parlay, straight] = (await picks()).content
    expect(straight).toMatchObject({
      pickId: straight?.id,
      bets: [{ id: straight?.id, betStatus: 'PENDING', selection: straight?.oddsName, type: 'STRAIGHT' }],
      totalPick: 300,
      payout: 300 + (straight?.toWonAmount ?? 0),
      parlayOdd: null,
      betType: 'STRAIGHT',
    })
    expect(parlay).toMatchObject({ pickId: parlay?.id, totalPick: 250, betType: 'PARLAY' })
    expect(parlay?.parlayOdd).toBe(
      parlay?.oddFormat === 'AMERICAN' ? parlay.oddsAmerican : parlay?.oddsDecimal,
    )
    expect(parlay?.parlayOdd).not.toBeUndefined()
    expect(parlay?.bets).toEqual(parlay?.childPicks)
    expect(parlay?.bets).toHaveLength(2)
    for (const bet of parlay?.bets ?? [])
      expect([bet.betStatus, bet.selection]).toEqual(['PENDING', bet.oddsName])
  })

  it('[U024] belong to the account that the header names', async () => {
    const first = await addOwner(server)
    const second = { ...first, account: await addAccount(server, first.user) }
    for (const one of [first, second]) {
      const [pick] = await placed(server, one, straightOrder(legOf(await freshOdd(server), 200)))
      expect((await read('POST', '/accounts/picks/search', {}, one)).json().content).toEqual([pick])
    }
    const withoutHeader = { method: 'POST', url: '/accounts/picks/search', payload: {} } as const
    expect((await server.call({ ...withoutHeader, cookie: first.cookie })).statusCode).toBe(400)
  })

  it('[P011] [U024] can be filtered by status, type and date', async () => {
    for (const status of ['WON', 'LOST', 'CANCELLED', 'PUSH', 'HALF_WON', 'HALF_LOST'])
      expect(await idsOf({ key: 'status', op: '=', value: status }), status).toEqual([])
    const [first, second, third] = [straightPick?.id, parlayPick?.id, cashedOut?.id]
    expect(await idsOf({ key: 'status', op: '=', value: 'PENDING' })).toEqual([second, first])
    expect(await idsOf({ key: 'status', op: 'IN', value: ['CASH_OUT', 'WON'] })).toEqual([third])
    expect(await idsOf({ key: 'type', op: '=', value: 'PARLAY' })).toEqual([second])
    const days = (from: string, to: string) => ({ key: 'placedDate', op: 'BETWEEN', value: [from, to] })
    expect(await idsOf(days('2026-11-16', '2026-11-16'))).toEqual([third, second, first])
    expect(await idsOf(days('2026-11-14', '2026-11-15'))).toEqual([])
    expect(await idsOf({ key: 'betAmount', op: '>=', value: 300 })).toEqual([first])
    expect(await idsOf({ key: 'id', op: '=', value: second })).toEqual([second])
    expect(await idsOf({ key: 'executedOn', op: '>=', value: '2026-11-16' })).toEqual([third])
    expect(await idsOf({ key: 'sport', op: '=', value: straightPick?.sport })).toEqual([third, first])
    expect(await idsOf({ key: 'fixtureId', op: '=', value: straightPick?.fixtureId })).toEqual([first])
  })

  it('are paged', async () => {
    const page = await picks({ pageNo: 2, pageSize: 2 })
    expect(page.content.map(({ id }) => id)).toEqual([straightPick?.id])
    expect(page.totalElements).toBe(3)
  })

  it.each([
    { key: 'status', op: '=', value: 'LIVE' },
    { key: 'type', op: '=', value: 'CHILD' },
    { key: 'user_id', op: '=', value: 1 },
  ])('reject the filter %j', async (filters) => {
    expect((await read('POST', '/accounts/picks/search', { filters })).statusCode).toBe(400)
  })

  it('are visible to staff but not to other players', async () => {
    const admin = await addUserWithRole(server, 'ADMIN')
    const staff = { ...owner, user: admin, cookie: await cookieFor(server, admin) }
    const stranger = { ...(await addOwner(server)), account: owner.account }
    for (const [method, url] of [
      ['POST', '/accounts/picks/search'],
      ['POST', '/accounts/history/search'],
      ['GET', '/accounts/slip'],
    ] as const) {
      const payload = method === 'POST' ? {} : undefined
      expect((await read(method, url, payload, staff)).statusCode).toBe(200)
      expect((await read(method, url, payload, stranger)).statusCode).toBe(404)
    }
  })
})

describe('a leg of a pick', () => {
  it("[U026] has the grader's response, its status, type, selection, teams, odds, time and logos", async () => {
    const graded = await addOwner(server)
    const odds = [await freshOdd(server), await freshOdd(server)]
    const [parlay] = await placed(server, graded, parlayOrder(250, ...odds.map((odd) => legOf(odd))))
    const [first, second] = parlay?.childPicks ?? []
    await server.context.database
      .tenant(graded.user.tenant_id)
      .updateTable('pick')
      .set({
        status: 'LOST',
        result_minor: 0n,
        returned_minor: 0n,
        settled_at: server.clock.now(),
        home_team_logo: '/logos/home.svg',
        away_team_logo: '/logos/away.svg',
        grader_response: JSON.stringify({
          home_score: 101,
          away_score: 99,
          player_score: 27.5,
          errors: ['No score for period 3'],
        }),
      })
      .where('id', '=', BigInt(first?.id ?? 0))
      .execute()
    const { content } = (await read('POST', '/accounts/picks/search', {}, graded)).json() as Page<PickView>
    const legs = content[0]?.childPicks
    expect(legs?.[0]).toEqual({
      ...first,
      status: 'LOST',
      betStatus: 'LOST',
      selection: odds[0]?.name,
      executedOn: server.clock.now().toISOString(),
      homeTeamLogo: '/logos/home.svg',
      awayTeamLogo: '/logos/away.svg',
      graderResponse: {
        home_score: 101,
        away_score: 99,
        player_score: 27.5,
        home_team_display: first?.homeTeam,
        away_team_display: first?.awayTeam,
        rule: null,
        explain: null,
        errors: ['No score for period 3'],
      },
    })
    expect(legs?.[1]).toEqual(second)
    expect(first).toMatchObject({
      type: 'CHILD',
      status: 'PENDING',
      fixtureId: odds[0]?.fixtureId,
      oddsName: 'Gull Bay Terns',
      homeTeam: expect.stringMatching(/./),
      awayTeam: expect.stringMatching(/./),
      oddsDecimal: expect.any(Number),
      oddsAmerican: expect.any(Number),
      gameDate: expect.stringMatching(/^2026-11-1/),
      graderResponse: null,
    })
  })
})

describe('the balance history', () => {
  const history = async (payload: object = {}): Promise<Page<BalanceRow>> => {
    const response = await read('POST', '/accounts/history/search', payload)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  it('[U022] [U023] lists every movement, newest first, back to the opening', async () => {
    const { content } = await history()
    const accountId = Number(owner.account.id)
    const date = '2026-11-16T07:55:00.000Z'
    const row = (operation: string, amount: number, balance: number, pickId: number | null = null) => ({
      id: expect.any(Number),
      accountId,
      date,
      amount,
      balance,
      operation,
      pickId,
      note: null,
    })
    expect(content).toEqual([
      row('CASH_OUT', 180, 9430, cashedOut?.id),
      row('PICK_PLACED', -200, 9250, cashedOut?.id),
      row('PICK_PLACED', -250, 9450, parlayPick?.id),
      row('PICK_PLACED', -300, 9700, straightPick?.id),
      row('OPENING', 10_000, 10_000),
    ])
  })

  it('[U023] can be filtered and paged', async () => {
    const filters = { key: 'operation', op: '=', value: 'PICK_PLACED' }
    const page = await history({ filters, pageNo: 1, pageSize: 2 })
    expect(page.content.map(({ amount }) => amount)).toEqual([-200, -250])
    expect(page.totalElements).toBe(3)
  })

  it('[U023] can be filtered and sorted by each of its fields', async () => {
    const rows = (await history()).content
    const [cashOut, lastPlaced] = rows
    if (!cashOut || !lastPlaced) throw new Error('the history has no rows')
    const idsOfRows = async (payload: object) => (await history(payload)).content.map(({ id }) => id)
    const found = async (key: string, op: string, value: unknown) =>
      await idsOfRows({ filters: { key, op, value } })
    expect(await found('id', '=', cashOut.id)).toEqual([cashOut.id])
    expect(await found('amount', '=', 180)).toEqual([cashOut.id])
    expect(await found('balance', '<', 9430)).toEqual([lastPlaced.id])
    expect(await found('pickId', '=', cashedOut?.id)).toEqual([cashOut.id, lastPlaced.id])
    expect(await found('date', 'BETWEEN', ['2026-11-16', '2026-11-16'])).toHaveLength(5)
    expect(await found('date', 'BETWEEN', ['2026-11-14', '2026-11-15'])).toEqual([])
    for (const key of ['id', 'amount', 'balance', 'operation'] as const) {
      const inOrder = rows.toSorted((one, other) => (one[key] < other[key] ? -1 : 1)).map((row) => row[key])
      const sorted = (await history({ sorters: [`+${key}`] })).content.map((row) => row[key])
      expect(sorted, key).toEqual(inOrder)
    }
  })
})

describe('the slip data of an account', () => {
  const slip = async (who = owner): Promise<SlipAccountView> => {
    const response = await read('GET', '/accounts/slip', undefined, who)
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  it('has the figures that the server uses to place picks', async () => {
    expect(await slip()).toMatchObject({
      accno: owner.account.accno,
      status: 'ACTIVE',
      ruleSet: 'house-2',
      balance: 9430,
      dayDate: '2026-11-15',
      riskToday: 750,
      netToday: 0,
      picksByGameDate: [{ gameDate: '2026-11-16', count: 3 }],
      openPicks: [
        { id: String(straightPick?.id), otherAccno: '', type: 'STRAIGHT', stake: 300, win: 272.73 },
        { id: String(parlayPick?.id), otherAccno: '', type: 'PARLAY', stake: 250 },
      ],
    })
  })

  it("[P028] has the open picks of the player's other accounts", async () => {
    const second = { ...owner, account: await addAccount(server, owner.user) }
    const { openPicks, riskToday } = await slip(second)
    expect(riskToday).toBe(0)
    expect(openPicks.map(({ otherAccno }) => otherAccno)).toEqual([owner.account.accno, owner.account.accno])
    expect(openPicks[0]?.legs).toEqual([
      {
        fixtureId: straightPick?.fixtureId,
        marketId: 'moneyline',
        selection: 'Gull Bay Terns',
        selectionLine: null,
        points: null,
        groupingKey: 'default',
        oddsName: 'Gull Bay Terns',
        marketLabel: 'Moneyline',
        sportId: 'basketball',
        homeTeam: 'Gull Bay Terns',
        awayTeam: 'Redstone Miners',
        playerId: null,
      },
    ])
  })
})

describe('the dashboard', () => {
  const info = async (who = owner) => (await read('GET', '/accounts/info', undefined, who)).json()

  it('[U020] [U021] counts open picks and their stakes, and the picks of the program day', async () => {
    expect(await info()).toMatchObject({
      noOfOpenPicks: 2,
      totalBetAmount: 550,
      noOfPicksToday: 3,
      lastPick: null,
      netProfitLossToday: 0,
    })
  })

  it('[U020] shows the result of the last pick that a game decided', async () => {
    const other = await addOwner(server)
    const [first, second] = await placed(
      server,
      other,
      straightOrder(legOf(await freshOdd(server), 200), legOf(await freshOdd(server), 200)),
    )
    const db = server.context.database.tenant(other.user.tenant_id)
    const settle = async (pick: PickView | undefined, resultMinor: bigint, settledAt: string) =>
      await db
        .updateTable('pick')
        .set({
          status: resultMinor > 0n ? 'WON' : 'LOST',
          result_minor: resultMinor,
          returned_minor: 0n,
          settled_at: new Date(settledAt),
        })
        .where('id', '=', BigInt(pick?.id ?? 0))
        .execute()
    await settle(second, 18_182n, '2026-11-16T07:00:00Z')
    await settle(first, -20_000n, '2026-11-16T07:30:00Z')
    expect(await info(other)).toMatchObject({ lastPick: -200, noOfOpenPicks: 0, noOfPicksToday: 2 })
  })
})

describe('at 08:00 in London', () => {
  it('[P019] [P022] the risk and the picks of the day start again, and open picks stay', async () => {
    const full = await addOwner(server, undefined, { day_date: '2026-11-15', day_net_minor: -5_000n })
    const slipOf = async () => (await read('GET', '/accounts/slip', undefined, full)).json()
    const startMs = server.clock.now().getTime() + 20 * HOUR_MS
    const order = async (stake: number) =>
      straightOrder(legOf(quote(server, { fixtureId: await addGame(server, { startMs }) }), stake))
    await placed(server, full, await order(600))
    await placed(server, full, await order(400))
    const refused = await server.call({
      method: 'POST',
      url: '/accounts/picks',
      cookie: full.cookie,
      accountNo: full.account.accno,
      payload: await order(200),
    })
    expect(refused.statusCode).toBe(422)
    expect(await slipOf()).toMatchObject({ dayDate: '2026-11-15', riskToday: 1000, netToday: -50 })

    server.clock.advanceMs(5 * MINUTE_MS)
    server.context.odds.watch.heard()
    await placed(server, full, await order(600))
    const slip = await slipOf()
    expect(slip).toMatchObject({ dayDate: '2026-11-16', riskToday: 600, netToday: 0 })
    expect(slip.openPicks).toHaveLength(3)
    const info = await read('GET', '/accounts/info', undefined, full)
    expect(info.json()).toMatchObject({ noOfOpenPicks: 3, noOfPicksToday: 1, totalBetAmount: 1600 })
  })
})

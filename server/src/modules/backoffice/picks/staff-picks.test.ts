import type { AdminPick, AdminPickDetail, OddsHistory } from '@pickproof/contract/admin-picks'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import {
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  placed,
  quote,
  straightOrder,
} from '../../../testing/picks.ts'
import { endGame } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { PriceLog } from '../../odds/index.ts'

const server = await startTestServer()
const { clock, context } = server
const log = new PriceLog({
  db: context.database.shared,
  book: context.odds.book,
  log: context.log,
  nowMs: () => clock.now().getTime(),
  keepDays: 30,
})
let superAdmin = ''
let admin = ''
let owner: Owner
let straightId = 0
let parlayId = 0

beforeAll(async () => {
  superAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  await openBook(server)
  owner = await addOwner(server)
  const odd = await freshOdd(server)
  clock.advanceMs(1_000)
  const newer = quote(server, { ...odd, priceAmerican: -105 })
  clock.advanceMs(1_000)
  const newest = quote(server, { ...newer, priceAmerican: -115 })
  const [straight] = await placed(server, owner, straightOrder(legOf(newest, 200)))
  const legs = [await freshOdd(server), await freshOdd(server)]
  const [parlay] = await placed(server, owner, parlayOrder(200, ...legs.map((leg) => legOf(leg))))
  straightId = straight?.id ?? 0
  parlayId = parlay?.id ?? 0
  clock.advanceMs(1_000)
  quote(server, { ...newest, priceAmerican: -150 })
  await log.close()
})

async function search(body: object, cookie = admin, tenant = TEST_TENANT): Promise<AdminPick[]> {
  const response = await server.call({
    method: 'POST',
    url: '/admin/picks/search',
    cookie,
    tenant,
    payload: body,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().content
}

const idsOf = (picks: readonly AdminPick[]) => picks.map(({ id }) => id)

async function read(path: string, cookie = admin) {
  const response = await server.call({ method: 'GET', url: `/admin/picks/${path}`, cookie })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('the list of picks', () => {
  it("[B096] takes a filter body and sorts by '-id' by default", async () => {
    const picks = await search({})
    expect(idsOf(picks)).toEqual([...idsOf(picks)].sort((one, other) => other - one))
    expect(picks.map(({ type }) => type)).toEqual(['CHILD', 'CHILD', 'PARLAY', 'STRAIGHT'])
    const filter = { key: 'status', op: '=', value: 'WON' }
    expect(await search({ filters: filter })).toEqual([])
  })

  it('[B085] leaves the legs to their parlays when it is grouped by the type', async () => {
    const filters = { key: 'type', op: 'IN', value: ['STRAIGHT', 'PARLAY'] }
    const picks = await search({ filters })
    expect(idsOf(picks)).toEqual([parlayId, straightId])
    expect(picks[0]?.childPicks.map(({ type, parentId }) => [type, parentId])).toEqual([
      ['CHILD', parlayId],
      ['CHILD', parlayId],
    ])
  })

  it.each([
    [{ key: 'id', op: 'IN', value: ['STRAIGHT_ID', '999999'] }],
    [{ key: 'account.accno', op: '=', value: 'ACCNO' }],
    [{ key: 'user.email', op: 'LIKE', value: '%@people.test' }],
    [{ key: 'sport', op: '=', value: 'basketball' }],
    [{ key: 'league', op: 'LIKE', value: '%a%' }],
    [{ key: 'marketLabel', op: 'LIKE', value: '%oneyline%' }],
    [{ key: 'matchName', op: 'LIKE', value: '% vs %' }],
    [{ key: 'sportsBookId', op: '=', value: 'fairpost' }],
    [{ key: 'betAmount', op: '>=', value: 200 }],
    [{ key: 'isLive', op: '=', value: false }],
    [{ key: 'needsReview', op: '=', value: false }],
    [{ key: 'gameDate', op: '>=', value: '2026-11-15' }],
    [{ key: 'placedDate', op: '=', value: '2026-11-15' }],
  ])('[B096] finds a pick by %j', async (filter) => {
    const meant = JSON.stringify(filter)
      .replace('STRAIGHT_ID', String(straightId))
      .replace('ACCNO', owner.account.accno)
    const picks = await search({ filters: [JSON.parse(meant), { key: 'type', op: '=', value: 'STRAIGHT' }] })
    expect(idsOf(picks)).toEqual([straightId])
  })

  it('[B096] finds a part of the names of a game in upper or lower case', async () => {
    const [pick] = await search({ filters: { key: 'id', op: '=', value: straightId } })
    const name = pick?.matchName ?? ''
    expect(name).not.toBe(name.toLowerCase())
    const found = async (value: string) =>
      (await search({ filters: { key: 'matchName', op: 'LIKE', value } })).some(({ id }) => id === straightId)
    const part = name.slice(1, -1)
    for (const value of [
      `%${part}%`,
      `%${part.toUpperCase()}%`,
      `%${part.toLowerCase()}%`,
      name.toUpperCase(),
    ])
      expect(await found(value), value).toBe(true)
    for (const value of [part, `%${part}`, `%${part}x%`, `%${part}\\%`])
      expect(await found(value), value).toBe(false)
  })

  it.each(['id', 'betAmount', 'gameDate', 'placedDate', 'executedOn'])(
    'sorts by %s both ways',
    async (field) => {
      const up = idsOf(await search({ sorters: [`+${field}`] }))
      expect(idsOf(await search({ sorters: [`-${field}`] })).sort()).toEqual([...up].sort())
    },
  )

  it('says no to players, and shows nothing of another brand', async () => {
    const payload = {}
    const asPlayer = await server.call({
      method: 'POST',
      url: '/admin/picks/search',
      cookie: owner.cookie,
      payload,
    })
    expect(asPlayer.statusCode).toBe(403)
    const other = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
    expect(await search({}, other, OTHER_TENANT)).toEqual([])
    for (const path of ['', '/odds-history']) {
      const response = await server.call({
        method: 'GET',
        url: `/admin/picks/${straightId}${path}`,
        cookie: other,
        tenant: OTHER_TENANT,
      })
      expect(response.statusCode).toBe(404)
    }
  })

  it('[A106] shows the sub-type of an account to super admins only', async () => {
    const filters = { key: 'account.accountSubType', op: '=', value: 'REAL' }
    expect((await search({ filters }, superAdmin))[0]?.account.accountSubType).toBe('REAL')
    const asAdmin = await server.call({
      method: 'POST',
      url: '/admin/picks/search',
      cookie: admin,
      payload: { filters },
    })
    expect(asAdmin.statusCode).toBe(400)
    expect((await search({}))[0]?.account).not.toHaveProperty('accountSubType')
  })

  it('[B033] exports as a file: the first hundred rows or all, in the columns of the screen', async () => {
    const response = await server.call({
      method: 'POST',
      url: '/admin/picks/export/csv',
      cookie: admin,
      payload: { columns: ['id', 'accno', 'betAmount', 'oddsDecimal'], pageNo: 1, pageSize: 100 },
    })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = response.body.replace('\ufeff', '').trim().split('\r\n')
    expect(lines[0]).toBe('Id,Account,Stake,Decimal odds')
    expect(lines).toHaveLength(5)
    expect(lines.at(-1)).toBe(`${straightId},${owner.account.accno},200,1.87`)
  })

  it('lists the legs of a parlay in the file, where they have no separate rows', async () => {
    const response = await server.call({
      method: 'POST',
      url: '/admin/picks/export/csv',
      cookie: admin,
      payload: {
        columns: ['id', 'type', 'matchName'],
        filters: { key: 'type', op: 'IN', value: ['STRAIGHT', 'PARLAY'] },
      },
    })
    const lines = response.body.replace('\ufeff', '').trim().split('\r\n')
    const leg = 'Gull Bay Terns vs Redstone Miners, Moneyline: Gull Bay Terns at -110 (PENDING)'
    const filed = (type: string) => lines.find((line) => line.includes(`,${type},`))?.split(`,${type},`)[1]
    expect(filed('PARLAY')).toBe(`"${leg} | ${leg}"`)
    expect(filed('STRAIGHT')).toBe('Gull Bay Terns vs Redstone Miners')
    expect(filed('CHILD')).toBeUndefined()
  })
})

describe('one pick', () => {
  it('[B097] [B090] has everything that staff ask for, from where it was placed included', async () => {
    const pick: AdminPickDetail = await read(String(straightId))
    expect(pick).toMatchObject({
      id: straightId,
      account: { accno: owner.account.accno, id: Number(owner.account.id), type: owner.account.type },
      user: { email: owner.user.email, id: Number(owner.user.id) },
      sport: 'basketball',
      type: 'STRAIGHT',
      status: 'PENDING',
      betAmount: 200,
      toWonAmount: 173.91,
      oddsAmerican: -115,
      oddsDecimal: 1.87,
      oddsProbability: 53.49,
      oddFormat: 'AMERICAN',
      parentId: null,
      childPicks: [],
      canCashOut: true,
      retryCount: 0,
      isLive: false,
      sportsBookId: 'fairpost',
      createdBy: owner.user.email,
      modifiedBy: null,
      modifiedDate: null,
      executedOn: null,
      ipAddress: '127.0.0.1',
      userAgent: expect.stringMatching(/./),
      currencySymbol: '$',
    })
    for (const key of ['league', 'marketLabel', 'matchName', 'gameDate', 'placedDate', 'createdDate'])
      expect(pick).toHaveProperty(key, expect.stringMatching(/./))
    for (const key of ['oddsPoints', 'oddsName', 'oddSelectionLine', 'fixtureId', 'playerId', 'homeTeamLogo'])
      expect(pick).toHaveProperty(key)
    expect(pick.bookings).toMatchObject([{ operation: 'PICK_PLACED', amount: -200, balance: 9800 }])
  })

  it('[A103] [B090] brings the answer of the grader to super admins only', async () => {
    const { fixtureId }: AdminPick = await read(String(straightId))
    await endGame(server, fixtureId, [101, 99])
    const settle = await callWithSecond(server, {
      method: 'PUT',
      url: `/admin/picks/${straightId}/execute`,
      cookie: superAdmin,
    })
    expect(settle.statusCode, settle.body).toBe(200)
    const full: AdminPickDetail = await read(String(straightId), superAdmin)
    expect(full.graderResponse).toMatchObject([{ response: { home_score: 101, away_score: 99 } }])
    const seen: AdminPickDetail = await read(String(straightId))
    expect(seen).not.toHaveProperty('graderResponse')
    expect(seen).toMatchObject({ homeScore: 101, awayScore: 99, modifiedBy: 'settlement' })
    expect(seen.explain).toContain('101')
  })

  it('[B101] [B088] [B089] has its last two prices until it was placed, or as many as are asked for', async () => {
    const two: OddsHistory = await read(`${straightId}/odds-history`)
    const [odd] = two.oddsDto[0]?.odds ?? []
    expect(odd).toMatchObject({ selection: expect.any(String), selection_line: null })
    expect(odd?.entries).toEqual([
      { price: -115, timestamp_readable: '2026-11-15 12:00:02 UTC', locked: false },
      { price: -105, timestamp_readable: '2026-11-15 12:00:01 UTC', locked: false },
    ])
    const all: OddsHistory = await read(`${straightId}/odds-history?noOfEntries=10`)
    expect(all.oddsDto[0]?.odds[0]?.entries.map(({ price }) => price)).toEqual([-115, -105, -110])
    const legs: OddsHistory = await read(`${parlayId}/odds-history?noOfEntries=1`)
    expect(legs.oddsDto[0]?.odds.map(({ entries }) => entries.length)).toEqual([1, 1])
    for (const noOfEntries of ['0', '-1', '1.5', 'x', '501']) {
      const url = `/admin/picks/${straightId}/odds-history?noOfEntries=${noOfEntries}`
      expect((await server.call({ method: 'GET', url, cookie: admin })).statusCode).toBe(400)
    }
  })

  it('[B087] has no history where the log has none', async () => {
    await context.database.shared.deleteFrom('price_log').execute()
    expect(await read(`${straightId}/odds-history`)).toEqual({ oddsDto: [] })
  })
})

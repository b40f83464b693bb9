import type { MarketSorting } from '@pickproof/contract/admin-sports-market'
import type { Market } from '@pickproof/contract/catalog'
import { NEVER_SAVED } from '@pickproof/contract/fields/market-sorting'
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addCatalogue } from '../../testing/catalogue.ts'
import { auditActions } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
await addCatalogue(server)
const SPORT = 'basketball'
const db = server.context.database.tenant(TEST_TENANT)
let cookie = ''

beforeEach(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  await db.deleteFrom('market_sorting').execute()
})

async function markets(tenant = TEST_TENANT, who = cookie, sport = SPORT): Promise<Market[]> {
  const answer = await server.call({
    method: 'GET',
    url: `/sports/markets/get-all?sport=${sport}`,
    cookie: who,
    tenant,
  })
  return answer.json()
}

async function tableMarkets(): Promise<string[]> {
  const answer = await server.call({ method: 'GET', url: `/sports/details?sport=${SPORT}`, cookie })
  return (answer.json().main_markets as Market[]).map(({ id }) => id)
}

type Entry = Partial<MarketSorting> & { readonly marketName: string }

async function save(entries: readonly Entry[], { who = cookie, tenant = TEST_TENANT, query = '' } = {}) {
  return await server.call({
    method: 'POST',
    url: `/admin/sports/market-sorting/save-update${query}`,
    cookie: who,
    tenant,
    payload: entries.map((entry, index) => ({
      sportsId: SPORT,
      marketLabel: entry.marketName.toUpperCase(),
      sequenceNumber: index + 1,
      isDeleted: false,
      ...entry,
    })),
  })
}

async function saved(who = cookie, tenant = TEST_TENANT): Promise<MarketSorting[]> {
  const answer = await server.call({
    method: 'POST',
    url: '/admin/sports/market-sorting/search',
    cookie: who,
    tenant,
    payload: {
      filters: { key: 'sportsId', op: '=', value: SPORT },
      sorters: ['+sequenceNumber'],
      pageSize: 500,
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().content
}

const ids = async () => (await markets()).map(({ id }) => id)

describe('the order of the markets of a sport', () => {
  it('[B176] [B178] is saved and found again, numbered from 1, with what is taken out at the end', async () => {
    const [a = '', b = '', c = ''] = await ids()
    const answer = await save([
      { marketName: c, sequenceNumber: 7 },
      { marketName: a, sequenceNumber: 2, isDeleted: true },
      { marketName: b, sequenceNumber: 9 },
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    const rows = await saved()
    expect(rows).toEqual(answer.json())
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        sportsId: SPORT,
        marketName: c,
        marketLabel: c.toUpperCase(),
        sequenceNumber: 1,
        isDeleted: false,
        modifiedDate: server.clock.now().toISOString(),
      },
      {
        id: expect.any(Number),
        sportsId: SPORT,
        marketName: b,
        marketLabel: b.toUpperCase(),
        sequenceNumber: 2,
        isDeleted: false,
        modifiedDate: server.clock.now().toISOString(),
      },
      {
        id: expect.any(Number),
        sportsId: SPORT,
        marketName: a,
        marketLabel: a.toUpperCase(),
        sequenceNumber: 3,
        isDeleted: true,
        modifiedDate: server.clock.now().toISOString(),
      },
    ])
    expect((await auditActions(server)).at(-1)).toMatchObject({
      action: 'sports-market.order',
      target_id: SPORT,
      before: { markets: [] },
      after: { markets: [c, b] },
    })
  })

  it('[B177] is searched by its sport, in the order of its sequence numbers', async () => {
    const search = async (payload: object) => {
      const url = '/admin/sports/market-sorting/search'
      const answer = await server.call({ method: 'POST', url, cookie, payload })
      expect(answer.statusCode, answer.body).toBe(200)
      return (answer.json().content as MarketSorting[]).map((row) => `${row.sportsId} ${row.marketName}`)
    }
    const [a = '', b = '', c = ''] = await ids()
    const other = {
      sportsId: 'soccer',
      marketName: (await markets(TEST_TENANT, cookie, 'soccer'))[0]?.id ?? '',
    }
    // Saved in turns and against the order of the ids, so that only the filter and the sorter can bring it about.
    for (const entries of [
      [{ marketName: b }],
      [other],
      [{ marketName: c }, { marketName: b }, { marketName: a }],
    ])
      expect((await save(entries)).statusCode).toBe(200)
    const filters = { key: 'sportsId', op: '=', value: SPORT }
    const inOrder = [c, b, a].map((name) => `${SPORT} ${name}`)
    expect(await search({ filters, sorters: ['+sequenceNumber'] })).toEqual(inOrder)
    expect(await search({ filters, sorters: ['-sequenceNumber'] })).toEqual(inOrder.toReversed())
    expect(await search({ filters })).toEqual(inOrder)
    expect(await search({ filters: { ...filters, value: 'soccer' } })).toEqual([`soccer ${other.marketName}`])
    expect((await search({})).toSorted()).toEqual([...inOrder, `soccer ${other.marketName}`].toSorted())
  })

  it('[B178] takes its rows back as they were read', async () => {
    const [a = '', b = ''] = await ids()
    await save([{ marketName: a }, { marketName: b }])
    const [first, second] = await saved()
    server.clock.advanceMs(1_000)
    const url = '/admin/sports/market-sorting/save-update'
    const swapped = [
      { ...second, sequenceNumber: 1 },
      { ...first, sequenceNumber: 2 },
    ]
    const answer = await server.call({ method: 'POST', url, cookie, payload: swapped })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await saved()).map(({ marketName }) => marketName)).toEqual([b, a])
  })

  it('is not saved over another one that was saved since it was looked at', async () => {
    const [a = '', b = '', c = ''] = await ids()
    const seen = (date: string) => ({ query: `?seenDate=${encodeURIComponent(date)}` })
    expect((await save([{ marketName: a }], seen(NEVER_SAVED))).statusCode).toBe(200)
    const late = await save([{ marketName: b }], seen(NEVER_SAVED))
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Another staff member saved another order after you opened this one. We did not save your changes. Reload it and try again.',
    ])
    const [first] = await saved()
    server.clock.advanceMs(1_000)
    expect((await save([{ marketName: b }], seen(first?.modifiedDate ?? ''))).statusCode).toBe(200)
    expect((await save([{ marketName: c }], seen(first?.modifiedDate ?? ''))).statusCode).toBe(409)
    // Equal changes do not conflict.
    expect((await save([{ marketName: b }], seen(first?.modifiedDate ?? ''))).statusCode).toBe(200)
    expect((await saved()).map((row) => [row.marketName, row.isDeleted])).toEqual([
      [b, false],
      [a, true],
    ])
  })

  it('leads the fixtures table and the game page of this brand only', async () => {
    const original = await ids()
    const [a = '', b = '', c = '', d = ''] = original
    expect(await tableMarkets()).toEqual([a, b, c])
    await save([{ marketName: d }, { marketName: b }])
    expect(await tableMarkets()).toEqual([d, b])
    expect(await ids()).toEqual([d, b, ...original.filter((id) => id !== d && id !== b)])
    const other = await cookieFor(server, await addUserWithRole(server, 'ADMIN', OTHER_TENANT))
    expect((await markets(OTHER_TENANT, other)).map(({ id }) => id)).toEqual(original)
    expect(await saved(other, OTHER_TENANT)).toEqual([])
  })

  it('counts what a save does not name as taken out, and a double click once', async () => {
    const [a = '', b = ''] = await ids()
    await save([{ marketName: a }, { marketName: b }])
    const before = (await auditActions(server)).length
    const both = await Promise.all([save([{ marketName: b }]), save([{ marketName: b }])])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await saved()).map((row) => [row.marketName, row.isDeleted])).toEqual([
      [b, false],
      [a, true],
    ])
    expect((await auditActions(server)).length).toBe(before + 1)
  })

  it('[B175] takes a market once, of one sport, and at least one', async () => {
    const [a = '', b = ''] = await ids()
    const twice = await save([{ marketName: a }, { marketName: a }])
    expect([twice.statusCode, twice.json().message]).toEqual([400, 'Cannot add the same market twice'])
    expect((await save([{ marketName: a }, { marketName: b, sportsId: 'soccer' }])).statusCode).toBe(400)
    expect((await save([])).statusCode).toBe(400)
    expect((await save([{ marketName: a, isDeleted: true }])).statusCode).toBe(400)
    expect((await save([{ marketName: 'no-such-market' }])).statusCode).toBe(404)
    expect((await save([{ marketName: a, marketLabel: ' ' }])).statusCode).toBe(400)
    expect(await saved()).toEqual([])
  })

  it('may be read by an admin and saved by a super admin only', async () => {
    const [a = ''] = await ids()
    const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
    expect(await saved(admin)).toEqual([])
    expect((await save([{ marketName: a }], { who: admin })).statusCode).toBe(403)
    const player = await cookieFor(server, await addUserWithRole(server, 'USER'))
    expect((await save([{ marketName: a }], { who: player })).statusCode).toBe(403)
  })
})

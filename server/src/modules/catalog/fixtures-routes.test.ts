import type { Fixture } from '@pickproof/contract/catalog'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addCatalogue, FIXTURE_ID, HOUR_MS, testFixture } from '../../testing/catalogue.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { storeCatalogue, storeFixtures } from './index.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:30:00Z' })
const { shared } = server.context.database
const nowMs = server.clock.now().getTime()
const origin = { source: 'simulator', now: server.clock.now() }
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const { tenantId } of server.context.brands.all)
    cookies[tenantId] = await cookieFor(server, await addUserWithRole(server, 'USER', tenantId))
  await addCatalogue(server)
})

interface Page {
  readonly data: Fixture[]
  readonly page: number
  readonly has_more: boolean
  readonly total: number
}

async function get(path: string, query: Record<string, string | string[]> = {}, tenant = TEST_TENANT) {
  return await server.call({ method: 'GET', url: path, query, tenant, cookie: cookies[tenant] ?? '' })
}

async function search(query: Record<string, string | string[]>, tenant = TEST_TENANT): Promise<Page> {
  const response = await get('/sports/fixtures', query, tenant)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const idsOf = async (query: Record<string, string | string[]>) =>
  (await search(query)).data.map(({ id }) => id)

/** A separate league, so that a test counts only its own games. */
async function addLeague(id: string): Promise<void> {
  await storeCatalogue(shared, {
    leagues: [{ id, name: id, sportId: 'basketball', category: 'other', region: 'TEST' }],
  })
}

describe('a fixture', () => {
  it('[O039] has everything that the screens name', async () => {
    const { data } = await search({ league: 'harbour_league', fixtureType: 'pre-match' })
    expect(data).toEqual([
      {
        id: FIXTURE_ID.unplayed,
        start_date: '2026-11-15T14:30:00.000Z',
        status: 'unplayed',
        is_live: false,
        sport: { id: 'basketball', name: 'Basketball' },
        league: { id: 'harbour_league', name: 'Harbour League' },
        home_team_display: 'Gull Bay Terns',
        away_team_display: 'Redstone Miners',
        home_competitors: [
          {
            id: 'gulls',
            name: 'Gull Bay Terns',
            abbreviation: 'GUL',
            logo: expect.stringMatching(/^\/api\/sports\/art\/crest\/[a-z]+-1d4ed8-f8fafc\.svg$/),
          },
        ],
        away_competitors: [
          {
            id: 'miners',
            name: 'Redstone Miners',
            abbreviation: 'RED',
            logo: expect.stringMatching(/^\/api\/sports\/art\/crest\/[a-z]+-b91c1c-f8fafc\.svg$/),
          },
        ],
        venue_name: 'Pier Arena',
        venue_location: 'Gull Bay, Northland',
        result: null,
      },
    ])
  })

  it('[O040] carries its result once there is one', async () => {
    const { data } = await search({ league: 'harbour_league', fixtureType: 'live-odds' })
    expect(data.map(({ id, result }) => ({ id, result }))).toEqual([
      {
        id: FIXTURE_ID.live,
        result: {
          fixtureId: FIXTURE_ID.live,
          fixture: { id: FIXTURE_ID.live, is_live: true, status: 'live' },
          scores: {
            home: { total: 24, periods: { period_1: 24 } },
            away: { total: 18, periods: { period_1: 18 } },
          },
          in_play: {
            period: '1',
            clock: '04:12',
            possession: 'home',
            game_score: null,
            outs: null,
            runners: null,
          },
          stats: { home: {}, away: {} },
        },
      },
    ])
  })
})

describe('the list of fixtures', () => {
  it.each([
    ['a sport', { sport: 'basketball' }, ['live', 'unplayed', 'postponed']],
    ['a league', { league: 'isles_division' }, ['half']],
    ['games to come', { sport: 'basketball', fixtureType: 'pre-match' }, ['unplayed', 'postponed']],
    ['games in play', { fixtureType: 'live-odds' }, ['live', 'half']],
    ['games in play by the flag', { is_live: 'true' }, ['live', 'half']],
    ['games not in play by the flag', { is_live: 'false' }, ['unplayed', 'postponed']],
    ['two filters that exclude each other', { is_live: 'true', fixtureType: 'pre-match' }, []],
    ['a league of another sport', { league: 'isles_division', sport: 'basketball' }, []],
    ['an unknown league', { league: 'nowhere' }, []],
    ['everything', {}, ['live', 'half', 'unplayed', 'postponed']],
  ] as const)('[O055] answers for %s, earliest first', async (_name, query, statuses) => {
    expect(await idsOf(query)).toEqual(statuses.map((status) => FIXTURE_ID[status]))
  })

  it('[O055] finds a game by its id when it is over or called off too', async () => {
    const id = [FIXTURE_ID.completed, FIXTURE_ID.cancelled, FIXTURE_ID.live, 'nothing']
    expect(await idsOf({ id })).toEqual([FIXTURE_ID.completed, FIXTURE_ID.live, FIXTURE_ID.cancelled])
    expect(await idsOf({ id: FIXTURE_ID.completed })).toEqual([FIXTURE_ID.completed])
    expect(await idsOf({ id, fixtureType: 'live-odds' })).toEqual([FIXTURE_ID.live])
  })

  it.each(['pick-trading', 'generic', 'sport-funding'])('is the same in %s', async (tenant) => {
    expect((await search({}, tenant)).total).toBe(4)
  })

  it('shows nothing of a sport that is switched off', async () => {
    await shared.updateTable('sport').set({ enabled: false }).where('id', '=', 'soccer').execute()
    expect(await idsOf({ league: 'isles_division' })).toEqual([])
    expect(await idsOf({ id: FIXTURE_ID.half })).toEqual([])
    expect(await idsOf({ is_live: 'true' })).toEqual([FIXTURE_ID.live])
    await shared.updateTable('sport').set({ enabled: true }).where('id', '=', 'soccer').execute()
  })

  it('needs a session', async () => {
    expect((await server.call({ method: 'GET', url: '/sports/fixtures' })).statusCode).toBe(401)
  })
})

describe('the window of a list', () => {
  /** Now is 12:30: pre-match reaches from 11:00, live from 12:30 yesterday, both to 12:30 in fifteen days. */
  const starts = {
    'live-before': '2026-11-14T12:29:59Z',
    'live-first': '2026-11-14T12:30:00Z',
    before: '2026-11-15T10:59:59Z',
    first: '2026-11-15T11:00:00Z',
    middle: '2026-11-20T00:00:00Z',
    last: '2026-11-30T12:30:00Z',
    after: '2026-11-30T12:30:01Z',
  }

  beforeAll(async () => {
    await addLeague('edges')
    await storeFixtures(
      shared,
      Object.entries(starts).map(([id, start]) =>
        testFixture({
          id,
          startMs: Date.parse(start),
          leagueId: 'edges',
          status: id.startsWith('live') ? 'live' : 'unplayed',
        }),
      ),
      origin,
    )
  })

  it('[O066] [O068] reaches for pre-match from the full hour an hour ago to fifteen days ahead, to the second', async () => {
    expect(await idsOf({ league: 'edges', fixtureType: 'pre-match' })).toEqual(['first', 'middle', 'last'])
  })

  it('[O067] reaches for live odds from one day ago, to the second', async () => {
    expect(await idsOf({ league: 'edges', fixtureType: 'live-odds' })).toEqual(['live-first'])
  })

  it('keeps both spans apart when both are asked for', async () => {
    expect(await idsOf({ league: 'edges' })).toEqual(['live-first', 'first', 'middle', 'last'])
  })

  it('[O055] is narrowed by start_date_after and start_date_before, both included', async () => {
    const narrow = { league: 'edges', start_date_after: '2026-11-20T00:00:00Z' }
    expect(await idsOf(narrow)).toEqual(['middle', 'last'])
    expect(await idsOf({ ...narrow, start_date_before: '2026-11-20T01:00:00+01:00' })).toEqual(['middle'])
    expect(await idsOf({ ...narrow, start_date_before: '2026-11-19T00:00:00Z' })).toEqual([])
  })

  it('is never widened by them', async () => {
    const wide = { start_date_after: '2020-01-01T00:00:00Z', start_date_before: '2030-01-01T00:00:00Z' }
    expect(await idsOf({ league: 'edges', ...wide })).toEqual(['live-first', 'first', 'middle', 'last'])
  })
})

describe('the pages of a list', () => {
  beforeAll(async () => {
    await addLeague('long')
    // Games that start together: the id decides their order, and no page may lose or repeat one.
    const games = Array.from({ length: 250 }, (_, index) =>
      testFixture({ id: `long-${index}`, startMs: nowMs + HOUR_MS, leagueId: 'long' }),
    )
    await storeFixtures(shared, games, origin)
  })

  it('[O055] hold a hundred games each and say whether there are more', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => search({ league: 'long', page: String(page) })),
    )
    expect(pages.map(({ data, ...page }) => ({ ...page, count: data.length }))).toEqual([
      { page: 1, has_more: true, total: 250, count: 100 },
      { page: 2, has_more: true, total: 250, count: 100 },
      { page: 3, has_more: false, total: 250, count: 50 },
      { page: 4, has_more: false, total: 250, count: 0 },
    ])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(250)
  })

  it('end exactly where a page is full', async () => {
    await addLeague('exact')
    const games = Array.from({ length: 100 }, (_, index) =>
      testFixture({ id: `exact-${index}`, startMs: nowMs + HOUR_MS, leagueId: 'exact' }),
    )
    await storeFixtures(shared, games, origin)
    expect(await search({ league: 'exact' })).toMatchObject({ has_more: false, total: 100 })
  })
})

describe('the results of fixtures', () => {
  it('[O058] come in the order asked for, without those that have none', async () => {
    const fixtureId = [FIXTURE_ID.half, FIXTURE_ID.unplayed, 'nothing', FIXTURE_ID.completed]
    const response = await get('/sports/fixtures/results', { fixtureId })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject([
      {
        fixtureId: FIXTURE_ID.half,
        fixture: { is_live: true, status: 'half' },
        scores: { home: { total: 1 } },
      },
      {
        fixtureId: FIXTURE_ID.completed,
        fixture: { is_live: false, status: 'completed' },
        in_play: { period: null, clock: null, possession: null },
      },
    ])
  })

  it('[O058] may be asked for a single one', async () => {
    expect((await get('/sports/fixtures/results', { fixtureId: FIXTURE_ID.live })).json()).toHaveLength(1)
  })
})

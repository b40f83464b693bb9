import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addCatalogue, CATALOGUE, DAY_MS, FIXTURE_ID, HOUR_MS, testFixture } from '../../testing/catalogue.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { storeFixtures } from './index.ts'

const server = await startTestServer()
const { shared } = server.context.database
const nowMs = server.clock.now().getTime()
const origin = { source: 'simulator', now: server.clock.now() }
let cookie = ''

beforeAll(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'USER'))
  await addCatalogue(server)
})

async function get(url: string) {
  return await server.call({ method: 'GET', url, cookie })
}

async function setEnabled(sport: string, enabled: boolean): Promise<void> {
  await shared.updateTable('sport').set({ enabled }).where('id', '=', sport).execute()
}

const MAIN_OF_BASKETBALL = [
  { id: 'moneyline', name: 'Moneyline', market_type: 'moneyline', is_main: true },
  { id: 'point_spread', name: 'Point Spread', market_type: 'spread', is_main: true },
  { id: 'total_points', name: 'Total Points', market_type: 'total', is_main: true },
]

describe('the details of a sport', () => {
  it('[O051] [O042] [O044] [O045] are its name, its leagues with what is on, and its main markets', async () => {
    expect((await get('/sports/details?sport=basketball')).json()).toEqual({
      id: 'basketball',
      displayName: 'Basketball',
      enabled: true,
      leagues: [
        {
          id: 'harbour_league',
          name: 'Harbour League',
          category: 'popular',
          region: 'NORTH',
          prematchCount: 1,
          liveCount: 1,
        },
        {
          id: 'valley_cup',
          name: 'Valley Cup',
          category: 'other',
          region: 'SOUTH',
          prematchCount: 1,
          liveCount: 0,
        },
      ],
      main_markets: MAIN_OF_BASKETBALL,
    })
  })

  it('[N39] follow the order of the markets, also after an operator has changed it', async () => {
    const setPlace = async (place: number) =>
      await shared
        .updateTable('market')
        .set({ sequence_number: place })
        .where('sport_id', '=', 'basketball')
        .where('id', '=', 'player_points')
        .execute()
    await setPlace(0)
    const { main_markets } = (await get('/sports/details?sport=basketball')).json()
    expect(main_markets.map(({ id }: { id: string }) => id)).toEqual([
      'player_points',
      'moneyline',
      'point_spread',
    ])
    await setPlace(4)
  })

  it('[N39] fall back to moneyline, spread and total while the markets of a sport are unknown', async () => {
    const { leagues, main_markets } = (await get('/sports/details?sport=cricket')).json()
    expect(leagues).toEqual([])
    expect(main_markets).toEqual(MAIN_OF_BASKETBALL)
  })

  it('[O051] show nothing of a sport that is switched off', async () => {
    expect((await get('/sports/details?sport=mma')).json()).toEqual({
      id: 'mma',
      displayName: 'MMA',
      enabled: false,
      leagues: [],
      main_markets: [],
    })
  })

  it.each(['/sports/details?sport=chess', '/sports/markets/get-all?sport=chess'])(
    '[O051] of an unknown sport are not found: %s',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 'not-found', message: 'This sport does not exist.' })
    },
  )
})

describe('the markets', () => {
  const idsOf = (markets: { id: string }[]) => markets.map(({ id }) => id)

  it('[O054] [O044] of a sport come all, in their order', async () => {
    const markets = (await get('/sports/markets/get-all?sport=basketball')).json()
    expect(idsOf(markets)).toEqual([
      'moneyline',
      'point_spread',
      'total_points',
      'player_points',
      'race_to_20',
    ])
    expect(markets[3]).toEqual({
      id: 'player_points',
      name: 'Player Points',
      market_type: 'player_total',
      is_main: false,
    })
  })

  it.each(['league=harbour_league', 'sport=basketball', 'league=valley_cup&sport=basketball'])(
    '[O053] that can be graded leave out markets without a rule: %s',
    async (query) => {
      expect(idsOf((await get(`/sports/markets/settleable?${query}`)).json())).toEqual([
        'moneyline',
        'point_spread',
        'total_points',
        'player_points',
      ])
    },
  )

  it('[O053] of soccer are its own, though ids repeat between sports', async () => {
    const markets = (await get('/sports/markets/settleable?league=isles_division')).json()
    expect(markets[0]).toMatchObject({ id: 'moneyline', market_type: 'moneyline_3way' })
    expect(markets).toHaveLength(CATALOGUE.markets.filter(({ sportId }) => sportId === 'soccer').length)
  })

  it.each([
    ['league=nowhere', 'This league does not exist.'],
    ['league=harbour_league&sport=soccer', 'This league does not exist.'],
    ['sport=chess', 'This sport does not exist.'],
  ])('that can be graded are not found for %s', async (query, message) => {
    const response = await get(`/sports/markets/settleable?${query}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ message })
  })

  it('that can be graded are empty in a sport that is switched off', async () => {
    await setEnabled('soccer', false)
    expect((await get('/sports/markets/settleable?sport=soccer')).json()).toEqual([])
    await setEnabled('soccer', true)
  })
})

describe('the upcoming fixtures', () => {
  interface Upcoming {
    data: { id: string }[]
    counts: { sport: string; prematchCount: number; liveCount: number }[]
  }
  const upcoming = async (): Promise<Upcoming> => (await get('/sports/upcoming-fixtures')).json()

  it('[O052] are the games in play, then those that start next, with counts of every enabled sport', async () => {
    const { data, counts } = await upcoming()
    expect(data.map(({ id }) => id)).toEqual([FIXTURE_ID.live, FIXTURE_ID.half, FIXTURE_ID.unplayed])
    expect(counts).toEqual([
      { sport: 'basketball', prematchCount: 2, liveCount: 1 },
      { sport: 'football', prematchCount: 0, liveCount: 0 },
      { sport: 'baseball', prematchCount: 0, liveCount: 0 },
      { sport: 'soccer', prematchCount: 0, liveCount: 1 },
      { sport: 'hockey', prematchCount: 0, liveCount: 0 },
      { sport: 'tennis', prematchCount: 0, liveCount: 0 },
      { sport: 'cricket', prematchCount: 0, liveCount: 0 },
    ])
  })

  it('leave out a sport that is switched off, its count too', async () => {
    await setEnabled('soccer', false)
    const { data, counts } = await upcoming()
    expect(data.map(({ id }) => id)).not.toContain(FIXTURE_ID.half)
    expect(counts.map(({ sport }) => sport)).not.toContain('soccer')
    await setEnabled('soccer', true)
  })

  it('[T24-2.1] live now has the games in play and those of the next two hours, with the main markets of their sports', async () => {
    const answer = (await get('/sports/live')).json()
    expect(answer.live.map(({ id }: { id: string }) => id)).toEqual([FIXTURE_ID.live, FIXTURE_ID.half])
    expect(answer.soon.map(({ id }: { id: string }) => id)).toEqual([FIXTURE_ID.unplayed])
    expect(answer.soonCount).toBe(1)
    expect(answer.sports).toEqual([
      expect.objectContaining({ id: 'basketball' }),
      expect.objectContaining({ id: 'soccer' }),
    ])
    const { main_markets } = (await get('/sports/details?sport=basketball')).json()
    expect(answer.sports[0].main_markets).toEqual(main_markets)
    await setEnabled('soccer', false)
    const without = (await get('/sports/live')).json()
    expect(without.live.map(({ id }: { id: string }) => id)).toEqual([FIXTURE_ID.live])
    expect(without.sports.map(({ id }: { id: string }) => id)).toEqual(['basketball'])
    await setEnabled('soccer', true)
  })

  it('are thirty at most, and the counts go over the whole window', async () => {
    const games = Array.from({ length: 60 }, (_, index) =>
      testFixture({ id: `next-${index}`, startMs: nowMs + 3 * HOUR_MS + index * (DAY_MS / 3) }),
    )
    await storeFixtures(shared, games, origin)
    const { data, counts } = await upcoming()
    expect(data).toHaveLength(30)
    expect(data[3]).toMatchObject({ id: 'next-0' })
    // Of sixty games eight hours apart forty-five start within fifteen days.
    expect(counts[0]).toEqual({ sport: 'basketball', prematchCount: 47, liveCount: 1 })
  })
})

import type { SearchResult } from '@pickproof/contract/find'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue, CATALOGUE, FIXTURE_ID } from '../../testing/catalogue.ts'
import { pricedOdd } from '../../testing/priced-odd.ts'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { storeCatalogue } from '../catalog/index.ts'

const server = await startTestServer()
let cookie = ''

beforeAll(async () => {
  await addCatalogue(server)
  const [team] = CATALOGUE.teams
  await storeCatalogue(server.context.database.shared, {
    teams: [{ ...(team as (typeof CATALOGUE.teams)[number]), id: 'saint', name: 'Saint-Étienne d’Azur' }],
  })
  const { book, link } = server.context.odds
  await link.join()
  cookie = sessionCookie(TEST_TENANT, await sessionToken(server, await addUserWithRole(server, 'USER')))
  const odd = pricedOdd({
    fixtureId: FIXTURE_ID.unplayed,
    priceAmerican: -110,
    pricedAtMs: 1,
    marketId: 'total_points',
    points: 221.5,
  })
  book.change({ fixtureId: odd.fixtureId, sportsbookId: odd.sportsbookId, odds: [odd], removed: [], atMs: 1 })
})

async function search(text: string): Promise<SearchResult> {
  const answer = await server.call({
    method: 'GET',
    url: `/sports/search?text=${encodeURIComponent(text)}`,
    cookie,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as SearchResult
}
const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name)

describe('the search', () => {
  it('[T24-2.1] finds a team by the beginnings of its words, with its running or next game', async () => {
    const { teams, games } = await search('gull ter')
    expect(names(teams)).toEqual(['Gull Bay Terns'])
    expect(teams[0]).toMatchObject({ sport: 'basketball', league: { id: 'harbour_league' } })
    expect(teams[0]?.game?.id).toBe(games[0]?.id)
    expect(games.map(({ status }) => status)).not.toContain('completed')
  })

  it('[T24-2.1] finds a game by words of both teams', async () => {
    const { games, teams } = await search('redstone gull')
    expect(games.length).toBeGreaterThan(0)
    for (const game of games)
      expect([game.home_team_display, game.away_team_display].toSorted()).toEqual([
        'Gull Bay Terns',
        'Redstone Miners',
      ])
    expect(teams).toEqual([])
  })

  it.each(['etienne', 'ÉTIENNE', 'saint azur', 'd’azur'])(
    '[T24-2.1] does not mind accents, capitals and punctuation: %s',
    async (text) => {
      expect(names((await search(text)).teams)).toEqual(['Saint-Étienne d’Azur'])
    },
  )

  it('[T24-2.1] finds leagues, and players with the game of their team', async () => {
    expect(names((await search('valley')).leagues)).toEqual(['Valley Cup'])
    const { players } = await search('voss')
    expect(players).toMatchObject([{ name: 'Ilan Voss', team: 'Gull Bay Terns' }])
    expect(players[0]?.game).not.toBeNull()
  })

  it('[T24-2.1] offers a market only where a sportsbook has a price', async () => {
    const { markets } = await search('total')
    expect(markets).toMatchObject([{ id: 'total_points', game: { id: FIXTURE_ID.unplayed } }])
    expect((await search('moneyline')).markets).toEqual([])
  })

  it('[T24-2.1] finds a market in the game that the other words name', async () => {
    expect((await search('gull total')).markets).toMatchObject([
      { id: 'total_points', game: { id: FIXTURE_ID.unplayed } },
    ])
    expect((await search('rovers total')).markets).toEqual([])
  })

  it.each(['', "'", "a' & !b:*", ' – ', '\u0300', 'zzzz'])('[T24-2.1] finds nothing for %j', async (text) => {
    const found = await search(text)
    expect(found.teams).toEqual([])
    expect(found.games).toEqual([])
  })
})

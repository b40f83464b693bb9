import type { Favorites, GameForm } from '@pickproof/contract/find'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue, DAY_MS, FIXTURE_ID, testFixture } from '../../testing/catalogue.ts'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { storeFixtures, storeResults } from './index.ts'

const server = await startTestServer()
const { database, clock } = server.context
const nowMs = clock.now().getTime()

async function addPlayer(): Promise<string> {
  return sessionCookie(TEST_TENANT, await sessionToken(server, await addUserWithRole(server, 'USER')))
}

beforeAll(async () => {
  await addCatalogue(server)
})

async function favorites(cookie: string): Promise<Favorites> {
  const answer = await server.call({ method: 'GET', url: '/sports/favorites', cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as Favorites
}

async function mark(cookie: string, kind: string, id: string, isFavorite = true): Promise<number> {
  const body = { kind, id, isFavorite }
  return (await server.call({ method: 'PUT', url: '/sports/favorites', cookie, body })).statusCode
}

describe('favorites', () => {
  it('[T24-2.2] keeps teams, leagues and games of each player, with their next games', async () => {
    const [cookie, other] = [await addPlayer(), await addPlayer()]
    expect(await mark(cookie, 'team', 'gulls')).toBe(200)
    expect(await mark(cookie, 'team', 'gulls')).toBe(200)
    expect(await mark(cookie, 'league', 'valley_cup')).toBe(200)
    expect(await mark(cookie, 'game', FIXTURE_ID.unplayed)).toBe(200)
    const found = await favorites(cookie)
    expect(found.marked).toHaveLength(3)
    expect(found.teams).toMatchObject([{ id: 'gulls', name: 'Gull Bay Terns' }])
    expect(found.leagues).toMatchObject([{ id: 'valley_cup', sport: { id: 'basketball' } }])
    expect(found.games.map(({ id }) => id)).toContain(FIXTURE_ID.unplayed)
    for (const { status } of found.games) expect(['completed', 'cancelled']).not.toContain(status)
    expect((await favorites(other)).marked).toEqual([])

    expect(await mark(cookie, 'team', 'gulls', false)).toBe(200)
    expect((await favorites(cookie)).teams).toEqual([])
  })

  it('[T24-2.2] rejects what does not exist', async () => {
    expect(await mark(await addPlayer(), 'team', 'no-such-team')).toBe(404)
  })

  it('[T24-2.2] forgets marked games that are over when another one is marked', async () => {
    const cookie = await addPlayer()
    await mark(cookie, 'game', FIXTURE_ID.completed)
    await mark(cookie, 'game', FIXTURE_ID.live)
    expect((await favorites(cookie)).marked).toEqual([{ kind: 'game', id: FIXTURE_ID.live }])
  })

  it('[T24-2.2] allows a limited number of each kind', async () => {
    const cookie = await addPlayer()
    const games = Array.from({ length: 101 }, (_, index) =>
      testFixture({ id: `many-${index}`, startMs: nowMs + DAY_MS }),
    )
    await storeFixtures(database.shared, games, { source: 'simulator', now: clock.now() })
    for (const { id } of games.slice(0, 100)) expect(await mark(cookie, 'game', id)).toBe(200)
    expect(await mark(cookie, 'game', 'many-100')).toBe(409)
    expect(await mark(cookie, 'team', 'gulls')).toBe(200)
  })
})

describe('the form of a game', () => {
  it('[T24-2.4] counts the results of both teams that ended before it, newest first', async () => {
    const past = [
      { id: 'past-1', homeTeamId: 'rovers', awayTeamId: 'harriers', score: [2, 1], days: 3 },
      { id: 'past-2', homeTeamId: 'harriers', awayTeamId: 'rovers', score: [0, 0], days: 2 },
      { id: 'past-3', homeTeamId: 'harriers', awayTeamId: 'rovers', score: [3, 1], days: 1 },
    ]
    const next = testFixture({
      id: 'form-game',
      sportId: 'soccer',
      leagueId: 'isles_division',
      homeTeamId: 'rovers',
      awayTeamId: 'harriers',
      startMs: nowMs + DAY_MS,
    })
    const games = past.map(({ id, homeTeamId, awayTeamId, days }) => ({
      ...next,
      ...{ id, homeTeamId, awayTeamId, startMs: nowMs - days * DAY_MS },
    }))
    const origin = { source: 'simulator', now: clock.now() }
    await storeFixtures(database.shared, [...games, next], origin)
    await storeResults(
      database.shared,
      past.map(({ id, score: [home = 0, away = 0] }) => ({
        fixtureId: id,
        status: 'completed' as const,
        isLive: false,
        scores: { home: { total: home, periods: {} }, away: { total: away, periods: {} } },
        inPlay: null,
        stats: { home: {}, away: {} },
        marketStats: { home: {}, away: {} },
        playerResults: [],
        decisionMethod: null,
        retirement: null,
      })),
      origin,
    )
    const answer = await server.call({
      method: 'GET',
      url: '/sports/fixtures/form?fixtureId=form-game',
      cookie: await addPlayer(),
    })
    const form = answer.json() as GameForm
    expect(form.home).toMatchObject({ team: { id: 'rovers' }, won: 1, drawn: 1, lost: 1 })
    expect(form.home.games.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['past-3', 'lost'],
      ['past-2', 'drawn'],
      ['past-1', 'won'],
    ])
    expect(form.home.games[0]).toMatchObject({
      opponent: 'Fell Harriers',
      isHome: false,
      scored: 1,
      conceded: 3,
    })
    expect(form.lastMeeting).toMatchObject({ home: 'Fell Harriers', homeScore: 3, awayScore: 1 })
  })
})

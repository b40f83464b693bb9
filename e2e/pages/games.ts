/** What is being played, as the server says it: journeys pick their league and their game by it. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { Fixture, League } from '@pickproof/contract/catalog'

const get = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> => {
  const answer = await request.get(`/api${path}`, { headers: { 'x-tenant': 'pick-trading' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

/** At the speed of the journeys a game is called off at most an hour before its start. */
const STARTS_LATER_MS = 3_600_000

/** A league of the sport that has games to come, the one with most of them. */
export async function busiestLeague(request: APIRequestContext, sport: string): Promise<League> {
  const { leagues } = await get<{ leagues: League[] }>(request, `/sports/details?sport=${sport}`)
  const [busiest] = leagues.toSorted((a, b) => b.prematchCount - a.prematchCount)
  if (!busiest) throw new Error(`no league of ${sport}`)
  return busiest
}

/** Games with open markets: about one in forty is called off in the hour before it starts. */
export async function gamesToCome(request: APIRequestContext, leagueId: string): Promise<Fixture[]> {
  const path = `/sports/fixtures?league=${leagueId}&fixtureType=pre-match`
  const { data } = await get<{ data: Fixture[] }>(request, path)
  return data.filter(
    ({ start_date, status }) =>
      status === 'unplayed' && Date.parse(start_date) > Date.now() + STARTS_LATER_MS,
  )
}

/** A game to come that the book has priced: after its start the product needs a while to fill all books. */
export async function pricedGame(
  request: APIRequestContext,
  leagueId: string,
  book: string,
): Promise<Fixture> {
  let priced: Fixture | undefined
  await expect(async () => {
    const [game] = await gamesToCome(request, leagueId)
    const path = `/sports/fixtures/odds?fixtureId=${game?.id}&sportsbook=${book}&oddsFormat=DECIMAL`
    const { data } = await get<{ data: { odds: unknown[] }[] }>(request, path)
    expect(data[0]?.odds.length ?? 0).toBeGreaterThan(0)
    priced = game
  }).toPass({ timeout: 300_000 })
  return priced as Fixture
}

/**
 * The game in play that began last, so it continues while the journey looks at it. Games of a league start 20 minutes
 * apart at the speed of the journeys, and the other leagues start between them.
 */
export async function freshLiveGame(
  request: APIRequestContext,
  sports: readonly string[],
  isFit: (game: Fixture) => boolean = () => true,
): Promise<Fixture> {
  let found: Fixture | undefined
  await expect(async () => {
    const pages = await Promise.all(sports.map((sport) => gamesInPlay(request, sport)))
    const fit = pages.flat().filter((game) => game.is_live && isFit(game))
    found = fit.toSorted((a, b) => b.start_date.localeCompare(a.start_date))[0]
    expect(found).toBeDefined()
  }).toPass({ timeout: 300_000 })
  return found as Fixture
}

async function gamesInPlay(request: APIRequestContext, sport: string): Promise<Fixture[]> {
  const games: Fixture[] = []
  for (let page = 1; ; page += 1) {
    const path = `/sports/fixtures?sport=${sport}&fixtureType=live-odds&page=${page}`
    const { data, has_more } = await get<{ data: Fixture[]; has_more: boolean }>(request, path)
    games.push(...data)
    if (!has_more) return games
  }
}

export const gamePath = (
  game: Fixture,
  sportbook: string,
  match = game.is_live ? 'live-odds' : 'pre-match',
) =>
  `/app/${game.sport.id}/${game.league.id}/${match}/game-details?fixtureId=${game.id}&sportbook=${sportbook}`

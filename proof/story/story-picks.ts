/** The games of the simulated world as a player with good luck sees them, and the many picks of a stage. */
import { DAY_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Fixture } from '@pickproof/contract/catalog'
import type { Odd } from '@pickproof/contract/odds'
import { accountOf } from '../../e2e/pages/money-stage.ts'
import { BRAND } from './story-test.ts'
import type { StoryWorld } from './story-world.ts'

export const BOOK = 'northstar_book'
const headers = { 'x-tenant': BRAND }
const PRICED_MS = 180_000
const ODDS_BATCH = 5
/** Games that begin sooner may have begun when the pick arrives. */
const SOONEST_MS = 3 * MINUTE_MS
/** What one pick may win is limited; with the stakes of the story this price stays below it. */
const PRICE_MAX = 2.9

export const LEAGUES = {
  basketball: ['continental_basketball_union', 'meridian_-_first_division'],
  hockey: ['northern_ice_association', 'baltic_ice_division'],
  baseball: ['federal_diamond_league', 'pacific_rim_series'],
  football: ['grand_gridiron_conference', 'lakes_football_circuit'],
} as const
export type StorySport = keyof typeof LEAGUES

/** One side of a game, its price, and whether it will win. */
export interface Side {
  readonly game: Fixture
  readonly team: string
  readonly oddId: string
  readonly price: number
  readonly wins: boolean
}

export type Mode = 'pre-match' | 'live-odds'

export async function gamesOf(request: APIRequestContext, leagueId: string, mode: Mode): Promise<Fixture[]> {
  const answer = await request.get(`/api/sports/fixtures?league=${leagueId}&fixtureType=${mode}`, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Fixture[] }).data
}

/** Both sides of every game that has a price and will have a winner. */
export async function sidesOf(
  request: APIRequestContext,
  world: StoryWorld,
  games: readonly Fixture[],
): Promise<Side[]> {
  if (games.length === 0) return []
  const scores = await world.finalScores(games.map(({ id }) => id))
  const sides: Side[] = []
  for (let at = 0; at < games.length; at += ODDS_BATCH) {
    const some = games.slice(at, at + ODDS_BATCH)
    const odds = await moneylinesOf(request, some)
    for (const game of some) {
      const score = scores[game.id]
      if (!score || score.home === score.away) continue
      for (const { id, name, price, fixture_id } of odds) {
        if (fixture_id !== game.id) continue
        const isHome = name === game.home_team_display
        sides.push({ game, team: name, oddId: id, price, wins: isHome === score.home > score.away })
      }
    }
  }
  return sides
}

async function moneylinesOf(request: APIRequestContext, games: readonly Fixture[]): Promise<readonly Odd[]> {
  const query = new URLSearchParams(games.map(({ id }) => ['fixtureId', id]))
  const path = `/api/sports/fixtures/odds?${query}&sportsbook=${BOOK}&oddsFormat=DECIMAL`
  const answer = await request.get(path, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data, feed } = (await answer.json()) as {
    data: readonly { odds: readonly Odd[] }[]
    feed: { state: string }
  }
  if (feed.state !== 'live') return []
  return data
    .flatMap(({ odds }) => odds)
    .filter(({ market_id, isLocked }) => market_id === 'moneyline' && !isLocked)
}

interface Wish {
  readonly sport: StorySport
  readonly won: number
  readonly lost: number
}

/** Games that are still to come today: the best prices that will win, and some that will not. Waits until prices are there. */
export async function chooseSides(
  request: APIRequestContext,
  world: StoryWorld,
  { sport, won, lost }: Wish,
): Promise<Side[]> {
  let chosen: Side[] = []
  await expect(async () => {
    const games: Fixture[] = []
    for (const leagueId of LEAGUES[sport]) {
      // Five picks are allowed for the games of a date. The story happens in winter, when London keeps UTC.
      const coming = (await gamesOf(request, leagueId, 'pre-match')).filter(
        ({ start_date }) =>
          Date.parse(start_date) > world.nowMs + SOONEST_MS &&
          dateOf(Date.parse(start_date)) === dateOf(world.nowMs),
      )
      games.push(...coming)
    }
    const sides = (await sidesOf(request, world, games))
      .filter(({ price }) => price <= PRICE_MAX)
      .toSorted((one, other) => other.price - one.price)
    const winners = sides.filter(({ wins }) => wins).slice(0, won)
    const taken = new Set(winners.map(({ game }) => game.id))
    const losers = sides.filter(({ wins, game }) => !wins && !taken.has(game.id)).slice(0, lost)
    chosen = [...winners, ...losers]
    expect(chosen.length, `priced games of ${sport} with the wanted results`).toBe(won + lost)
  }).toPass({ timeout: PRICED_MS, intervals: [1_000] })
  return chosen
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** In the session of the player. Prices move, so an order that is refused for that is sent again with the new ones. */
export async function placeByCall(
  request: APIRequestContext,
  world: StoryWorld,
  {
    accno,
    sides,
    stakes,
  }: { readonly accno: string; readonly sides: readonly Side[]; readonly stakes: readonly number[] },
): Promise<void> {
  await expect(async () => {
    const newest = await sidesOf(request, world, [...new Set(sides.map(({ game }) => game))])
    const data = sides.map(({ oddId, game }, index) => ({
      fixtureId: game.id,
      sportsBookId: BOOK,
      oddId,
      oddFormat: 'DECIMAL',
      oddsDecimal: newest.find((side) => side.oddId === oddId)?.price,
      oddsPoints: null,
      betAmount: stakes[index],
    }))
    const answer = await request.post('/api/accounts/picks', {
      headers: { ...headers, accountno: accno, 'idempotency-key': crypto.randomUUID() },
      data: { type: 'STRAIGHT', priceConsent: 'BETTER', data },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }).toPass({ timeout: PRICED_MS, intervals: [500] })
}

interface Day extends Wish {
  readonly accno: string
  /** Of each pick, the won ones first. */
  readonly stakes: readonly number[]
}

/** Picks on games of today, and the rest of the day: when it answers, it is tomorrow and all are settled. */
export async function playDay(
  request: APIRequestContext,
  world: StoryWorld,
  { accno, stakes, ...wish }: Day,
): Promise<void> {
  const sides = await chooseSides(request, world, wish)
  await placeByCall(request, world, { accno, sides, stakes })
  await world.pass(DAY_MS)
  await untilSettled(request, world, accno)
}

export async function untilSettled(
  request: APIRequestContext,
  world: StoryWorld,
  accno: string,
): Promise<void> {
  await world.until(async () => (await openPicks(request, accno)) === 0, `all picks of ${accno} are settled`)
}

async function openPicks(request: APIRequestContext, accno: string): Promise<number> {
  const answer = await request.post('/api/accounts/picks/search', {
    headers: { ...headers, accountno: accno },
    data: { filters: [{ key: 'status', op: '=', value: 'PENDING' }], pageSize: 10 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { content: readonly unknown[] }).content.length
}

/** Days of five picks until the account has left ACTIVE or has what is wanted. */
export async function playUntil(
  request: APIRequestContext,
  world: StoryWorld,
  { accno, sport, stake, lost = 0, isDone }: Phase,
): Promise<number> {
  let days = 0
  while (!(await isDone(await accountOf(request, accno)))) {
    if (days === 9) throw new Error(`${accno} did not come to its end within nine days.`)
    const losing = days === 0 ? lost : 0
    const stakes = Array.from({ length: 5 }, () => stake)
    await playDay(request, world, { accno, sport, stakes, won: 5 - losing, lost: losing })
    days += 1
  }
  return days
}

interface Phase {
  readonly accno: string
  readonly sport: StorySport
  readonly stake: number
  /** So many of the picks of the first day lose. */
  readonly lost?: number
  readonly isDone: (account: Awaited<ReturnType<typeof accountOf>>) => boolean | Promise<boolean>
}

/** A small catalog for tests: two sports, three leagues, and one game of every status around the server's clock. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import {
  type CatalogueRows,
  type Fixture,
  fixturesByIds,
  type Result,
  storeCatalogue,
  storeFixtures,
  storeResults,
  type Team,
} from '../modules/catalog/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { TestServer } from './test-server.ts'

export { MINUTE_MS } from '@pickproof/domain/time/durations'

export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const TEST_SOURCE = 'simulator'

/** The id of a test game is its status. */
export const FIXTURE_ID = {
  unplayed: 'game-unplayed',
  live: 'game-live',
  half: 'game-half',
  completed: 'game-completed',
  cancelled: 'game-cancelled',
  postponed: 'game-postponed',
} as const satisfies Record<FixtureStatus, string>

function team(id: string, leagueId: string, name: string, primaryColour: string): Team {
  const abbreviation = name.slice(0, 3).toUpperCase()
  return { id, leagueId, name, abbreviation, primaryColour, secondaryColour: '#f8fafc' }
}

export const CATALOGUE: Required<CatalogueRows> = {
  leagues: [
    {
      id: 'harbour_league',
      name: 'Harbour League',
      sportId: 'basketball',
      category: 'popular',
      region: 'NORTH',
    },
    { id: 'valley_cup', name: 'Valley Cup', sportId: 'basketball', category: 'other', region: 'SOUTH' },
    {
      id: 'isles_division',
      name: 'Isles Division',
      sportId: 'soccer',
      category: 'popular',
      region: 'EUROPE',
    },
  ],
  teams: [
    team('gulls', 'harbour_league', 'Gull Bay Terns', '#1d4ed8'),
    team('miners', 'harbour_league', 'Redstone Miners', '#b91c1c'),
    team('owls', 'valley_cup', 'Northfield Owls', '#15803d'),
    team('pilots', 'valley_cup', 'Westmoor Pilots', '#c2410c'),
    team('rovers', 'isles_division', 'Tarn Rovers', '#7c3aed'),
    team('harriers', 'isles_division', 'Fell Harriers', '#0f766e'),
  ],
  players: [
    { id: 'player-gull', name: 'Ilan Voss', teamId: 'gulls', position: 'Guard' },
    { id: 'player-miner', name: 'Oren Tull', teamId: 'miners', position: 'Center' },
  ],
  sportsbooks: [
    { id: 'fairpost', name: 'Fairpost' },
    { id: 'northstar_book', name: 'Northstar Book' },
  ],
  markets: [
    { id: 'moneyline', name: 'Moneyline', sportId: 'basketball', marketType: 'moneyline', isMain: true },
    { id: 'point_spread', name: 'Point Spread', sportId: 'basketball', marketType: 'spread', isMain: true },
    { id: 'total_points', name: 'Total Points', sportId: 'basketball', marketType: 'total', isMain: true },
    {
      id: 'player_points',
      name: 'Player Points',
      sportId: 'basketball',
      marketType: 'player_total',
      isMain: false,
    },
    { id: 'race_to_20', name: 'Race To 20', sportId: 'basketball', marketType: 'other', isMain: false },
    { id: 'moneyline', name: 'Moneyline', sportId: 'soccer', marketType: 'moneyline_3way', isMain: true },
    {
      id: 'asian_handicap',
      name: 'Asian Handicap',
      sportId: 'soccer',
      marketType: 'asian_handicap',
      isMain: true,
    },
    { id: 'total_goals', name: 'Total Goals', sportId: 'soccer', marketType: 'total', isMain: true },
    {
      id: 'both_teams_to_score',
      name: 'Both Teams To Score',
      sportId: 'soccer',
      marketType: 'yes_no',
      isMain: false,
    },
  ],
}

export async function findFixture(db: Db, id: string): Promise<Fixture | undefined> {
  return (await fixturesByIds(db, [id]))[0]
}

export function testFixture(overrides: Partial<Fixture> & Pick<Fixture, 'id' | 'startMs'>): Fixture {
  const status = overrides.status ?? 'unplayed'
  return {
    sportId: 'basketball',
    leagueId: 'harbour_league',
    homeTeamId: 'gulls',
    awayTeamId: 'miners',
    status,
    isLive: isInPlay(status),
    venueName: 'Pier Arena',
    venueLocation: 'Gull Bay, Northland',
    ...overrides,
  }
}

export function testResult(
  fixtureId: string,
  [home, away]: readonly [number, number],
  overrides: Partial<Result> = {},
): Result {
  const status = overrides.status ?? 'live'
  const score = (total: number) => ({ total, periods: { period_1: total } })
  return {
    fixtureId,
    status,
    isLive: isInPlay(status),
    scores: { home: score(home), away: score(away) },
    inPlay: isInPlay(status)
      ? { period: '1', clock: '04:12', possession: 'home', outs: null, runners: null, gameScore: null }
      : null,
    stats: { home: {}, away: {} },
    marketStats: { home: { moneyline: home }, away: { moneyline: away } },
    playerResults: [],
    decisionMethod: null,
    retirement: null,
    ...overrides,
  }
}

const SOCCER = {
  sportId: 'soccer',
  leagueId: 'isles_division',
  homeTeamId: 'rovers',
  awayTeamId: 'harriers',
  venueName: 'Tarn Park',
  venueLocation: 'Tarn, Isles',
} as const satisfies Partial<Fixture>

const VALLEY = { leagueId: 'valley_cup', homeTeamId: 'owls', awayTeamId: 'pilots' } as const

export function testFixtures(nowMs: number): readonly Fixture[] {
  const { live, half, completed, cancelled, postponed, unplayed } = FIXTURE_ID
  return [
    testFixture({ id: completed, status: 'completed', startMs: nowMs - 4 * HOUR_MS }),
    testFixture({ id: live, status: 'live', startMs: nowMs - HOUR_MS }),
    testFixture({ id: unplayed, status: 'unplayed', startMs: nowMs + 2 * HOUR_MS }),
    testFixture({ id: postponed, status: 'postponed', startMs: nowMs + DAY_MS, ...VALLEY }),
    testFixture({ id: half, status: 'half', startMs: nowMs - 50 * MINUTE_MS, ...SOCCER }),
    testFixture({ id: cancelled, status: 'cancelled', startMs: nowMs + 3 * HOUR_MS, ...SOCCER }),
  ]
}

/** Written by the functions that the feed writes with. */
export async function addCatalogue({
  context,
  clock,
}: Pick<TestServer, 'clock'> & { readonly context: Pick<TestServer['context'], 'database'> }): Promise<void> {
  const db = context.database.shared
  const origin = { source: TEST_SOURCE, now: clock.now() }
  await storeCatalogue(db, CATALOGUE)
  await storeFixtures(db, testFixtures(origin.now.getTime()), origin)
  await storeResults(
    db,
    [
      testResult(FIXTURE_ID.live, [24, 18]),
      testResult(FIXTURE_ID.half, [1, 0], { status: 'half' }),
      testResult(FIXTURE_ID.completed, [101, 99], { status: 'completed' }),
    ],
    origin,
  )
}

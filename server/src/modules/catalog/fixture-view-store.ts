/** Games as the sport pages list them: inside the fixture window, of enabled sports, with their teams. */
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import type { FixtureWindow } from '@pickproof/domain/games/fixture-window'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Result, Team } from './catalog-types.ts'

export interface FixtureListing {
  readonly id: string
  readonly startAt: Date
  readonly status: FixtureStatus
  readonly isLive: boolean
  readonly venueName: string
  readonly venueLocation: string
  readonly sport: { readonly id: string; readonly name: string }
  readonly league: { readonly id: string; readonly name: string }
  readonly home: Omit<Team, 'leagueId'>
  readonly away: Omit<Team, 'leagueId'>
  readonly result: Pick<Result, 'scores' | 'inPlay' | 'stats'> | undefined
}

/** The two spans of a screen: games that have not begun, and games in play. An absent one is not asked for. */
export interface ListedSpans {
  readonly preMatch: FixtureWindow | undefined
  readonly live: FixtureWindow | undefined
}

export interface FixtureFilter {
  readonly leagueId?: string | undefined
  readonly sportId?: string | undefined
  readonly ids?: readonly string[] | undefined
  /** Absent: at any date and status. */
  readonly spans?: ListedSpans | undefined
  readonly status?: FixtureStatus | undefined
}

interface PageOf {
  readonly limit: number
  readonly offset: number
}

interface WindowCount {
  readonly sportId: string
  readonly leagueId: string
  readonly prematchCount: number
  readonly liveCount: number
}

type FixtureExpressions = ExpressionBuilder<Schema, 'fixture'>

export async function listFixtures(
  db: Db,
  filter: FixtureFilter,
  { limit, offset }: PageOf,
): Promise<FixtureListing[]> {
  const rows = await listingQuery(db)
    .where((eb) => matches(eb, filter))
    .orderBy('fixture.start_at')
    .orderBy('fixture.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toListing)
}

export async function countFixtures(db: Db, filter: FixtureFilter): Promise<number> {
  const row = await db
    .selectFrom('fixture')
    .innerJoin('sport', 'sport.id', 'fixture.sport_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('sport.enabled', '=', true)
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Leagues of enabled sports that have games in the window. */
export async function countByLeague(
  db: Db,
  spans: { readonly preMatch: FixtureWindow; readonly live: FixtureWindow },
  sportId?: string,
): Promise<WindowCount[]> {
  const rows = await db
    .selectFrom('fixture')
    .innerJoin('sport', 'sport.id', 'fixture.sport_id')
    .select(({ fn }) => [
      'fixture.sport_id',
      'fixture.league_id',
      fn.countAll().filterWhere('fixture.is_live', '=', false).as('prematch'),
      fn.countAll().filterWhere('fixture.is_live', '=', true).as('live'),
    ])
    .where('sport.enabled', '=', true)
    .where((eb) => matches(eb, { spans, sportId }))
    .groupBy(['fixture.sport_id', 'fixture.league_id'])
    .execute()
  return rows.map((row) => ({
    sportId: row.sport_id,
    leagueId: row.league_id,
    prematchCount: Number(row.prematch),
    liveCount: Number(row.live),
  }))
}

function matches(eb: FixtureExpressions, filter: FixtureFilter): Expression<SqlBool> {
  const { leagueId, sportId, ids, spans, status } = filter
  return eb.and([
    ...(leagueId === undefined ? [] : [eb('fixture.league_id', '=', leagueId)]),
    ...(sportId === undefined ? [] : [eb('fixture.sport_id', '=', sportId)]),
    ...(ids === undefined ? [] : [eb('fixture.id', 'in', [...ids])]),
    ...(spans === undefined ? [] : inSpans(eb, spans)),
    ...(status === undefined ? [] : [eb('fixture.status', '=', status)]),
  ])
}

/** The outer span first and plainly, because an index can follow that and not the choice between the two. */
function inSpans(eb: FixtureExpressions, { preMatch, live }: ListedSpans): Expression<SqlBool>[] {
  const spans = [preMatch, live].filter((span) => span !== undefined)
  if (spans.length === 0) return [sql<SqlBool>`false`]
  const within = ({ fromMs, toMs }: FixtureWindow) => [
    eb('fixture.start_at', '>=', new Date(fromMs)),
    eb('fixture.start_at', '<=', new Date(toMs)),
  ]
  return [
    ...within({
      fromMs: Math.min(...spans.map(({ fromMs }) => fromMs)),
      toMs: Math.max(...spans.map(({ toMs }) => toMs)),
    }),
    eb.or([
      ...(live ? [eb.and([eb('fixture.is_live', '=', true), ...within(live)])] : []),
      ...(preMatch
        ? [eb.and([eb('fixture.status', 'in', ['unplayed', 'postponed']), ...within(preMatch)])]
        : []),
    ]),
  ]
}

function listingQuery(db: Db) {
  return db
    .selectFrom('fixture')
    .innerJoin('sport', 'sport.id', 'fixture.sport_id')
    .innerJoin('league', 'league.id', 'fixture.league_id')
    .innerJoin('team as home', 'home.id', 'fixture.home_team_id')
    .innerJoin('team as away', 'away.id', 'fixture.away_team_id')
    .leftJoin('fixture_result as result', 'result.fixture_id', 'fixture.id')
    .select([
      'fixture.id',
      'fixture.start_at',
      'fixture.status',
      'fixture.is_live',
      'fixture.venue_name',
      'fixture.venue_location',
      'sport.id as sport_id',
      'sport.display_name as sport_name',
      'league.id as league_id',
      'league.name as league_name',
      'home.id as home_id',
      'home.name as home_name',
      'home.abbreviation as home_abbreviation',
      'home.primary_colour as home_primary',
      'home.secondary_colour as home_secondary',
      'away.id as away_id',
      'away.name as away_name',
      'away.abbreviation as away_abbreviation',
      'away.primary_colour as away_primary',
      'away.secondary_colour as away_secondary',
      'result.scores',
      'result.in_play',
      'result.stats',
    ])
    .where('sport.enabled', '=', true)
}

type ListingRow = Awaited<ReturnType<ReturnType<typeof listingQuery>['execute']>>[number]

function toListing(row: ListingRow): FixtureListing {
  return {
    id: row.id,
    startAt: row.start_at,
    status: row.status,
    isLive: row.is_live,
    venueName: row.venue_name,
    venueLocation: row.venue_location,
    sport: { id: row.sport_id, name: row.sport_name },
    league: { id: row.league_id, name: row.league_name },
    home: {
      id: row.home_id,
      name: row.home_name,
      abbreviation: row.home_abbreviation,
      primaryColour: row.home_primary,
      secondaryColour: row.home_secondary,
    },
    away: {
      id: row.away_id,
      name: row.away_name,
      abbreviation: row.away_abbreviation,
      primaryColour: row.away_primary,
      secondaryColour: row.away_secondary,
    },
    result: row.scores
      ? {
          scores: row.scores as Result['scores'],
          inPlay: row.in_play as Result['inPlay'],
          stats: row.stats as Result['stats'],
        }
      : undefined,
  }
}

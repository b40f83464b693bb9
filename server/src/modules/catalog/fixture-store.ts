/** Games as the feeds report them, and as other modules query them. */
import { isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FixtureTable } from '../../platform/db/tables/catalog.ts'
import type { Fixture } from './catalog-types.ts'
import { statusAfterSchedule } from './fixture-change.ts'
import { type UpsertPlan, upsertChanged } from './upsert-store.ts'

/** The source of the data, its time, and what to do about games that are over. */
export interface Origin {
  readonly source: string
  readonly now: Date
  /** Runs in the transaction that stores new facts about games that are over. */
  readonly onOver?: OnOver | undefined
}

export type OnOver = (tx: Tx, fixtureIds: readonly string[]) => Promise<void>

/** The part of a fixture that shows where a price belongs. */
export type FixturePlace = Pick<Fixture, 'id' | 'sportId' | 'leagueId' | 'startMs' | 'status' | 'isLive'>

const FIXTURE_PLAN: UpsertPlan = {
  table: 'fixture',
  key: ['id'],
  columns: {
    id: 'text',
    sport_id: 'text',
    league_id: 'text',
    home_team_id: 'text',
    away_team_id: 'text',
    start_at: 'timestamptz',
    status: 'text',
    is_live: 'boolean',
    venue_name: 'text',
    venue_location: 'text',
  },
  stamps: { source: 'text', updated_at: 'timestamptz' },
  parents: { sport_id: 'sport', league_id: 'league', home_team_id: 'team', away_team_id: 'team' },
}

/**
 * Stores the fixtures in one transaction and returns the new or changed ones, as stored. Skips a fixture whose league
 * or teams are unknown. The rules for outdated data are in `fixture-change.ts`.
 */
export async function storeFixtures(
  db: Db,
  fixtures: readonly Fixture[],
  { source, now, onOver }: Origin,
): Promise<readonly Fixture[]> {
  if (fixtures.length === 0) return []
  const ids = fixtures.map(({ id }) => id)
  return await db.transaction().execute(async (tx) => {
    const known = await lockFixtures(tx, ids)
    const stored = await upsertChanged<Selectable<FixtureTable>>(
      tx,
      FIXTURE_PLAN,
      fixtures.map((fixture) => {
        const status = statusAfterSchedule(known.get(fixture.id), fixture, now.getTime())
        return {
          id: fixture.id,
          sport_id: fixture.sportId,
          league_id: fixture.leagueId,
          home_team_id: fixture.homeTeamId,
          away_team_id: fixture.awayTeamId,
          start_at: new Date(fixture.startMs),
          status,
          // A provider may keep its own flag set after the end, so the status decides.
          is_live: isInPlay(status),
          venue_name: fixture.venueName,
          venue_location: fixture.venueLocation,
          source,
          updated_at: now,
        }
      }),
    )
    const over = stored.filter(({ status }) => isOver(status)).map(({ id }) => id)
    if (over.length > 0) await onOver?.(tx, over)
    return stored.map(toFixture)
  })
}

export async function lockFixtures(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Fixture, 'status' | 'startMs'>>> {
  const rows = await tx
    .selectFrom('fixture')
    .select(['id', 'status', 'start_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, status, start_at }) => [id, { status, startMs: start_at.getTime() }]))
}

export async function fixturesByIds(db: Db, ids: readonly string[]): Promise<readonly Fixture[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('fixture')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(toFixture)
}

/** Games that start in the span, and all live games. */
export async function listFixturePlaces(
  db: Db,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<readonly FixturePlace[]> {
  const rows = await db
    .selectFrom('fixture')
    .select(['id', 'sport_id', 'league_id', 'start_at', 'status', 'is_live'])
    .where(({ or, and, eb }) =>
      or([
        eb('is_live', '=', true),
        and([eb('start_at', '>=', new Date(fromMs)), eb('start_at', '<=', new Date(toMs))]),
      ]),
    )
    .orderBy('start_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    sportId: row.sport_id as SportId,
    leagueId: row.league_id,
    startMs: row.start_at.getTime(),
    status: row.status,
    isLive: row.is_live,
  }))
}

export function toFixture(row: Selectable<FixtureTable>): Fixture {
  return {
    id: row.id,
    sportId: row.sport_id as SportId,
    leagueId: row.league_id,
    homeTeamId: row.home_team_id,
    awayTeamId: row.away_team_id,
    startMs: row.start_at.getTime(),
    status: row.status,
    isLive: row.is_live,
    venueName: row.venue_name,
    venueLocation: row.venue_location,
  }
}

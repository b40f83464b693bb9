/** The SQL of past results of teams. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface PastGame {
  readonly id: string
  readonly startAt: Date
  readonly homeTeamId: string
  readonly awayTeamId: string
  readonly homeName: string
  readonly awayName: string
  readonly homeScore: number
  readonly awayScore: number
}

/** The last games of the team that ended before the moment, newest first; with an opponent, only those against it. */
export async function listPastGames(
  db: Db,
  {
    teamId,
    opponentId,
    before,
    limit,
  }: {
    readonly teamId: string
    readonly opponentId?: string | undefined
    readonly before: Date
    readonly limit: number
  },
): Promise<readonly PastGame[]> {
  // One side at a time: each half follows the index of that side to its last games.
  const half = (own: 'home' | 'away') => {
    const column = sql.ref(`fixture.${own}_team_id`)
    const other = sql.ref(`fixture.${own === 'home' ? 'away' : 'home'}_team_id`)
    return sql`(select fixture.id, fixture.start_at, fixture.home_team_id, fixture.away_team_id, result.scores
      from fixture join fixture_result result on result.fixture_id = fixture.id
      where ${column} = ${teamId} and fixture.start_at < ${before} and fixture.status = 'completed'
        ${opponentId === undefined ? sql`` : sql`and ${other} = ${opponentId}`}
      order by fixture.start_at desc limit ${limit})`
  }
  const { rows } = await sql<{
    id: string
    start_at: Date
    home_team_id: string
    away_team_id: string
    home_name: string
    away_name: string
    home_score: number
    away_score: number
  }>`
    select game.id, game.start_at, game.home_team_id, game.away_team_id,
      home.name as home_name, away.name as away_name,
      (game.scores -> 'home' ->> 'total')::float8 as home_score,
      (game.scores -> 'away' ->> 'total')::float8 as away_score
    from (${half('home')} union all ${half('away')}) game
    join team home on home.id = game.home_team_id join team away on away.id = game.away_team_id
    order by game.start_at desc, game.id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    startAt: row.start_at,
    homeTeamId: row.home_team_id,
    awayTeamId: row.away_team_id,
    homeName: row.home_name,
    awayName: row.away_name,
    homeScore: row.home_score,
    awayScore: row.away_score,
  }))
}

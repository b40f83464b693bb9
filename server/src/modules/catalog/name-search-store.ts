/** The SQL of the search by names. Each word is the beginning of a word of the name; an index has these words. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { FixtureWindow } from '@pickproof/domain/games/fixture-window'

/** A word such as "a" may begin the names of half a catalog. */
const TEAMS_OF_WORD_MAX = 300

export interface NamedTeam {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly primaryColour: string
  readonly secondaryColour: string
  readonly sportId: string
  readonly league: { readonly id: string; readonly name: string }
}

export interface NamedLeague {
  readonly id: string
  readonly name: string
  readonly region: string
  readonly sport: { readonly id: string; readonly name: string }
}

export interface NamedPlayer {
  readonly id: string
  readonly name: string
  readonly teamId: string
  readonly teamName: string
  readonly sportId: string
}

export interface NamedMarket {
  readonly id: string
  readonly name: string
  readonly sportId: string
}

/** All words, each as a prefix. They hold letters and figures only (`nameWords`). */
const allWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`

/** The teams that each word finds, in the order of the words. */
export async function teamIdsOfWords(
  db: Db,
  words: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const queries = words.map((word) => `'${word}':*`)
  const { rows } = await sql<{ place: number; ids: string[] }>`
    select asked.place::int as place, coalesce(array_agg(found.id) filter (where found.id is not null), '{}') as ids
    from unnest(${queries}::text[]) with ordinality asked (query, place)
    left join lateral (
      select id from team where name_words(name) @@ asked.query::tsquery limit ${TEAMS_OF_WORD_MAX}
    ) found on true
    group by asked.place order by asked.place`.execute(db)
  return rows.map(({ ids }) => ids)
}

/**
 * Games between the moments in which every word finds one of the two teams; those in play first. With a moment, games that
 * are over count too, and the nearest to it come first.
 */
export async function gameIdsOfTeams(
  db: Db,
  teamsOfWords: readonly (readonly string[])[],
  { fromMs, toMs }: FixtureWindow,
  limit: number,
  nearMs?: number,
): Promise<readonly string[]> {
  if (teamsOfWords.length === 0 || teamsOfWords.some((ids) => ids.length === 0)) return []
  const isAny = nearMs !== undefined
  const named = teamsOfWords.map((ids) => sql`(home_team_id = any(${ids}) or away_team_id = any(${ids}))`)
  const { rows } = await sql<{ id: string }>`
    select fixture.id from fixture join sport on sport.id = fixture.sport_id
    where ${sql.join(named, sql` and `)} and sport.enabled
      and start_at between ${new Date(fromMs)} and ${new Date(toMs)}
      and ${isAny ? sql`true` : sql`(is_live or status in ('unplayed', 'postponed'))`}
    order by is_live desc, ${isAny ? sql`abs(extract(epoch from start_at - ${new Date(nearMs)}::timestamptz))` : sql`start_at`},
      fixture.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The next or running game of each team. */
export async function nextGameIds(
  db: Db,
  teamIds: readonly string[],
  { fromMs, toMs }: FixtureWindow,
): Promise<ReadonlyMap<string, string>> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await sql<{ team_id: string; id: string }>`
    select asked.id as team_id, game.id from unnest(${teamIds}::text[]) asked (id)
    cross join lateral (
      select id from fixture where (home_team_id = asked.id or away_team_id = asked.id)
        and start_at between ${new Date(fromMs)} and ${new Date(toMs)}
        and (is_live or status in ('unplayed', 'postponed'))
      order by is_live desc, start_at, id limit 1
    ) game`.execute(db)
  return new Map(rows.map(({ team_id, id }) => [team_id, id]))
}

export async function findTeams(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<readonly NamedTeam[]> {
  return await teamsWhere(
    db,
    sql`name_words(team.name) @@ ${allWords(words)} and sport.enabled order by length(team.name), team.name, team.id`,
    limit,
  )
}

export async function teamsByIds(db: Db, ids: readonly string[]): Promise<readonly NamedTeam[]> {
  return await teamsWhere(db, sql`team.id = any(${ids}) order by team.name, team.id`, ids.length)
}

async function teamsWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly NamedTeam[]> {
  const { rows } = await sql<{
    id: string
    name: string
    abbreviation: string
    primary_colour: string
    secondary_colour: string
    sport_id: string
    league_id: string
    league_name: string
  }>`
    select team.id, team.name, team.abbreviation, team.primary_colour, team.secondary_colour,
      league.sport_id, league.id as league_id, league.name as league_name
    from team join league on league.id = team.league_id join sport on sport.id = league.sport_id
    where ${condition} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    abbreviation: row.abbreviation,
    primaryColour: row.primary_colour,
    secondaryColour: row.secondary_colour,
    sportId: row.sport_id,
    league: { id: row.league_id, name: row.league_name },
  }))
}

export async function findLeagues(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<readonly NamedLeague[]> {
  return await leaguesWhere(
    db,
    sql`name_words(league.name) @@ ${allWords(words)} and sport.enabled
      order by league.category = 'popular' desc, length(league.name), league.name, league.id`,
    limit,
  )
}

export async function leaguesByIds(db: Db, ids: readonly string[]): Promise<readonly NamedLeague[]> {
  return await leaguesWhere(db, sql`league.id = any(${ids}) order by league.name, league.id`, ids.length)
}

async function leaguesWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<readonly NamedLeague[]> {
  const { rows } = await sql<{
    id: string
    name: string
    region: string
    sport_id: string
    sport_name: string
  }>`
    select league.id, league.name, league.region, league.sport_id, sport.display_name as sport_name
    from league join sport on sport.id = league.sport_id where ${condition} limit ${limit}`.execute(db)
  return rows.map(({ id, name, region, sport_id, sport_name }) => ({
    id,
    name,
    region,
    sport: { id: sport_id, name: sport_name },
  }))
}

export async function findPlayers(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<readonly NamedPlayer[]> {
  const { rows } = await sql<{
    id: string
    name: string
    team_id: string
    team_name: string
    sport_id: string
  }>`
    select player.id, player.name, team.id as team_id, team.name as team_name, league.sport_id
    from player join team on team.id = player.team_id join league on league.id = team.league_id
      join sport on sport.id = league.sport_id
    where name_words(player.name) @@ ${allWords(words)} and sport.enabled
    order by length(player.name), player.name, player.id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    teamId: row.team_id,
    teamName: row.team_name,
    sportId: row.sport_id,
  }))
}

export async function findMarkets(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<readonly NamedMarket[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; sport_id: string }>`
    select market.id, market.name, market.sport_id
    from market join sport on sport.id = market.sport_id
    where name_words(market.name) @@ ${allWords(words)} and sport.enabled
    order by market.is_main desc, sport.sequence_number, market.sequence_number, market.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id, name, sport_id }) => ({ id, name, sportId: sport_id }))
}

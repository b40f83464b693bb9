/** What changes seldom: sports, leagues, teams, players, sportsbooks and markets. None belongs to a tenant. */
import type { SportId } from '@pickproof/domain/games/sports'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CatalogTables } from '../../platform/db/tables/catalog.ts'
import type { League, Market, MarketType, Player, Sportsbook, Team } from './catalog-types.ts'
import { type UpsertPlan, upsertChanged } from './upsert-store.ts'

export interface SportRow {
  readonly id: string
  readonly display_name: string
  readonly enabled: boolean
}

/** Adds rows or replaces them by their id. Other rows stay as they are. */
export interface CatalogueRows {
  readonly leagues?: readonly League[]
  readonly teams?: readonly Team[]
  readonly players?: readonly Player[]
  readonly sportsbooks?: readonly Sportsbook[]
  readonly markets?: readonly Market[]
}

export async function listEnabledSportIds(db: Db): Promise<readonly SportId[]> {
  const rows = await db.selectFrom('sport').select('id').where('enabled', '=', true).execute()
  return rows.map(({ id }) => id as SportId)
}

/** The markets of the fixtures tables, as "sport market". */
export async function listMainMarketKeys(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('market').select(['sport_id', 'id']).where('is_main', '=', true).execute()
  return new Set(rows.map(({ sport_id, id }) => `${sport_id} ${id}`))
}

export async function listSports(db: Db): Promise<SportRow[]> {
  return await db
    .selectFrom('sport')
    .select(['id', 'display_name', 'enabled'])
    .orderBy('sequence_number')
    .execute()
}

export async function findSportRow(db: Db, id: string): Promise<SportRow | undefined> {
  return await db
    .selectFrom('sport')
    .select(['id', 'display_name', 'enabled'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds what is missing behind what is there, and leaves what an operator has changed. */
export async function addMissingSports(db: Db, sports: readonly SportRow[]): Promise<void> {
  const known = await db.selectFrom('sport').select(['id', 'sequence_number']).execute()
  const knownIds = new Set(known.map(({ id }) => id))
  const missing = sports.filter(({ id }) => !knownIds.has(id))
  if (missing.length === 0) return
  const lastNumber = Math.max(0, ...known.map(({ sequence_number }) => sequence_number))
  await db
    .insertInto('sport')
    .values(missing.map((sport, index) => ({ ...sport, sequence_number: lastNumber + index + 1 })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

const LEAGUE_PLAN: UpsertPlan = {
  table: 'league',
  key: ['id'],
  columns: { id: 'text', sport_id: 'text', name: 'text', category: 'text', region: 'text' },
  parents: { sport_id: 'sport' },
}

const TEAM_PLAN: UpsertPlan = {
  table: 'team',
  key: ['id'],
  columns: {
    id: 'text',
    league_id: 'text',
    name: 'text',
    abbreviation: 'text',
    primary_colour: 'text',
    secondary_colour: 'text',
  },
  parents: { league_id: 'league' },
}

const PLAYER_PLAN: UpsertPlan = {
  table: 'player',
  key: ['id'],
  columns: { id: 'text', team_id: 'text', name: 'text', position: 'text' },
  parents: { team_id: 'team' },
}

const SPORTSBOOK_PLAN: UpsertPlan = {
  table: 'sportsbook',
  key: ['id'],
  columns: { id: 'text', name: 'text' },
}

const MARKET_PLAN: UpsertPlan = {
  table: 'market',
  key: ['sport_id', 'id'],
  columns: { sport_id: 'text', id: 'text', name: 'text', market_type: 'text', is_main: 'boolean' },
  atBirth: { sequence_number: 'int4' },
  parents: { sport_id: 'sport' },
}

/** All or nothing, and parents before those that name them. */
export async function storeCatalogue(db: Db, rows: CatalogueRows): Promise<void> {
  const { leagues = [], teams = [], players = [], sportsbooks = [], markets = [] } = rows
  await db.transaction().execute(async (tx) => {
    await upsertChanged(
      tx,
      LEAGUE_PLAN,
      leagues.map(({ id, sportId, name, category, region }) => ({
        id,
        sport_id: sportId,
        name,
        category,
        region,
      })),
    )
    await upsertChanged(
      tx,
      TEAM_PLAN,
      teams.map((team) => ({
        id: team.id,
        league_id: team.leagueId,
        name: team.name,
        abbreviation: team.abbreviation,
        primary_colour: team.primaryColour,
        secondary_colour: team.secondaryColour,
      })),
    )
    await upsertChanged(
      tx,
      PLAYER_PLAN,
      players.map(({ id, teamId, name, position }) => ({ id, team_id: teamId, name, position })),
    )
    await upsertChanged(
      tx,
      SPORTSBOOK_PLAN,
      sportsbooks.map(({ id, name }) => ({ id, name })),
    )
    await storeMarkets(tx, markets)
  })
}

/**
 * A new market takes the next place of its sport, in the order given and main markets first. The fixtures table shows
 * the first three (decision N39). A known market keeps its place, because staff may have changed the order.
 */
async function storeMarkets(db: Db, markets: readonly Market[]): Promise<void> {
  if (markets.length === 0) return
  const sportIds = [...new Set(markets.map(({ sportId }) => sportId))]
  const places = await db
    .selectFrom('market')
    .select(({ fn }) => ['sport_id', fn.max('sequence_number').as('last')])
    .where('sport_id', 'in', sportIds)
    .groupBy('sport_id')
    .execute()
  const lastOf = new Map(places.map(({ sport_id, last }) => [sport_id, last]))
  const mainFirst = [...markets].sort((a, b) => Number(b.isMain) - Number(a.isMain))
  await upsertChanged(
    db,
    MARKET_PLAN,
    mainFirst.map((market, index) => ({
      sport_id: market.sportId,
      id: market.id,
      name: market.name,
      market_type: market.marketType,
      is_main: market.isMain,
      sequence_number: (lastOf.get(market.sportId) ?? 0) + index + 1,
    })),
  )
}

/** In the order they are shown. */
export async function listMarkets(db: Db, sportId: string): Promise<Market[]> {
  const rows = await db
    .selectFrom('market')
    .selectAll()
    .where('sport_id', '=', sportId)
    .orderBy('sequence_number')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sportId: row.sport_id as SportId,
    marketType: row.market_type as MarketType,
    isMain: row.is_main,
  }))
}

export async function listSportsbooks(db: Db): Promise<Sportsbook[]> {
  return await db.selectFrom('sportsbook').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}

export async function findLeague(db: Db, id: string): Promise<League | undefined> {
  const row = await db.selectFrom('league').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toLeague(row)
}

/** Popular ones first, each group by name. */
export async function listLeagues(db: Db, sportId: string): Promise<League[]> {
  const rows = await db
    .selectFrom('league')
    .selectAll()
    .where('sport_id', '=', sportId)
    .orderBy(({ eb }) => eb('category', '=', 'popular'), 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toLeague)
}

function toLeague({ sport_id, ...league }: Selectable<CatalogTables['league']>): League {
  return { ...league, sportId: sport_id as SportId }
}

/** Sportsbook `s` of a row. */
export const sportsbookOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sportsbook s on s.id = ${id}`

/** What a filter of picks may name, as queries. */
export const CATALOG_VALUES = {
  sportIds: sql`select id from sport`,
  leagueNames: sql`select name from league`,
  marketNames: sql`select name from market`,
  sportsbookIds: sql`select id from sportsbook`,
}

const gamesWith = (team: RawBuilder<unknown>) => sql`fixture game
  join ${team} home on home.id = game.home_team_id join ${team} away on away.id = game.away_team_id`

/** Each game `game` with its teams `home` and `away`. With the offset, PostgreSQL lowers their letters before the join. */
export const GAMES_WITH_TEAMS = {
  asWritten: gamesWith(sql`team`),
  inSmall: gamesWith(sql`(select id, lower(name) as name from team offset 0)`),
}

export async function namesOfSports(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('sport').select(['id', 'display_name']).execute()
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
}

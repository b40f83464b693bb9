/** The catalog belongs to no tenant: sports, leagues and games are the same for all brands. */
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>

export interface FixtureTable {
  id: string
  sport_id: string
  league_id: string
  home_team_id: string
  away_team_id: string
  start_at: Date
  status: FixtureStatus
  /** In play exactly when the status says so. A separate column for the index of live games. */
  is_live: boolean
  venue_name: string
  venue_location: string
  /** The feed that wrote the row last. */
  source: string
  updated_at: Date
}

export interface FixtureResultTable {
  fixture_id: string
  /** As the feed reported it with this result. The status of the fixture is what counts. */
  status: FixtureStatus
  is_live: boolean
  scores: Json<unknown>
  in_play: Json<unknown>
  stats: Json<unknown>
  market_stats: Json<unknown>
  player_results: Json<unknown>
  decision_method: string | null
  decision: string | null
  retirement: Json<unknown>
  source: string
  /** Raised by every change. Settlement uses it to identify the result behind a grade. */
  version: Generated<number>
  updated_at: Date
}

/** The order in which a brand shows the markets of a sport: the only part of the catalog that differs by brand. */
export interface MarketSortingTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  sport_id: string
  market_id: string
  label: string
  sequence_number: number
  is_deleted: Generated<boolean>
  modified_at: Date
  modified_by: string
}

/** What a player marked. The target of a game or a team that the feed dropped stays until the player removes it. */
interface FavoriteTable {
  tenant_id: string
  user_id: bigint
  kind: 'game' | 'team' | 'league'
  target_id: string
  added_at: Date
}

export interface CatalogTables {
  sport: { id: string; display_name: string; enabled: boolean; sequence_number: number }
  league: { id: string; sport_id: string; name: string; category: 'popular' | 'other'; region: string }
  team: {
    id: string
    league_id: string
    name: string
    abbreviation: string
    primary_colour: string
    secondary_colour: string
  }
  player: { id: string; team_id: string; name: string; position: string }
  sportsbook: { id: string; name: string }
  market: {
    sport_id: string
    id: string
    name: string
    market_type: string
    is_main: boolean
    sequence_number: number
  }
  market_sorting: MarketSortingTable
  fixture: FixtureTable
  fixture_result: FixtureResultTable
  favorite: FavoriteTable
}

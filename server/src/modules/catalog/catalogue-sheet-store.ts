/** What a pick copies from the catalog when it is placed: it stays readable when the catalog moves on. */
import { type RawBuilder, sql } from 'kysely'
import { crestPath } from './art-name.ts'

export interface FixtureSheet {
  readonly sportId: string
  readonly leagueName: string
  readonly homeTeam: string
  readonly awayTeam: string
  readonly homeTeamLogo: string
  readonly awayTeamLogo: string
}

export interface CatalogueSheet {
  readonly fixtures: ReadonlyMap<string, FixtureSheet>
  /** By sport and market, as `marketKey` joins them. */
  readonly marketLabels: ReadonlyMap<string, string>
  readonly sportsbookNames: ReadonlyMap<string, string>
}

export function marketKey(sportId: string, marketId: string): string {
  return `${sportId}|${marketId}`
}

interface WantedLeg {
  readonly fixtureId: string
  readonly marketId: string | undefined
  readonly sportsbookId: string
}

interface SheetRow {
  readonly fixture_id: string
  readonly sport_id: string
  readonly league_name: string
  readonly home_id: string
  readonly home_name: string
  readonly home_primary: string
  readonly home_secondary: string
  readonly away_id: string
  readonly away_name: string
  readonly away_primary: string
  readonly away_secondary: string
  readonly market_id: string | null
  readonly market_name: string | null
  readonly sportsbook_id: string | null
  readonly sportsbook_name: string | null
}

/** Games of a sport that is switched off are left out. */
export function sheetStatement(legs: readonly WantedLeg[]): RawBuilder<SheetRow> {
  return sql<SheetRow>`/* prepared: catalogue-sheet */
    select f.id as fixture_id, f.sport_id, l.name as league_name,
      home.id as home_id, home.name as home_name, home.primary_colour as home_primary,
      home.secondary_colour as home_secondary,
      away.id as away_id, away.name as away_name, away.primary_colour as away_primary,
      away.secondary_colour as away_secondary,
      m.id as market_id, m.name as market_name, b.id as sportsbook_id, b.name as sportsbook_name
    from unnest(${legs.map(({ fixtureId }) => fixtureId)}::text[],
      ${legs.map(({ marketId }) => marketId ?? null)}::text[],
      ${legs.map(({ sportsbookId }) => sportsbookId)}::text[]) as wanted (fixture_id, market_id, sportsbook_id)
    join fixture f on f.id = wanted.fixture_id
    join sport s on s.id = f.sport_id and s.enabled
    join league l on l.id = f.league_id
    join team home on home.id = f.home_team_id
    join team away on away.id = f.away_team_id
    left join market m on m.sport_id = f.sport_id and m.id = wanted.market_id
    left join sportsbook b on b.id = wanted.sportsbook_id`
}

export function toCatalogueSheet(rows: readonly SheetRow[]): CatalogueSheet {
  const fixtures = new Map<string, FixtureSheet>()
  const marketLabels = new Map<string, string>()
  const sportsbookNames = new Map<string, string>()
  for (const row of rows) {
    fixtures.set(row.fixture_id, fixtureSheet(row))
    if (row.market_id !== null && row.market_name !== null)
      marketLabels.set(marketKey(row.sport_id, row.market_id), row.market_name)
    if (row.sportsbook_id !== null && row.sportsbook_name !== null)
      sportsbookNames.set(row.sportsbook_id, row.sportsbook_name)
  }
  return { fixtures, marketLabels, sportsbookNames }
}

function fixtureSheet(row: SheetRow): FixtureSheet {
  return {
    sportId: row.sport_id,
    leagueName: row.league_name,
    homeTeam: row.home_name,
    awayTeam: row.away_name,
    homeTeamLogo: crestPath({
      id: row.home_id,
      primaryColour: row.home_primary,
      secondaryColour: row.home_secondary,
    }),
    awayTeamLogo: crestPath({
      id: row.away_id,
      primaryColour: row.away_primary,
      secondaryColour: row.away_secondary,
    }),
  }
}

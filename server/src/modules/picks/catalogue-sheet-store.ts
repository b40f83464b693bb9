/** What a pick copies from the catalogue when it is placed: it stays readable when the catalogue moves on. */
import type { Db } from '../../platform/db/database.ts'
import { crestPath } from '../catalog/index.ts'

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

/** Games of a sport that is switched off are left out. */
export async function readCatalogueSheet(
  db: Db,
  wanted: {
    readonly fixtureIds: readonly string[]
    readonly marketIds: readonly string[]
    readonly sportsbookIds: readonly string[]
  },
): Promise<CatalogueSheet> {
  const fixtures = await db
    .selectFrom('fixture')
    .innerJoin('sport', 'sport.id', 'fixture.sport_id')
    .innerJoin('league', 'league.id', 'fixture.league_id')
    .innerJoin('team as home', 'home.id', 'fixture.home_team_id')
    .innerJoin('team as away', 'away.id', 'fixture.away_team_id')
    .select([
      'fixture.id',
      'fixture.sport_id',
      'league.name as league_name',
      'home.id as home_id',
      'home.name as home_name',
      'home.primary_colour as home_primary',
      'home.secondary_colour as home_secondary',
      'away.id as away_id',
      'away.name as away_name',
      'away.primary_colour as away_primary',
      'away.secondary_colour as away_secondary',
    ])
    .where('sport.enabled', '=', true)
    .where('fixture.id', 'in', [...wanted.fixtureIds])
    .execute()
  const markets = wanted.marketIds.length
    ? await db
        .selectFrom('market')
        .select(['sport_id', 'id', 'name'])
        .where('id', 'in', [...wanted.marketIds])
        .execute()
    : []
  const sportsbooks = await db
    .selectFrom('sportsbook')
    .select(['id', 'name'])
    .where('id', 'in', [...wanted.sportsbookIds])
    .execute()
  return {
    fixtures: new Map(
      fixtures.map((row) => [
        row.id,
        {
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
        },
      ]),
    ),
    marketLabels: new Map(markets.map((row) => [marketKey(row.sport_id, row.id), row.name])),
    sportsbookNames: new Map(sportsbooks.map((row) => [row.id, row.name])),
  }
}

/** The types that all feeds produce. The catalog and the book own them. */
export type {
  CatalogueRows,
  Fixture,
  FixtureStatus,
  InPlay,
  League,
  Market,
  MarketType,
  PeriodScores,
  Player,
  PlayerResult,
  Result,
  SideName,
  Sportsbook,
  Stats,
  Team,
} from '../catalog/index.ts'
export type { Odd, PricedOdd } from '../odds/index.ts'

/** The words that all feeds are translated into; they belong to the catalogue and to the book. */
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

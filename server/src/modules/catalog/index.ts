/** Public interface of the catalog module: sports, leagues, teams, fixtures and results. */
export { bookMarkPath } from './art-name.ts'
export {
  type CatalogueSheet,
  type FixtureSheet,
  marketKey,
  sheetStatement,
  toCatalogueSheet,
} from './catalogue-sheet-store.ts'
export { catalogHandlers } from './catalog-routes.ts'
export {
  CATALOG_VALUES,
  type CatalogueRows,
  GAMES_WITH_TEAMS,
  listEnabledSportIds,
  listMainMarketKeys,
  listSportsbooks,
  namesOfSports,
  sportsbookOf,
  storeCatalogue,
} from './catalog-store.ts'
export {
  type FixturePlace,
  fixturesByIds,
  listFixturePlaces,
  storeFixtures,
  type OnOver,
} from './fixture-store.ts'
export { type FinalResult, listFinalResults } from './result-store.ts'
export { deleteOldFixtures, listOpenFixtures, listUnfinishedFixtureIds } from './unfinished-store.ts'
export { purgeFavorites } from './favorite-store.ts'
export { toLeagueHit, toTeamHit } from './favorites.ts'
export { findByName, findGamesByName, openGamesOfSport } from './find-by-name.ts'
export type { NamedMarket } from './name-search-store.ts'
export { toLiveResult } from './live-result.ts'
export { sportsMarketHandlers } from './sports-market-routes.ts'
export { prepareCatalog } from './prepare-catalog.ts'
export {
  ENDED_AT,
  type Game,
  gameOf,
  type Games,
  gamesChangedSince,
  HAS_FINAL_RESULT,
  loadGames,
  RESULT_SOURCE,
  resultsByIds,
  storeResults,
} from './result-store.ts'
export type {
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
} from './catalog-types.ts'
export { LISTS } from './market-sorting-store.ts'

/** The door of the catalogue: sports now, leagues, fixtures and results with the feed. */
export { catalogHandlers } from './catalog-routes.ts'
export { prepareCatalog } from './prepare-catalog.ts'

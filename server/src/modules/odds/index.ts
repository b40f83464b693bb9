/** The door of the book of prices and of the live stream. */
export type { OddsBook } from './book.ts'
export { oddsHandlers } from './odds-routes.ts'
export { oddsFigures } from './odds-figures.ts'
export { createOdds, type OddsModule } from './odds-module.ts'
export type { Odd, PricedOdd } from './odd.ts'
export { findPriceAt, pricesUntil } from './price-history.ts'
export type { PriceEntry } from './price-chunk.ts'
export { PriceLog } from './price-log.ts'

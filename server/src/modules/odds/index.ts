/** The public interface of the price book and the live stream. */
export { oddsHandlers } from './odds-routes.ts'
export { streamCache } from './stream-cache.ts'
export { oddsFigures } from './odds-figures.ts'
export { createOdds, type OddsModule } from './odds-module.ts'
export type { Odd, PricedOdd } from './odd.ts'
export type { PriceEntry } from './price-chunk.ts'
export { keepPrices, lastPricesUntil } from './price-history.ts'
export { PriceLog } from './price-log.ts'

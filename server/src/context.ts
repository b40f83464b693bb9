/** What the modules are built with: made once at the start and handed down, never imported. */
import type { Config } from './config.ts'
import type { OddsModule } from './modules/odds/index.ts'
import type { BrandRegistry, LeftOutBrand } from './modules/tenants/index.ts'
import type { SharedCounters } from './platform/bus/bus.ts'
import type { Caches } from './platform/cache/caches.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Files } from './platform/files/files.ts'
import type { Log } from './platform/log.ts'

export interface Context {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly database: Database
  readonly brands: BrandRegistry
  /** Brands that this process does not serve, because their files have mistakes. */
  readonly leftOut?: readonly LeftOutBrand[]
  readonly odds: OddsModule
  readonly files: Files
  readonly caches: Caches
  /** Only where several processes share a Redis. */
  readonly counters?: SharedCounters | undefined
}

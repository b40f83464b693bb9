/** Makes the feed that the settings ask for. */
import type { FeedConfig } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { listUnfinishedFixtureIds } from '../catalog/index.ts'
import type { Feed } from './feed-port.ts'
import { createSimulatorFeed } from './simulator/simulator-feed.ts'
import { createWorld } from './simulator/world.ts'

export interface FeedSurroundings {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

export function createFeed(config: FeedConfig, { db, clock }: FeedSurroundings): Feed {
  return createSimulatorFeed({
    world: createWorld(config.simulator),
    clock,
    unfinishedFixtureIds: () => listUnfinishedFixtureIds(db, 'simulator', clock.now()),
  })
}

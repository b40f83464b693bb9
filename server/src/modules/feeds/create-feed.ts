/** Creates the feed named in the settings. */
import type { SportId } from '@pickproof/domain/games/sports'
import { SettingError, type FeedConfig } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { listOpenFixtures, listUnfinishedFixtureIds } from '../catalog/index.ts'
import type { Feed, FeedSource } from './feed-port.ts'
import { createOpticOddsFeed } from './opticodds/opticodds-feed.ts'
import { OPTICODDS_URL } from './opticodds/settings.ts'
import { recordFeed } from './recording.ts'
import { createReplayFeed } from './replay/replay-feed.ts'
import { createSimulatorFeed } from './simulator/simulator-feed.ts'
import { createWorld } from './simulator/world.ts'
import { createTheOddsApiFeed } from './the-odds-api/the-odds-api-feed.ts'

const THE_ODDS_API_URL = 'https://api.the-odds-api.com'

interface FeedSurroundings {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** The sports that the installation offers. */
  readonly sportIds: readonly SportId[]
}

export function createFeed(config: FeedConfig, surroundings: FeedSurroundings): Feed {
  const feed = chosenFeed(config, surroundings)
  const { clock, log } = surroundings
  return config.recordFile === undefined ? feed : recordFeed(feed, config.recordFile, clock, log)
}

function chosenFeed(config: FeedConfig, { db, clock, log, sportIds }: FeedSurroundings): Feed {
  const unfinishedOf = (source: FeedSource) => () => listUnfinishedFixtureIds(db, source, clock.now())
  switch (config.kind) {
    case 'simulator':
      return createSimulatorFeed({
        world: createWorld(config.simulator),
        clock,
        sportIds,
        openFixtures: () => listOpenFixtures(db, 'simulator'),
      })
    case 'opticodds':
      return createOpticOddsFeed({
        baseUrl: config.baseUrl ?? OPTICODDS_URL,
        apiKey: given(config.apiKey, 'FEED_KEY'),
        sportIds,
        ...(config.leagueIds.length > 0 ? { leagueIds: config.leagueIds } : {}),
        sportsbookIds: config.sportsbookIds,
        clock,
        log,
        unfinishedFixtureIds: unfinishedOf('opticodds'),
      })
    case 'the-odds-api':
      return createTheOddsApiFeed({
        baseUrl: config.baseUrl ?? THE_ODDS_API_URL,
        apiKey: given(config.apiKey, 'FEED_KEY'),
        sportKeys: config.leagueIds,
        books: { bookmakers: config.sportsbookIds },
        clock,
        log,
      })
    case 'replay':
      return createReplayFeed({
        file: given(config.replay.file, 'FEED_FILE'),
        speed: config.replay.speed,
        clock,
        log,
      })
  }
}

function given(value: string | undefined, setting: string): string {
  if (value === undefined) throw new SettingError(`The setting ${setting} is missing.`)
  return value
}

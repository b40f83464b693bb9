/** Creates the grader of the provider named in the settings. Undefined if the provider has none. */
import type { FeedConfig } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createOpticOddsGrader } from './opticodds/opticodds-grader.ts'
import { OPTICODDS_URL } from './opticodds/settings.ts'
import type { ProviderGrader } from './provider-grader.ts'

interface GraderSurroundings {
  readonly clock: Clock
  readonly log: Log
}

/** The grader that settlement waits for. Undefined unless the settings say that it is licensed. */
export function createSecondGrader(
  feed: FeedConfig,
  surroundings: GraderSurroundings,
): ProviderGrader | undefined {
  return feed.isGraderLicensed ? createProviderGrader(feed, surroundings) : undefined
}

export function createProviderGrader(
  { kind, apiKey, baseUrl = OPTICODDS_URL }: FeedConfig,
  { clock, log }: GraderSurroundings,
): ProviderGrader | undefined {
  if (kind !== 'opticodds') return undefined
  // Only the process that runs the feed needs the key.
  if (apiKey === undefined) {
    const problem = 'The provider is not asked: FEED_KEY is not set where the role api runs.'
    return { source: 'OpticOdds', grade: async () => ({ grades: [], problem }) }
  }
  return createOpticOddsGrader({ baseUrl, apiKey, clock, log })
}

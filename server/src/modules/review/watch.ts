/**
 * Periodically checks for suspicious play. A mark advances with the filed cases, so the next run continues after a
 * crash.
 */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { REVIEW_THRESHOLDS, type ReviewThresholds } from '@pickproof/domain/review/thresholds'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { removeOldAccess } from '../identity/index.ts'
import type { Brand, BrandRegistry } from '../tenants/index.ts'
import { watchAccess } from './watch-access.ts'
import type { WatchCount } from './watch-batch.ts'
import { watchPicks } from './watch-picks.ts'

const WATCH_INTERVAL_MS = 30_000
/** Limits one run, so a long downtime does not keep the database busy for minutes. */
const BATCHES_PER_LOOK = 10
/** IP addresses are personal data, so they are deleted when no longer useful. */
const ACCESS_KEPT_DAYS = 180

interface WatchContext {
  readonly database: Database
  readonly clock: Clock
  readonly brands: BrandRegistry
  readonly log: Log
}

/** The brand's thresholds, with defaults for the ones it does not set. */
function thresholdsOf({ review }: Brand): ReviewThresholds {
  const own = Object.entries(review).filter(([, value]) => value !== undefined)
  return { ...REVIEW_THRESHOLDS, ...Object.fromEntries(own) }
}

export async function watchTenant(
  { database, clock, brands }: Omit<WatchContext, 'log'>,
  tenantId: string,
): Promise<WatchCount> {
  const db = database.tenant(tenantId)
  const now = clock.now()
  const order = { tenantId, thresholds: thresholdsOf(brands.getById(tenantId)), now }
  const total = { looked: 0, filed: 0 }
  // Picks first: from where they were placed is part of what is known about access.
  for (const look of [watchPicks, watchAccess]) {
    for (let batch = 0; batch < BATCHES_PER_LOOK; batch++) {
      const { looked, filed } = await look(db, order)
      if (looked === 0) break
      total.looked += looked
      total.filed += filed
    }
  }
  await removeOldAccess(db, tenantId, new Date(now.getTime() - ACCESS_KEPT_DAYS * DAY_MS))
  return total
}

/** Runs in every process with the jobs role; two of them do not look at the same. */
export function startReviewWatch(context: WatchContext, intervalMs = WATCH_INTERVAL_MS): Rounds {
  const { brands, log } = context
  return startRounds({
    brands,
    intervalMs,
    async visit(tenantId) {
      const { looked, filed } = await watchTenant(context, tenantId)
      log[filed > 0 ? 'info' : 'debug']({ tenantId, looked, filed }, 'looked for suspicious play')
    },
    onFailure: (error, tenantId) =>
      log.error({ err: error, tenantId }, 'a look for suspicious play failed; the next one tries again'),
  })
}

/** Keeps the entries of rss banners fresh: read by the server in the background, never while a player waits. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Context } from '../../context.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { tenantJob } from '../../platform/rounds.ts'
import type { Brand } from '../tenants/index.ts'
import { type DueFeed, storeFeedItems, storeFeedProblem, takeDueFeeds } from './banner-store.ts'
import { FetchRefused, fetchPublicText } from './fetch-public-text.ts'
import { readFeed } from './banner-feed.ts'

const reasons = defineMessages('server.banner-feed', {
  noEntries: 'The address has no feed with entries.',
  noFile: 'The brand has no such file.',
})

const FEED_AGE_MS = 15 * MINUTE_MS

type FeedContext = Pick<Context, 'database' | 'brands' | 'clock' | 'log'> & {
  readonly config: Pick<Context['config'], 'isProduction'>
}

export async function refreshFeeds(context: FeedContext, brand: Brand): Promise<void> {
  const { tenantId } = brand
  const db = context.database.tenant(tenantId)
  const now = context.clock.now()
  const checkedBefore = new Date(now.getTime() - FEED_AGE_MS)
  for (const feed of await takeDueFeeds(db, tenantId, { now, checkedBefore })) {
    try {
      const items = readFeed(await readSource(context, brand, feed))
      if (items.length === 0) throw new FetchRefused(reasons.noEntries)
      await storeFeedItems(db, tenantId, feed, items)
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error
      context.log.warn({ tenantId, bannerId: String(feed.id), problem: error.message }, 'a feed was not read')
      await storeFeedProblem(db, tenantId, feed, error.said)
    }
  }
}

/** A feed in the brand's own folder needs no network. Any other one has a foreign address. */
async function readSource(
  { config }: FeedContext,
  { tenantId, assets }: Brand,
  { url }: DueFeed,
): Promise<string> {
  const ownFolder = `/brand/${tenantId}/`
  if (!url.startsWith(ownFolder)) return await fetchPublicText(url, { allowPrivate: !config.isProduction })
  const asset = assets.get(url.slice(ownFolder.length))
  if (asset === undefined) throw new FetchRefused(reasons.noFile)
  return asset.body.toString('utf8')
}

export function readBannerFeeds(context: FeedContext): RecurringJob {
  const { brands, log } = context
  return tenantJob({
    name: 'read-banner-feeds',
    every: 'minute',
    lane: 'outside',
    brands,
    log,
    visit: async (tenantId) => await refreshFeeds(context, brands.getById(tenantId)),
    failed: 'the feeds could not be read',
  })
}

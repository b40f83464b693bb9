import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../context.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { tenantJob } from '../../platform/rounds.ts'
import { deleteOldAlerts } from './price-alert-store.ts'
import { deleteOldNotifications } from './notification-store.ts'

const KEPT_DAYS = 180

export function pruneNotifications({
  database,
  brands,
  clock,
  log,
}: Pick<Context, 'database' | 'brands' | 'clock' | 'log'>): RecurringJob {
  return tenantJob({
    name: 'prune-notifications',
    every: 'hour',
    brands,
    log,
    visit: async (tenantId) => {
      const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
      await deleteOldNotifications(database.tenant(tenantId), tenantId, before)
      await deleteOldAlerts(database.tenant(tenantId), tenantId, before)
    },
    failed: 'old notifications were not deleted; the next run tries again',
  })
}

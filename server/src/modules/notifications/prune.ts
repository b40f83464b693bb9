import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../context.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { eachTenant } from '../../platform/rounds.ts'
import { deleteOldAlerts } from './price-alert-store.ts'
import { deleteOldNotifications } from './notification-store.ts'

const KEPT_DAYS = 180

export function pruneNotifications({
  database,
  brands,
  clock,
  log,
}: Pick<Context, 'database' | 'brands' | 'clock' | 'log'>): RecurringJob {
  return {
    name: 'prune-notifications',
    every: 'hour',
    run: async (isStopping) =>
      await eachTenant(
        {
          brands,
          visit: async (tenantId) => {
            const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
            await deleteOldNotifications(database.tenant(tenantId), tenantId, before)
            await deleteOldAlerts(database.tenant(tenantId), tenantId, before)
          },
          onFailure: (error, tenantId) =>
            log.error(
              { err: error, tenantId },
              'old notifications were not deleted; the next run tries again',
            ),
        },
        isStopping,
      ),
  }
}

import type { adminHealthCalls } from '@pickproof/contract/admin-health'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { retryGivenUpJobs } from '../../../platform/jobs/job-state-store.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { readHealth } from './read-health.ts'

const errors = defineMessages('server.admin-health', {
  noneGivenUp: 'No such job has failed for good. Another person may have tried them again.',
})

export function healthPageHandlers(
  context: Pick<Context, 'odds' | 'clock' | 'config'>,
): Handlers<typeof adminHealthCalls> {
  return {
    'GET /admin/health': async ({ db, tenantId }) => await readHealth(db, tenantId, context),
    'POST /admin/health/retry-jobs': async ({ db, tenantId, body: { name }, signedIn, caller }) => {
      const retried = await db.transaction().execute(async (tx) => {
        const count = await retryGivenUpJobs(tx, tenantId, name)
        if (count === 0) throw new AppError('not-found', errors.noneGivenUp)
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'jobs.retry',
          target: { kind: 'jobs', id: name },
          after: { retried: count },
          caller,
          at: context.clock.now(),
        })
        return count
      })
      return { retried }
    },
  }
}

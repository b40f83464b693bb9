/** Deletes sessions, sign-ins, mailed links and counted guesses that have expired: they hold the network address of a person. */
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { RecurringJob } from '../../../platform/jobs/jobs.ts'
import { tenantJob } from '../../../platform/rounds.ts'
import { deleteOldChallenges } from '../factors/factor-store.ts'
import { deleteOldSignIns } from '../sign-in/sign-in-store.ts'
import { deleteOldEmailChanges } from '../users/email-change-store.ts'
import { deleteEndedSessions } from '../sign-in/session-store.ts'
import { forgetCounts } from '../sign-in/sign-in-failure-store.ts'
import { deleteEndedTokens } from '../passwords/token-store.ts'

export async function forgetEnded(db: Db, tenantId: string, now: Date): Promise<void> {
  await deleteEndedSessions(db, tenantId, now)
  await deleteEndedTokens(db, tenantId, now)
  await forgetCounts(db, tenantId, now)
  await deleteOldSignIns(db, tenantId, now)
  await deleteOldChallenges(db, tenantId, now)
  await deleteOldEmailChanges(db, tenantId, now)
}

export function forgetSessions({
  database,
  brands,
  clock,
  log,
}: Pick<Context, 'database' | 'brands' | 'clock' | 'log'>): RecurringJob {
  return tenantJob({
    name: 'forget-ended-sessions',
    every: 'hour',
    brands,
    log,
    visit: async (tenantId) => await forgetEnded(database.tenant(tenantId), tenantId, clock.now()),
    failed: 'ended sessions were not deleted; the next run tries again',
  })
}

/**
 * Entries about signing in name addresses and devices of people, so they are kept for a time only. An erased entry keeps
 * its place in the chain: number, time, act and hashes (decision 81).
 */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { tenantJob } from '../../platform/rounds.ts'
import { eraseSignInEntries } from './audit-store.ts'
import { recordAudit } from './record-audit.ts'

export async function eraseSignIns(
  db: Db,
  tenantId: string,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  const before = new Date(now.getTime() - days * DAY_MS)
  await db.transaction().execute(async (tx) => {
    const entries = await eraseSignInEntries(tx, tenantId, before)
    if (entries === 0) return
    await recordAudit(tx, {
      tenantId,
      actor: { userId: null, email: 'time' },
      action: 'session.forget',
      target: { kind: 'list', id: 'audit-log' },
      after: { entries, before: before.toISOString() },
      caller: { ip: '', userAgent: '' },
      at: now,
    })
  })
}

export function eraseOldSignIns({
  database,
  brands,
  clock,
  config,
  log,
}: Pick<Context, 'database' | 'brands' | 'clock' | 'config' | 'log'>): RecurringJob {
  return tenantJob({
    name: 'erase-old-sign-ins',
    every: 'hour',
    brands,
    log,
    visit: async (tenantId) =>
      await eraseSignIns(database.tenant(tenantId), tenantId, {
        now: clock.now(),
        days: config.signInDays,
      }),
    failed: 'old sign-ins were not erased; the next run tries again',
  })
}

/** Closes disputes whose decision was not appealed in time, and notes which steps of staff are late. */
import { isOverdue } from '@pickproof/domain/disputes/dispute'
import type { Context } from '../../context.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { tenantJob } from '../../platform/rounds.ts'
import { recordAudit } from '../audit/index.ts'
import { stateOf } from './disputes-module.ts'
import { DUE_AT_ONCE, lockDue, markLate } from './news-store.ts'
import { moveTo, nextState } from './take-step.ts'

type WatchContext = Pick<Context, 'database' | 'clock' | 'brands' | 'config'>

const THE_CLOCK = { userId: null, email: 'system' } as const

/** A second run at the same time finds other disputes, or none. */
export async function watchDisputes(context: WatchContext, tenantId: string): Promise<void> {
  const { database, clock } = context
  for (;;) {
    const found = await database
      .tenant(tenantId)
      .transaction()
      .execute(async (tx) => {
        const at = clock.now()
        const due = await lockDue(tx, tenantId, at)
        for (const row of due) {
          if (isOverdue(stateOf(row), at)) {
            await markLate(tx, row, at)
            await announceAccounts(tx, tenantId, [
              { userId: row.user_id, accno: null, changes: ['DISPUTES'] },
            ])
          } else if (row.status === 'DECIDED') {
            const next = nextState(context, row, 'lapse', at)
            await moveTo(tx, row, next, at)
            await recordAudit(tx, {
              tenantId,
              actor: THE_CLOCK,
              action: 'dispute.close',
              target: { kind: 'dispute', id: row.id },
              before: { status: row.status },
              after: { status: next.status },
              caller: { ip: '', userAgent: '' },
              at,
            })
          }
        }
        return due.length
      })
    if (found < DUE_AT_ONCE) return
  }
}

export function watchDisputesJob(context: WatchContext & Pick<Context, 'log'>): RecurringJob {
  const { brands, log } = context
  return tenantJob({
    name: 'watch-disputes',
    every: 'minute',
    brands,
    log,
    visit: async (tenantId) => await watchDisputes(context, tenantId),
    failed: 'due disputes were not looked for; the next run tries again',
  })
}

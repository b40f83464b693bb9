/**
 * Payment work that depends on time. A deposit that is not completed within a day lapses (decision Q11). An
 * interrupted store delivery gets its decision. A rejected order that was not retried is deleted.
 */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { REFUSED_ORDER_KEPT_DAYS } from '@pickproof/domain/payouts/store-order-days'
import type { Log } from '../../platform/log.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { say } from '../../platform/messages/speech.ts'
import { tenantJob } from '../../platform/rounds.ts'
import { forgetRefusedOrders, listUndecidedDeliveries } from './delivery-store.ts'
import { timeOutDeposits } from './payment-store.ts'
import { takeDelivered } from './take-delivered.ts'
import type { StoreContext } from './take-store-order.ts'

/** Longer than any call takes. Younger deliveries may still be in progress. */
const INTERRUPTED_AFTER_MS = 180_000

interface PaymentClockContext extends StoreContext {
  readonly log: Log
}

interface PaymentClockCounts {
  lapsed: number
  decided: number
}

export async function runPaymentClock(
  context: PaymentClockContext,
  tenantId: string,
): Promise<PaymentClockCounts> {
  const { database, clock, log } = context
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const db = database.tenant(tenantId)
  const lapsed = await timeOutDeposits(db, tenantId, { before: ago(DAY_MS), now })
  await forgetRefusedOrders(db, tenantId, ago(REFUSED_ORDER_KEPT_DAYS * DAY_MS))
  const interrupted = await listUndecidedDeliveries(db, tenantId, ago(INTERRUPTED_AFTER_MS))
  let decided = 0
  for (const { id, topic, body } of interrupted) {
    try {
      const { outcome, reason } = await takeDelivered(context, tenantId, {
        id,
        outcome: 'RECEIVED',
        topic,
        body: Buffer.from(body ?? ''),
      })
      decided += 1
      log.warn(
        { tenantId, id: String(id), outcome, reason: say(reason) },
        'a delivery of the store was decided late',
      )
    } catch (error) {
      // The next round retries it. Other orders do not wait for it.
      log.error({ err: error, tenantId, id: String(id) }, 'a delivery of the store could not be decided')
    }
  }
  return { lapsed, decided }
}

export function checkPayments(context: PaymentClockContext): RecurringJob {
  const { brands, log } = context
  return tenantJob({
    name: 'check-payments',
    every: 'minute',
    brands,
    log,
    async visit(tenantId) {
      const { lapsed, decided } = await runPaymentClock(context, tenantId)
      const level = lapsed + decided > 0 ? 'info' : 'debug'
      log[level]({ tenantId, lapsed, decided }, 'checked payments')
    },
    failed: 'payments were not checked; the next run tries again',
  })
}

/**
 * What time alone does to payments: a deposit that nobody completes within a day lapses (decision Q11), and a delivery
 * of the store whose decision was interrupted is decided.
 */
import type { Log } from '../../platform/log.ts'
import { listUndecidedDeliveries, timeOutDeposits } from './payment-store.ts'
import { decideReceived } from './store-webhook.ts'
import type { StoreContext } from './take-store-order.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 60_000
/** Longer than a call can take: what is younger is being decided right now. */
const INTERRUPTED_AFTER_MS = 180_000

interface PaymentClockContext extends StoreContext {
  readonly log: Log
}

interface PaymentClockCounts {
  lapsed: number
  decided: number
}

export async function runPaymentClock(context: PaymentClockContext): Promise<PaymentClockCounts> {
  const { database, clock, brands, log } = context
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const counts: PaymentClockCounts = { lapsed: 0, decided: 0 }
  for (const { tenantId } of brands.all) {
    const db = database.tenant(tenantId)
    counts.lapsed += await timeOutDeposits(db, tenantId, { before: ago(DAY_MS), now })
    for (const { id, topic, body } of await listUndecidedDeliveries(
      db,
      tenantId,
      ago(INTERRUPTED_AFTER_MS),
    )) {
      const answer = await decideReceived(context, tenantId, { id, topic, body: Buffer.from(body ?? '') })
      counts.decided += 1
      log.warn({ tenantId, id: String(id), ...answer }, 'a delivery of the store was decided late')
    }
  }
  return counts
}

/** Returns the way to stop it. */
export function startPaymentClock(context: PaymentClockContext): () => void {
  const run = () => {
    runPaymentClock(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'payments could not be looked through; the next time follows')
    })
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  return () => clearInterval(timer)
}

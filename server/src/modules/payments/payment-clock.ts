/** What time alone does to payments: a deposit that nobody completes within a day lapses (decision Q11). */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { timeOutDeposits } from './payment-store.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 600_000

export interface PaymentClockContext {
  readonly database: Database
  readonly clock: Clock
  readonly brands: BrandRegistry
  readonly log: Log
}

export async function runPaymentClock({ database, clock, brands }: PaymentClockContext): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - DAY_MS)
  let lapsed = 0
  for (const { tenantId } of brands.all)
    lapsed += await timeOutDeposits(database.tenant(tenantId), tenantId, { before, now })
  return lapsed
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

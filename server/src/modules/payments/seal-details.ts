/** Seals payment details that an earlier version of the server left readable: at each start, and once an hour after it. */
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { tenantJob } from '../../platform/rounds.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { sealReadableDetails } from './financial-data-store.ts'
import { sealReadablePayments } from './payment-store.ts'

const AT_ONCE = 200

interface SealContext {
  readonly database: Database
  readonly files: Pick<Files, 'sealed'>
}

/** Other processes may do the same: each skips rows that another one holds. */
export async function sealDetailsOf(
  { database, files: { sealed } }: SealContext,
  tenantId: string,
): Promise<void> {
  const db = database.tenant(tenantId)
  for (const sealSome of [sealReadableDetails, sealReadablePayments]) {
    const some = async () =>
      await db.transaction().execute(async (tx) => await sealSome(tx, sealed, { tenantId, limit: AT_ONCE }))
    while ((await some()) === AT_ONCE);
  }
}

export function sealDetails(
  context: SealContext & { readonly brands: BrandRegistry; readonly log: Log },
): RecurringJob {
  const { brands, log } = context
  return tenantJob({
    name: 'seal-payout-details',
    every: 'hour',
    brands,
    log,
    visit: async (tenantId) => await sealDetailsOf(context, tenantId),
    failed: 'payout details were not sealed; the next run tries again',
  })
}

/** The payments of one person, for their timeline. */
import type { Db } from '../../platform/db/database.ts'

/** The newest first. */
export async function listPaymentsOf(
  db: Db,
  tenantId: string,
  { userId, before, limit }: { readonly userId: bigint; readonly before: Date; readonly limit: number },
) {
  return await db
    .selectFrom('payment')
    .select([
      ...(['id', 'transaction_type', 'transaction_status', 'request_amount_minor'] as const),
      ...(['request_currency', 'foreign_transaction_id', 'created_at'] as const),
    ])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

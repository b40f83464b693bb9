/** A refunded or disputed order that a person has to decide about. One case per order, further news are evidence in it. */
import { REVIEW_THRESHOLDS, SCORE_MAX } from '@pickproof/domain/review/thresholds'
import type { Tx } from '../../platform/db/database.ts'
import type { OrderFacts } from './evidence.ts'
import { fileCase } from './file-case.ts'

/** False where the case has this news already. */
export async function fileOrderCase(
  tx: Tx,
  tenantId: string,
  found: OrderFacts & {
    readonly refundedMinor: bigint
    readonly userIds: readonly bigint[]
    readonly accnos: readonly string[]
    readonly now: Date
  },
): Promise<boolean> {
  const { orderNumber, orderStatus, sentence, refundedMinor, userIds, accnos, now } = found
  const facts: OrderFacts = { orderNumber, orderStatus, sentence }
  return await fileCase(
    tx,
    tenantId,
    {
      kind: 'REFUNDED_ORDER',
      subject: `order ${orderNumber}`,
      score: SCORE_MAX,
      userIds,
      accnos,
      pickIds: [],
      evidence: [{ key: `${orderStatus} ${refundedMinor}`, points: SCORE_MAX, at: now, facts }],
    },
    { thresholds: REVIEW_THRESHOLDS, now },
  )
}

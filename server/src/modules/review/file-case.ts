/** Puts what was found into its case: a new one, or the one that exists about the same people. */
import { type ReviewKind, statusAfter } from '@pickproof/domain/review/case-status'
import { REVIEW_THRESHOLDS, type ReviewThresholds, SCORE_MAX } from '@pickproof/domain/review/thresholds'
import type { Tx } from '../../platform/db/database.ts'
import { addEvidence, addPeople, extendCase, insertCase, lockCaseOf, type NewEvidence } from './case-store.ts'
import type { OrderFacts } from './evidence.ts'

export interface Found {
  readonly kind: ReviewKind
  readonly subject: string
  readonly score: number
  readonly userIds: readonly bigint[]
  readonly accnos: readonly string[]
  readonly pickIds: readonly bigint[]
  readonly evidence: readonly NewEvidence[]
}

/** Nothing happens below the threshold, nor for evidence that the case has already. */
export async function fileCase(
  tx: Tx,
  tenantId: string,
  found: Found,
  { thresholds, now }: { readonly thresholds: ReviewThresholds; readonly now: Date },
): Promise<boolean> {
  let known = await lockCaseOf(tx, tenantId, found)
  if (!known) {
    if (found.score < thresholds.opensAt) return false
    await insertCase(tx, tenantId, { ...found, now })
    known = await lockCaseOf(tx, tenantId, found)
  }
  if (!known) throw new Error(`the case ${found.kind} ${found.subject} no longer exists`)
  const addedEvidence = await addEvidence(tx, tenantId, known.id, found.evidence, now)
  if (addedEvidence === 0) return false
  await addPeople(tx, tenantId, known.id, found.userIds)
  // What was found before does not become less because its picks are older than what is compared today.
  const score = Math.max(known.score, found.score)
  const decided = {
    status: known.status,
    decidedScore: known.decided_score,
    decidedEvidence: known.decided_evidence,
  }
  const evidence = known.evidence_count + addedEvidence
  const status = statusAfter(decided, { score, evidence }, thresholds)
  await extendCase(tx, tenantId, known.id, { ...found, status, score, addedEvidence, now })
  return true
}

/**
 * A refunded or disputed order that a person has to decide about. One case per order, further news are evidence in it.
 * False where the case has this news already.
 */
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

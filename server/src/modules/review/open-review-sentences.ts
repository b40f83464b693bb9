/** The open cases of a person in words, for staff who decide about their money. */
import { REVIEW_KIND_WORDS } from '@pickproof/domain/review/case-status'
import type { Db } from '../../platform/db/database.ts'
import { openReviewCasesOf } from './case-store.ts'

export async function openReviewSentencesOf(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<readonly string[]> {
  const cases = await openReviewCasesOf(db, tenantId, userId)
  return cases.map(
    ({ id, kind, score, evidenceCount }) =>
      `${REVIEW_KIND_WORDS[kind]}: case ${id}, ${score} of 100 points, ${evidenceCount === 1 ? '1 piece' : `${evidenceCount} pieces`} of evidence`,
  )
}

/** The open cases of a person in words, for staff who decide about their money. */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { REVIEW_KIND_WORDS } from '@pickproof/domain/review/case-status'
import type { Db } from '../../platform/db/database.ts'
import { openReviewCasesOf } from './case-store.ts'

const texts = defineMessages('server.open-review', {
  openCase: text<{ kind: Message; id: string; score: number; pieces: number }>(
    '{kind} (case {id}, {score} of 100 points, {pieces, plural, one {# piece} other {# pieces}} of evidence)',
  ),
})

export async function openReviewSentencesOf(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<readonly Message[]> {
  const cases = await openReviewCasesOf(db, tenantId, userId)
  return cases.map(({ id, kind, score, evidenceCount }) =>
    texts.openCase({ kind: REVIEW_KIND_WORDS[kind], id: String(id), score, pieces: evidenceCount }),
  )
}

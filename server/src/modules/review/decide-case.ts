/** A staff decision about a case. It changes no account: suspending one is a separate step, with its own reason. */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { isPersonOfCase, lockCase, writeDecision } from './case-store.ts'

const errors = defineMessages('server.review-cases', {
  decided: text<{ by: string; status: string }>(
    '{by} already {status, select, CONFIRMED {confirmed} other {dismissed}} this case.',
  ),
  concerned: 'This case concerns you. Another staff member must decide it.',
  newEvidence: 'This case has new evidence. Reload it and decide again.',
})

interface CaseDecision {
  readonly tenantId: string
  readonly caseId: bigint
  readonly status: 'DISMISSED' | 'CONFIRMED'
  readonly note: string
  /** What the person had before them when they decided. */
  readonly version: number
  readonly signedIn: SignedIn
  readonly caller: Caller
  readonly now: Date
}

export async function decideCase(db: Db, decision: CaseDecision): Promise<void> {
  const { tenantId, caseId, status, note, now, signedIn } = decision
  await db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, tenantId, caseId)
    if (!row) throw notFound()
    if (row.status !== 'OPEN')
      throw new AppError('conflict', errors.decided({ by: row.decided_by ?? '', status: row.status }))
    if (await isPersonOfCase(tx, tenantId, { caseId, userId: signedIn.userId }))
      throw new AppError('conflict', errors.concerned)
    if (row.version !== decision.version) throw new AppError('conflict', errors.newEvidence)
    await writeDecision(tx, tenantId, row, { status, note, by: signedIn.email, now })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: status === 'CONFIRMED' ? 'review.confirm' : 'review.dismiss',
      target: { kind: 'review-case', id: caseId },
      // The decision was made on this score and evidence. They appear on both sides, because neither changed.
      before: { status: row.status, score: row.score, evidence: row.evidence_count },
      after: { status, score: row.score, evidence: row.evidence_count, note },
      caller: decision.caller,
      at: now,
    })
  })
}

/** A staff decision about a case. It changes no account: suspending one is a separate step, with its own reason. */
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { lockCase, writeDecision } from './case-store.ts'

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

const DONE = { DISMISSED: 'dismissed', CONFIRMED: 'confirmed' } as const

export async function decideCase(db: Db, decision: CaseDecision): Promise<void> {
  const { tenantId, caseId, status, note, now, signedIn } = decision
  await db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, tenantId, caseId)
    if (!row) throw notFound()
    if (row.status !== 'OPEN')
      throw new AppError('conflict', `This case has been ${DONE[row.status]} already by ${row.decided_by}.`)
    if (row.version !== decision.version)
      throw new AppError('conflict', 'There is new evidence in this case. Look at it and decide again.')
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

import type { DisputeDecision, DisputeDetail, DisputeView } from '@pickproof/contract/disputes'
import { isOverdue, OUTCOMES_OF } from '@pickproof/domain/disputes/dispute'
import { minorToJsonOrNull } from '@pickproof/domain/money/money'
import type { Currency } from '@pickproof/contract/wire-values'
import type { Db } from '../../platform/db/database.ts'
import { sayStored } from '../../platform/messages/speech.ts'
import {
  type DecisionRow,
  type DisputeRow,
  getEvidence,
  listDecisions,
  listMessages,
  type MessageRow,
} from './dispute-store.ts'
import { evidenceView } from './evidence.ts'

export function disputeView(row: DisputeRow, now: Date): DisputeView {
  return {
    id: Number(row.id),
    subject: row.subject,
    subjectId: Number(row.subject_id),
    about: sayStored(row.about),
    accno: row.accno,
    status: row.status,
    openedDate: row.opened_at.toISOString(),
    answeredDate: row.answered_at?.toISOString() ?? null,
    dueDate: row.due_at?.toISOString() ?? null,
    isOverdue: isOverdue({ status: row.status, dueAt: row.due_at }, now),
    appealedDate: row.appealed_at?.toISOString() ?? null,
    endedDate: row.ended_at?.toISOString() ?? null,
  }
}

export function decisionView({
  outcome,
  reason,
  amount_minor,
  currency,
  at,
  round,
}: DecisionRow): DisputeDecision {
  return {
    outcome,
    reason,
    amount: minorToJsonOrNull(amount_minor),
    currency: currency as Currency | null,
    at: at.toISOString(),
    isAppeal: round === 2,
  }
}

const messageView = ({ id, at, by_staff: isStaff, name, body }: MessageRow) => ({
  id: Number(id),
  at: at.toISOString(),
  isStaff,
  name,
  text: body,
})

export async function readDetail(
  db: Db,
  row: DisputeRow,
  now: Date,
): Promise<DisputeDetail & { readonly decisionRows: readonly DecisionRow[] }> {
  const { tenant_id: tenantId, id } = row
  const [messages, decisions, evidence] = await Promise.all([
    listMessages(db, tenantId, id),
    listDecisions(db, tenantId, id),
    getEvidence(db, tenantId, id),
  ])
  return {
    ...disputeView(row, now),
    messages: messages.map(messageView),
    decisions: decisions.map(decisionView),
    evidence: evidenceView(evidence),
    outcomes: [...OUTCOMES_OF[row.subject]],
    decisionRows: decisions,
  }
}

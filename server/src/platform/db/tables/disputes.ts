import type { DisputeOutcome, DisputeStatus, DisputeSubject } from '@pickproof/domain/disputes/dispute'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface DisputeTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  account_id: bigint | null
  accno: string | null
  subject: DisputeSubject
  /** The pick, the report of the closing, the document or the payment. */
  subject_id: bigint
  /** A stored message. */
  about: string
  status: DisputeStatus
  opened_at: Date
  answered_at: ColumnType<Date | null, never, Date>
  due_at: Date | null
  appealed_at: ColumnType<Date | null, never, Date>
  ended_at: ColumnType<Date | null, never, Date | null>
  /** When the step that is due now was found to be late. */
  late_at: ColumnType<Date | null, never, Date | null>
  /** When the status last changed. */
  moved_at: Date
  version: Generated<number>
}

export interface DisputeDecisionTable {
  tenant_id: string
  dispute_id: bigint
  /** 2 is the decision about the appeal. */
  round: number
  outcome: DisputeOutcome
  reason: string
  amount_minor: bigint | null
  currency: string | null
  at: Date
  by_user_id: bigint
  by_email: string
  /** The second person, where the act needed one. */
  approved_by: string | null
}

export interface DisputeTables {
  dispute: DisputeTable
  dispute_message: {
    tenant_id: string
    id: GeneratedAlways<bigint>
    dispute_id: bigint
    at: Date
    by_staff: boolean
    by_user_id: bigint
    body: string
  }
  dispute_decision: DisputeDecisionTable
  dispute_evidence: {
    tenant_id: string
    dispute_id: bigint
    /** Null after the player was purged. */
    document: string | null
    hash: string
    frozen_at: Date
  }
}

import type { ProposalStatus } from '@pickproof/contract/fields/approvals'
import type { Fact, TwoPeopleAct } from '@pickproof/domain/people/two-people'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

/** An act of staff that waits for a second person, or did. */
export interface ProposalTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  act: TwoPeopleAct
  /** Method and path of the call, or the name of a command. */
  call: string
  /** What the call was made with, sealed where it came by a call; null once the proposal is closed. */
  request: Json<{ readonly sealed: string } | Record<string, unknown>> | null
  fingerprint: Buffer
  idempotency_key: string | null
  reason: string
  preview: Json<readonly Fact[]>
  concerned_user_id: bigint | null
  currency: string | null
  amount_minor: bigint | null
  proposed_by_user_id: bigint | null
  proposed_by: string
  proposed_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  status: Generated<ProposalStatus>
  decided_by_user_id: bigint | null
  decided_by: string | null
  decided_at: Date | null
  note: string | null
}

export interface ApprovalTables {
  proposal: ProposalTable
}

import type { BulkActName, BulkRowStatus, BulkStatus } from '@pickproof/contract/lists/bulk-acts'
import type { Fact } from '@pickproof/domain/people/two-people'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

interface TableSettingTable {
  tenant_id: string
  user_id: bigint
  table_key: string
  settings: ColumnType<unknown, string, string>
  modified_at: Date
}

/** Where the staff member called from, for the audit entries of the rows. */
interface BulkCaller {
  readonly ip: string
  readonly userAgent: string
  readonly origin: string
  readonly isLocalHost: boolean
}

export interface BulkActTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  act: BulkActName
  input: Json<{ readonly days?: number | undefined }>
  reason: string
  status: BulkStatus
  by_user_id: bigint
  by_email: string
  caller: Json<BulkCaller>
  undo_of: bigint | null
  needs_second: Generated<boolean>
  proposal_id: bigint | null
  approved_by: string | null
  created_at: ColumnType<Date, Date, never>
  /** The last step, so that a batch left behind by a crash is found. */
  moved_at: Date
  ended_at: Date | null
}

export interface BulkRowTable {
  tenant_id: string
  bulk_id: bigint
  ordinal: number
  target_id: bigint
  label: Generated<string>
  status: Generated<BulkRowStatus>
  /** What the check found that the act would change. */
  facts: Json<readonly Fact[]> | null
  concerned_user_id: bigint | null
  currency: string | null
  amount_minor: bigint | null
  problem: string | null
}

export interface BackofficeTables {
  /** Of the whole installation. */
  health_minute: { at: Date; prices: boolean; settlement: boolean; messages: boolean; log: boolean }
  person_note: {
    tenant_id: string
    id: GeneratedAlways<bigint>
    user_id: bigint
    by_email: string
    text: string
    at: Date
  }
  person_tag: { tenant_id: string; user_id: bigint; tag: string }
  upkeep_run: { kind: 'audit' | 'backup'; at: Date; is_clean: boolean }
  table_setting: TableSettingTable
  bulk_act: BulkActTable
  bulk_row: BulkRowTable
}

import type { TwoPeopleAct } from '@pickproof/domain/people/two-people'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as an object. */
type AuditedFields = ColumnType<Record<string, unknown> | null, string | null, never>

export interface AuditTables {
  audit_entry: {
    tenant_id: string
    id: GeneratedAlways<bigint>
    at: Date
    actor_user_id: bigint | null
    actor_email: string
    action: string
    target_kind: string
    target_id: string
    before: AuditedFields
    after: AuditedFields
    ip: string
    user_agent: string
    /** Set by the database when the transaction ends: the place in the chain of the tenant. */
    number: GeneratedAlways<bigint | null>
    previous_hash: GeneratedAlways<Buffer | null>
    hash: GeneratedAlways<Buffer | null>
    /** When the entry lost what it says about a person. */
    erased_at: GeneratedAlways<Date | null>
  }
  /** What one person moved alone, within the limit of the brand. */
  act_alone: {
    tenant_id: string
    id: GeneratedAlways<bigint>
    act: TwoPeopleAct
    user_id: bigint
    currency: string
    amount_minor: bigint
    by_user_id: bigint
    at: Date
  }
}

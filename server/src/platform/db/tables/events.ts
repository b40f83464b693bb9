import type { Generated, GeneratedAlways } from 'kysely'

export interface EventTables {
  /** The outbox of account events; only `account-event-store.ts` reads and writes it. */
  account_event: {
    tenant_id: string
    id: GeneratedAlways<bigint>
    written_in: GeneratedAlways<string>
    number: Generated<bigint | null>
    user_id: bigint
    accno: string | null
    changes: string[]
    at: Generated<Date>
  }
}

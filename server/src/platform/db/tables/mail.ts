import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface MailTables {
  /** The outbox of mails: written in the transaction that the mail is about, sent by a job after the commit. */
  mail: {
    tenant_id: string
    id: GeneratedAlways<bigint>
    kind: string
    to_address: string
    subject: string
    html: string
    text: string
    /** What the mail is about, where it is sent once. */
    once_key: ColumnType<string | null, string | null | undefined, never>
    created_at: Date
    sent_at: Date | null
    attempts: Generated<number>
    last_error: string | null
  }
}

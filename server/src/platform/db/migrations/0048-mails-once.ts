import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A mail with a key is sent once: the key names what it is about. */
export const mailsOnce: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table mail add once_key text`.execute(db)
    await sql`create unique index mail_once on mail (tenant_id, kind, once_key)
      where once_key is not null`.execute(db)
  },
}

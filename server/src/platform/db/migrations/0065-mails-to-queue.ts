import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the few mails that no job has tried yet, however many mails are kept (decision 65). */
export const mailsToQueue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index mail_untried on mail (tenant_id, id)
      where sent_at is null and attempts = 0`.execute(db)
  },
}

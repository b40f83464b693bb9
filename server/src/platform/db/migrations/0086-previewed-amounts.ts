import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** A preview that changed while its proposal waits has another amount (decision 76). */
export const previewedAmounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`grant update (currency, amount_minor) on proposal to ${sql.id(SERVER_ROLE)}`.execute(db)
  },
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** What a closing rule sums for itself, such as the result of the week (decision 97). */
export const ruleFigures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table challenge_account add rule_figures jsonb`.execute(db)
    await sql`grant update (rule_figures) on challenge_account to ${sql.id(SERVER_ROLE)}`.execute(db)
  },
}

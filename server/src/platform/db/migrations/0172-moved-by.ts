import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What one staff member moved alone for all players counts together (decision 171). */
export const movedBy: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index act_alone_by on act_alone (tenant_id, act, by_user_id, currency, at)`.execute(db)
  },
}

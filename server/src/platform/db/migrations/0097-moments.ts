import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Events that a dialog celebrates or explains until the player closes it (decision 101). Older ones stay closed. */
export const moments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table notification add is_open_moment boolean not null default false`.execute(db)
    await sql`create index notification_open_moment on notification (tenant_id, user_id, id)
      where is_open_moment`.execute(db)
  },
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A browser gets pushes as long as the session that asked for them lasts (decision 99). Subscriptions from before have no
 * session. Their browsers get pushes again when the player opens the app.
 */
export const pushesOfSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table push_subscription add session_id bigint,
      add foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade`.execute(
      db,
    )
    await sql`create index push_subscription_session on push_subscription (tenant_id, session_id)`.execute(db)
  },
}

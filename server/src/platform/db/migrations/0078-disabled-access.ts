import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Why a person cannot sign in, and when staff review it (decision 82). No words are known of the people who were disabled
 * before. They are reviewed within 30 days.
 */
export const disabledAccess: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user
      add disabled_kind text check (length(disabled_kind) <= 20),
      add disabled_reason text check (length(disabled_reason) <= 500),
      add review_at timestamptz`.execute(db)
    await sql`update app_user set review_at = date_trunc('day', now()) + interval '30 days'
      where status = 'DISABLED' and purged_at is null`.execute(db)
    await sql`create index app_user_review on app_user (tenant_id, review_at, id)`.execute(db)
  },
}

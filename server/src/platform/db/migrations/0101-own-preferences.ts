import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The time zone that a player chose, and what they did of the checklist for new players (decision 106). */
export const ownPreferences: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user
      add time_zone text check (length(time_zone) between 1 and 64),
      add first_run text[] not null default '{}' check (cardinality(first_run) <= 10)`.execute(db)
  },
}

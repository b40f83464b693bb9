import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A browser that used a mailed link is known too, and its first sign-in is still mailed (decision 83). */
export const devicesByLink: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table known_device add has_signed_in boolean not null default true`.execute(db)
  },
}

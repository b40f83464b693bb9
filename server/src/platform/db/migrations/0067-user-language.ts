import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language that a person chose; null until then (decision 72). */
export const userLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$')`.execute(db)
  },
}

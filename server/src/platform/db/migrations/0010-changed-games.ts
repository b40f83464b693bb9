import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every few seconds settlement asks which games have changed of late; without these it read all there ever were. */
export const changedGames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index fixture_changed on fixture (updated_at) where status in ('completed', 'cancelled')`.execute(
      db,
    )
    await sql`create index fixture_result_changed on fixture_result (updated_at)`.execute(db)
  },
}

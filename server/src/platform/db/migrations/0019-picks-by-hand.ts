import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** From where a pick was placed, and who of the staff changed it last. */
export const picksByHand: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pick
      -- Of the order, so on the rows that have a stake and not on the legs of a parlay.
      add ip text,
      add user_agent text,
      add modified_at timestamptz,
      add modified_by text`.execute(db)
  },
}

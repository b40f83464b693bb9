import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The newest checkpoint of a log that enough witnesses have signed (decision 179). */
export const logWitnesses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table proof_log
      add column witnessed_size bigint not null default 0,
      add column witnessed_checkpoint text,
      add column witnessed_at timestamptz`.execute(db)
  },
}

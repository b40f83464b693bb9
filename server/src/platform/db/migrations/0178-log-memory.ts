import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Counts how often keys of the log were deleted, so that the sequencer does not keep them (decision 178). */
export const logMemory: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table proof_log add column forgotten bigint not null default 0`.execute(db)
  },
}

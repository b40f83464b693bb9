import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer } from './tenant-table.ts'

/** How each minute of the installation was, and when it was last audited and backed up (decision 185). */
export const health: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table health_minute (
      at timestamptz primary key,
      prices boolean not null,
      settlement boolean not null,
      messages boolean not null,
      log boolean not null
    )`.execute(db)
    await grantToServer(db, 'health_minute', ['select', 'insert', 'delete'])
    await sql`create table upkeep_run (
      kind text not null check (kind in ('audit', 'backup')),
      at timestamptz not null,
      is_clean boolean not null,
      primary key (kind, at)
    )`.execute(db)
    await grantToServer(db, 'upkeep_run', ['select', 'insert'])
  },
}

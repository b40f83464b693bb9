import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Results in the public log, the day of its last summary of accounts, and its public figures (decision 142). */
export const logResults: Migration = {
  async up(db: Kysely<unknown>) {
    // One chain for each game whose result decided something.
    await sql`create table proof_fixture (
      tenant_id text not null,
      fixture_id text not null,
      name text not null,
      key bytea not null,
      next_n bigint not null,
      leaf bytea not null,
      -- The status and version of the result of its last entry, as grades name their source.
      source text not null,
      received_at timestamptz not null,
      primary key (tenant_id, fixture_id)
    )`.execute(db)
    await guardTenantTable(db, 'proof_fixture', ['select', 'insert', 'update'])
    await sql`alter table proof_entry add column fixture_id text`.execute(db)
    await sql`create index proof_entry_fixture on proof_entry (tenant_id, fixture_id, index)
      where fixture_id is not null`.execute(db)
    await sql`create table proof_figure (
      tenant_id text not null,
      name text not null,
      count bigint not null,
      primary key (tenant_id, name)
    )`.execute(db)
    await guardTenantTable(db, 'proof_figure', ['select', 'insert', 'update'])
    await sql`alter table proof_log add column heads_on date`.execute(db)
  },
}

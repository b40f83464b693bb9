import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Batches: one act of staff on many rows of a list, each row with what the act would do and did (decision 135). */
export const bulkActs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table bulk_act (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      act text not null,
      input jsonb not null,
      reason text not null,
      status text not null check (status in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'STOPPED')),
      by_user_id bigint not null,
      by_email text not null,
      caller jsonb not null,
      undo_of bigint,
      needs_second boolean not null default false,
      proposal_id bigint,
      approved_by text,
      created_at timestamptz not null,
      moved_at timestamptz not null,
      ended_at timestamptz,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create index bulk_act_moving on bulk_act (tenant_id, moved_at) where status in ('CHECKING', 'RUNNING')`.execute(
      db,
    )
    await sql`create table bulk_row (
      tenant_id text not null,
      bulk_id bigint not null,
      ordinal int not null,
      target_id bigint not null,
      label text not null default '',
      status text not null default 'WAITING'
        check (status in ('WAITING', 'READY', 'REFUSED', 'DONE', 'FAILED')),
      facts jsonb,
      concerned_user_id bigint,
      currency text,
      amount_minor bigint,
      problem text,
      primary key (tenant_id, bulk_id, ordinal),
      foreign key (tenant_id, bulk_id) references bulk_act (tenant_id, id)
    )`.execute(db)
    await sql`create index bulk_row_status on bulk_row (tenant_id, bulk_id, status, ordinal)`.execute(db)
    await guardTenantTable(db, 'bulk_act', ['select', 'insert', 'update'])
    await guardTenantTable(db, 'bulk_row', ['select', 'insert', 'update'])
  },
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Notes and tags of players. They are private, so a purge removes them while the picks stay (decision 93). */
export const pickJournal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table pick_journal (
      tenant_id text not null references tenant,
      pick_id bigint not null,
      account_id bigint not null,
      user_id bigint not null,
      note text not null check (length(note) <= 2000),
      tags text[] not null check (cardinality(tags) <= 10),
      changed_at timestamptz not null,
      primary key (tenant_id, pick_id),
      foreign key (tenant_id, pick_id) references pick (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index pick_journal_account on pick_journal (tenant_id, account_id)`.execute(db)
    await sql`create index pick_journal_user on pick_journal (tenant_id, user_id)`.execute(db)
    await guardTenantTable(db, 'pick_journal', ['select', 'insert', 'update', 'delete'])
  },
}

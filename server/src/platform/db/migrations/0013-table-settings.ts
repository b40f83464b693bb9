import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const tableSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table table_setting (
      tenant_id text not null references tenant,
      user_id bigint not null,
      table_key text not null check (table_key ~ '^[a-z][a-z0-9-]{0,59}$'),
      -- What the screen filters by and which columns it draws, in the shape of the contract.
      settings jsonb not null check (octet_length(settings::text) <= 131072),
      modified_at timestamptz not null,
      primary key (tenant_id, user_id, table_key),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'table_setting', ['select', 'insert', 'update', 'delete'])

    // A user who goes is looked for in these tables; without an index each purge would read them whole.
    await sql`create index app_user_referred_by on app_user (tenant_id, referred_by_user_id)
      where referred_by_user_id is not null`.execute(db)
    await sql`create index banner_view_user on banner_view (tenant_id, user_id)`.execute(db)
  },
}

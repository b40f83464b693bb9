import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** Links by which players show a pick to others. Anyone with the code can read it until the player deletes it (decision 102). */
export const pickShares: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table pick_share (
      tenant_id text not null references tenant,
      pick_id bigint not null,
      account_id bigint not null,
      user_id bigint not null,
      code text not null check (length(code) = 22),
      shows_name boolean not null,
      shows_amounts boolean not null,
      created_at timestamptz not null,
      primary key (tenant_id, pick_id),
      foreign key (tenant_id, pick_id) references pick (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create unique index pick_share_code on pick_share (tenant_id, code)`.execute(db)
    await sql`create index pick_share_account on pick_share (tenant_id, account_id)`.execute(db)
    await sql`create index pick_share_user on pick_share (tenant_id, user_id)`.execute(db)
    await guardTenantTable(db, 'pick_share', ['select', 'insert', 'update', 'delete'])
  },
}

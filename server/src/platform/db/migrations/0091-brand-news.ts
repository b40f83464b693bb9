import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** News that staff write for all players of a brand. A job turns each into notifications. */
export const brandNews: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table brand_news (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      title text not null,
      body text not null,
      published_at timestamptz not null,
      published_by text not null,
      -- The last user who has it; a job that was killed goes on from here.
      spread_through bigint not null default 0,
      primary key (tenant_id, id)
    )`.execute(db)
    await guardTenantTable(db, 'brand_news', ['select', 'insert', 'update'])
  },
}

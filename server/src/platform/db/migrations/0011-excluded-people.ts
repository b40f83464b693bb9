import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const excludedPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table excluded_person (
      tenant_id text not null references tenant,
      -- SHA-256 of the email: whoever is gone is remembered without being kept readable.
      email_hash bytea not null,
      reason text not null check (length(reason) <= 200),
      excluded_at timestamptz not null,
      excluded_by text not null,
      primary key (tenant_id, email_hash)
    )`.execute(db)
    await guardTenantTable(db, 'excluded_person', ['select', 'insert', 'delete'])
  },
}

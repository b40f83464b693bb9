import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** What each mailed link confirms, and where wrong passwords come from (decision 78). */
export const registrations: Migration = {
  async up(db: Kysely<unknown>) {
    // What the person typed who registered and got this link; null for a link that staff sent.
    await sql`alter table user_token add registration jsonb`.execute(db)

    // Replaces sign_in_failure, which processes of the previous version still write.
    await sql`create table guess_count (
      tenant_id text not null references tenant,
      -- SHA-256 of the source: an address, a device or an email is not kept readable.
      key_hash bytea not null,
      email_hash bytea,
      fails int not null,
      waits int not null default 0,
      waits_until timestamptz,
      forget_at timestamptz not null,
      primary key (tenant_id, key_hash)
    )`.execute(db)
    await sql`create index guess_count_email on guess_count (tenant_id, email_hash)`.execute(db)
    await sql`create index guess_count_forget on guess_count (tenant_id, forget_at)`.execute(db)
    await guardTenantTable(db, 'guess_count', ['select', 'insert', 'update', 'delete'])
  },
}

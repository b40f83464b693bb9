import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const kyc: Migration = {
  async up(db: Kysely<unknown>) {
    // A new upload is a new row, so a decision never covers pictures that the staff member has not seen.
    await sql`create table user_document (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      user_id bigint not null,
      type text not null check (type in ('PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS')),
      sub_type text not null,
      review text not null default 'PENDING' check (review in ('PENDING', 'VERIFIED', 'REJECTED')),
      reviewer_note text not null default '' check (length(reviewer_note) <= 500),
      reviewed_at timestamptz,
      reviewed_by_email text,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, user_id, type),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
      check (sub_type in ('ID_CARD', 'PASSPORT') or type = 'PROOF_OF_ADDRESS'),
      check (sub_type in ('UTILITY_BILL', 'BANK_STATEMENT') or type = 'PROOF_OF_IDENTITY'),
      check ((review = 'PENDING') = (reviewed_at is null)),
      check (review <> 'REJECTED' or reviewer_note <> '')
    )`.execute(db)
    await sql`create index user_document_created on user_document (tenant_id, created_at desc, id desc)`.execute(
      db,
    )
    await guardTenantTable(db, 'user_document', ['select', 'insert', 'update', 'delete'])

    await sql`create table user_document_file (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      document_id bigint not null,
      position int not null check (position >= 0),
      file_name text not null check (file_name ~ '^[0-9a-f]{48}$'),
      content_type text not null,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, document_id, position),
      unique (tenant_id, file_name),
      foreign key (tenant_id, document_id) references user_document (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'user_document_file', ['select', 'insert', 'delete'])
  },
}

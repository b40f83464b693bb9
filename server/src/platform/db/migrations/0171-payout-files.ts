import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { guardTenantTable } from './tenant-table.ts'

/** Approved payouts are sent together with a file, and are paid once staff name the transfer (decision 131). */
export const payoutFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table payout_file (
      tenant_id text not null references tenant (id),
      id bigint generated always as identity,
      method text not null,
      status text not null check (status in ('OPEN', 'PAID', 'EMPTY')),
      created_at timestamptz not null,
      created_by text not null,
      exported_at timestamptz,
      exported_by text,
      ended_at timestamptz,
      primary key (tenant_id, id)
    )`.execute(db)
    await guardTenantTable(db, 'payout_file', ['select', 'insert', 'update'])
    // One column, so a payment is in one file at most.
    await sql`alter table payment add approved_at timestamptz, add approved_by text, add payout_file_id bigint,
      add transfer_reference text, add returned_at timestamptz,
      add foreign key (tenant_id, payout_file_id) references payout_file (tenant_id, id),
      add check (payout_file_id is null or approved_at is not null)`.execute(db)
    await sql`grant update (approved_at, approved_by, payout_file_id, transfer_reference, returned_at) on payment
      to ${sql.id(SERVER_ROLE)}`.execute(db)
    await sql`create index payment_approved on payment (tenant_id, id)
      where transaction_status = 'PAYMENT_INITIATED' and approved_at is not null`.execute(db)
    await sql`create index payment_in_file on payment (tenant_id, payout_file_id, id)
      where payout_file_id is not null`.execute(db)
  },
}

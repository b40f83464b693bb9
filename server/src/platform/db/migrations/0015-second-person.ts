import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const secondPerson: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table payment_decision (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      payment_id bigint not null,
      kind text not null check (kind in ('FIRST_APPROVAL', 'APPROVAL', 'REJECTION')),
      -- Without a reference: the person may be purged, what was decided stays.
      decided_by_user_id bigint not null,
      decided_by text not null,
      decided_at timestamptz not null,
      real_amount_minor bigint check (real_amount_minor > 0),
      real_currency text,
      transaction_amount_minor bigint check (transaction_amount_minor > 0),
      transaction_currency text,
      note text not null check (length(note) <= 200),
      -- The arithmetic that stood beside the button, computed once more when it was pressed.
      eligibility jsonb not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, payment_id) references payment (tenant_id, id)
    )`.execute(db)
    await sql`create index payment_decision_payment on payment_decision (tenant_id, payment_id, id)`.execute(
      db,
    )
    // What was decided is not changed and not taken away.
    await guardTenantTable(db, 'payment_decision', ['select', 'insert'])

    // The approval that waits for a second person; it is forgotten when what was approved changes.
    await sql`alter table payment add first_approval_id bigint`.execute(db)
    await sql`alter table payment add constraint payment_first_approval foreign key (tenant_id, first_approval_id)
      references payment_decision (tenant_id, id)`.execute(db)
    // Staff may correct the way of payment to one that the player's own wizard does not offer (C14).
    await sql`alter table payment drop constraint payment_payment_method_check`.execute(db)
    await sql`alter table payment add constraint payment_payment_method_check
      check (payment_method in ('BANK_TRANSFER', 'CRYPTO', 'STORE', 'REWARDS', 'PAYPAL'))`.execute(db)
    // What was paid month by month is read from the index alone.
    await sql`create index payment_paid on payment (tenant_id, status_at)
      include (user_id, transaction_type, real_amount_minor, real_currency, request_amount_minor, request_currency)
      where transaction_status = 'PAYMENT_SUCCESS'`.execute(db)
  },
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { guardTenantTable } from './tenant-table.ts'

/** What has to be known of a person later: what was decided by hand, earlier emails, and of which type they were. */
export const peopleRemembered: Migration = {
  async up(db: Kysely<unknown>) {
    // A super admin has set the status of the identity check; documents do not change it until that is lifted.
    await sql`alter table app_user add is_kyc_by_hand boolean not null default false`.execute(db)

    // Kept readable as long as the person is: mails and payments name the address that was used then.
    await sql`create table earlier_email (
      tenant_id text not null references tenant,
      user_id bigint not null,
      email text not null,
      -- Until when the address was theirs.
      until timestamptz not null,
      primary key (tenant_id, user_id, email),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'earlier_email', ['select', 'insert', 'update', 'delete'])

    // Statistics exclude the money of test users, even after the user was purged.
    await sql`alter table payment add purged_user_type text check (purged_user_type in ('REAL', 'TEST'))`.execute(
      db,
    )
    await sql`drop index payment_paid`.execute(db)
    await sql`create index payment_paid on payment (tenant_id, status_at)
      include (user_id, transaction_type, real_amount_minor, real_currency, request_amount_minor, request_currency,
        purged_user_type)
      where transaction_status = 'PAYMENT_SUCCESS'`.execute(db)

    // Test people and accounts are hidden from most of the staff; what is to be left out is found here.
    await sql`create index app_user_test on app_user (tenant_id, id) where type = 'TEST'`.execute(db)
    await sql`create index challenge_account_test on challenge_account (tenant_id, id)
      where sub_type = 'TEST'`.execute(db)

    // The server may not change a decision. After a user was purged, it may only remove the text about the user from
    // decisions on the user's payments. The function runs with the owner's rights, for the connection's tenant.
    await sql`create function forget_decisions(ids bigint[]) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        carried constant text := current_setting('app.tenant', true);
      begin
        update payment_decision d set note = '', eligibility = '[]'
          from payment p
          where d.tenant_id = carried and d.payment_id = any(ids)
            and p.tenant_id = carried and p.id = d.payment_id and p.user_id is null;
      end $$`.execute(db)
    await sql`revoke all on function forget_decisions(bigint[]) from public`.execute(db)
    await sql`grant execute on function forget_decisions(bigint[]) to ${sql.id(SERVER_ROLE)}`.execute(db)
  },
}

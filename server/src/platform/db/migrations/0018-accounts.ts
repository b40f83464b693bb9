import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** What staff do to accounts: disable them for a time, open them for a player, and purge them. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    // Whether the hold time reactivates an inactive account, and which staff request opened the account.
    await sql`alter table challenge_account
      add is_inactive_temporarily boolean not null default false,
      add creation_key text check (length(creation_key) <= 140)`.execute(db)
    await sql`create unique index challenge_account_creation_key on challenge_account (tenant_id, creation_key)
      where creation_key is not null`.execute(db)

    // Money stays when its account goes; this is the account it belonged to.
    await sql`alter table payment add purged_accno text`.execute(db)
    await sql`alter table reward_record add purged_accno text`.execute(db)
    await sql`create index payment_account on payment (tenant_id, account_id) where account_id is not null`.execute(
      db,
    )
    await sql`create index reward_record_account on reward_record (tenant_id, account_id)
      where account_id is not null`.execute(db)
    await sql`create index certificate_of_account on certificate (tenant_id, account_id)`.execute(db)

    // The server may neither delete a row of the ledger nor a certificate. It may have both removed together with
    // their account and in no other way: this runs with the rights of the owner, for the tenant of the connection.
    await sql`create function purge_accounts(ids bigint[]) returns bigint
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        carried constant text := current_setting('app.tenant', true);
        removed bigint;
      begin
        update payment p set purged_accno = a.accno from challenge_account a
          where a.tenant_id = carried and a.id = any(ids) and p.tenant_id = carried and p.account_id = a.id;
        update reward_record r set purged_accno = a.accno from challenge_account a
          where a.tenant_id = carried and a.id = any(ids) and r.tenant_id = carried and r.account_id = a.id;
        delete from certificate_image i using certificate c
          where c.tenant_id = carried and c.account_id = any(ids) and i.tenant_id = carried
            and i.certificate_id = c.id;
        delete from certificate where tenant_id = carried and account_id = any(ids);
        delete from challenge_account where tenant_id = carried and id = any(ids);
        get diagnostics removed = row_count;
        return removed;
      end $$`.execute(db)
    await sql`revoke all on function purge_accounts(bigint[]) from public`.execute(db)
    await sql`grant execute on function purge_accounts(bigint[]) to ${sql.id(SERVER_ROLE)}`.execute(db)
    // Deleting an account also deletes its ledger, so only the function may do it.
    await sql`revoke delete on challenge_account, pick from ${sql.id(SERVER_ROLE)}`.execute(db)
  },
}

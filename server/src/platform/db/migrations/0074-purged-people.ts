import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** A purged person becomes a pseudonym, because records of picks and money stay for years (decision 79). */
export const purgedPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add purged_at timestamptz`.execute(db)
    await sql`create index app_user_purged on app_user (tenant_id, id) where purged_at is not null`.execute(
      db,
    )

    // Tables that refer to a person and cascade hold data of the person alone, except records of money. A table that is added
    // later belongs to one of the two as well. Certificates print the name.
    await sql`create function purge_person(person bigint, at timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        carried constant text := current_setting('app.tenant', true);
        pseudonym constant text := 'purged-' || person || '@purged.invalid';
        known text[];
        link record;
      begin
        select array_agg(e.email) || u.email into known
          from app_user u left join earlier_email e on e.tenant_id = u.tenant_id and e.user_id = u.id
          where u.tenant_id = carried and u.id = person and u.purged_at is null group by u.email;
        if known is null then
          raise exception 'there is no person % to purge', person;
        end if;
        update challenge_account set
            created_by = case when created_by = any(known) then pseudonym else created_by end,
            modified_by = case when modified_by = any(known) then pseudonym else modified_by end
          where tenant_id = carried and user_id = person and (created_by = any(known) or modified_by = any(known));
        update reward_record set created_by = pseudonym
          where tenant_id = carried and user_id = person and created_by = any(known);
        delete from certificate_image i using certificate c
          where c.tenant_id = carried and c.user_id = person and i.tenant_id = carried and i.certificate_id = c.id;
        delete from certificate where tenant_id = carried and user_id = person;
        update app_user set referred_by_user_id = null where tenant_id = carried and referred_by_user_id = person;
        for link in
          select c.conrelid::regclass as source, a.attname as name
            from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
            where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.confdeltype = 'c'
              and cardinality(c.conkey) = 2
              and c.conrelid not in ('reward_balance'::regclass, 'reward_record'::regclass, 'reward_credit'::regclass)
        loop
          execute format('delete from %s where tenant_id = $1 and %I = $2', link.source, link.name)
            using carried, person;
        end loop;
        update app_user set
            email = pseudonym, first_name = 'Purged', last_name = 'user ' || person, gender = null, date_of_birth = null,
            phone = null, company = null, address_line1 = null, address_line2 = null, city = null, state = null,
            zipcode = null, country = null, status = 'DISABLED', is_email_verified = false, password_hash = null,
            kyc_status = 'PENDING', big_league_agreement = 'NONE', referral_code = null, referred_by_user_id = null,
            mentor_detail = null, last_ip = null, derived_region = null, last_login_at = null, language = null,
            created_by = case when created_by = any(known) then pseudonym else created_by end,
            modified_by = case when modified_by = any(known) then pseudonym else modified_by end,
            modified_at = at, purged_at = at
          where tenant_id = carried and id = person;
      end $$`.execute(db)
    await sql`revoke all on function purge_person(bigint, timestamptz) from public`.execute(db)
    await sql`grant execute on function purge_person(bigint, timestamptz) to ${sql.id(SERVER_ROLE)}`.execute(
      db,
    )

    // As in migration 0021, and for payments that keep the pseudonym.
    await sql`create or replace function forget_decisions(ids bigint[]) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        carried constant text := current_setting('app.tenant', true);
      begin
        update payment_decision d set note = '', eligibility = '[]'
          from payment p left join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
          where d.tenant_id = carried and d.payment_id = any(ids)
            and p.tenant_id = carried and p.id = d.payment_id and (u.id is null or u.purged_at is not null);
      end $$`.execute(db)
  },
}

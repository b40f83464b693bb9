import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** What the server writes itself; number and hashes are set by the database alone. */
const WRITTEN_COLUMNS = [
  'tenant_id',
  'at',
  'actor_user_id',
  'actor_email',
  'action',
  'target_kind',
  'target_id',
  'before',
  'after',
  'ip',
  'user_agent',
]

/**
 * Chains the entries of each tenant: a running number, the hash of the previous entry, and a hash over both and over
 * all fields. A trigger does this at the end of the transaction, under a lock per tenant. A transaction with this lock
 * waits for no other lock, so it cannot deadlock. `modules/audit/entry-hash.ts` builds the same text to verify the hash.
 */
export const auditChain: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table audit_entry
      add number bigint check (number > 0),
      add previous_hash bytea check (length(previous_hash) = 32),
      add hash bytea check (length(hash) = 32)`.execute(db)
    await sql`create unique index audit_entry_number on audit_entry (tenant_id, number)`.execute(db)
    await sql`create index audit_entry_target on audit_entry (tenant_id, target_kind, target_id, id)`.execute(
      db,
    )
    await sql`create index audit_entry_actor on audit_entry (tenant_id, actor_email, number)`.execute(db)
    await sql`create index audit_entry_at on audit_entry (tenant_id, at, id)`.execute(db)

    // The length before each value keeps two fields from being read as one.
    await sql`create function audit_field(value text) returns text language sql immutable parallel safe
      return coalesce(octet_length(value) || ':' || value, '-') || ';'`.execute(db)
    await sql`create function audit_entry_hash(entry audit_entry) returns bytea language sql immutable
      return sha256(convert_to(
        audit_field(entry.tenant_id) || audit_field(entry.number::text) || audit_field(entry.id::text)
        || audit_field(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
        || audit_field(entry.actor_user_id::text) || audit_field(entry.actor_email) || audit_field(entry.action)
        || audit_field(entry.target_kind) || audit_field(entry.target_id)
        || audit_field(entry.before::text) || audit_field(entry.after::text)
        || audit_field(entry.ip) || audit_field(entry.user_agent)
        || audit_field(encode(entry.previous_hash, 'hex')), 'UTF8'))`.execute(db)

    await sql`create function chain_audit_entry() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
      declare
        last audit_entry;
        entry audit_entry;
      begin
        perform pg_advisory_xact_lock(hashtextextended('audit_entry ' || new.tenant_id, 0));
        select * into last from audit_entry
          where tenant_id = new.tenant_id and number is not null order by number desc limit 1;
        entry := new;
        entry.number := coalesce(last.number, 0) + 1;
        entry.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
        update audit_entry
          set number = entry.number, previous_hash = entry.previous_hash, hash = audit_entry_hash(entry)
          where tenant_id = new.tenant_id and id = new.id;
        return null;
      end $$`.execute(db)
    await chainExisting(db)
    await sql`create constraint trigger chain after insert on audit_entry
      deferrable initially deferred for each row execute function chain_audit_entry()`.execute(db)

    await sql`create function keep_audit_entry() returns trigger language plpgsql as $$
      begin
        -- Only the end of the transaction that wrote an entry may still put it into the chain.
        if tg_op = 'UPDATE' and old.hash is null
          and to_jsonb(old) - '{number,previous_hash,hash}'::text[] = to_jsonb(new) - '{number,previous_hash,hash}'::text[]
        then
          return new;
        end if;
        raise exception 'entries of the audit log are never changed or deleted';
      end $$`.execute(db)
    await sql`create trigger keep before update or delete on audit_entry
      for each row execute function keep_audit_entry()`.execute(db)
    await sql`create trigger keep_all before truncate on audit_entry
      for each statement execute function keep_audit_entry()`.execute(db)

    const role = sql.id(SERVER_ROLE)
    await sql`revoke insert on audit_entry from ${role}`.execute(db)
    await sql`grant insert (${sql.raw(WRITTEN_COLUMNS.join(', '))}) on audit_entry to ${role}`.execute(db)
  },
}

/** Entries of before are chained in the order of their ids. */
async function chainExisting(db: Kysely<unknown>): Promise<void> {
  await sql`do $$
    declare
      brand tenant;
      entry audit_entry;
      last_number bigint;
      last_hash bytea;
    begin
      for brand in select * from tenant loop
        -- Not even the owner sees the rows of a tenant it does not name.
        perform set_config('app.tenant', brand.id, true);
        last_number := 0;
        last_hash := decode(repeat('00', 32), 'hex');
        for entry in select * from audit_entry where tenant_id = brand.id order by id loop
          entry.number := last_number + 1;
          entry.previous_hash := last_hash;
          entry.hash := audit_entry_hash(entry);
          update audit_entry
            set number = entry.number, previous_hash = entry.previous_hash, hash = entry.hash
            where tenant_id = brand.id and id = entry.id;
          last_number := entry.number;
          last_hash := entry.hash;
        end loop;
      end loop;
      perform set_config('app.tenant', '', true);
    end $$`.execute(db)
}

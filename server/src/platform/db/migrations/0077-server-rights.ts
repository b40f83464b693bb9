import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/**
 * Columns that say what a row is about. The server writes them once. Every other column of these tables can change, also
 * those that migrations before this one added. A later migration that adds a column grants its update.
 */
const WRITTEN_ONCE = {
  challenge_account: ['tenant_id', 'id', 'accno', 'user_id', 'currency', 'created_at'],
  pick: [
    'tenant_id',
    'id',
    'account_id',
    'user_id',
    'parent_id',
    'type',
    'fixture_id',
    'sportsbook_id',
    'odd_id',
    'market_id',
    'selection',
    'stake_minor',
    'is_live',
    'score_at_placement',
    'settlement_rules',
    'placed_at',
  ],
  payment: ['tenant_id', 'id', 'transaction_uuid', 'created_at'],
  reward_balance: ['tenant_id', 'user_id', 'currency'],
} as const

/** The acts of signing in. Their entries name addresses and devices, so those are erased after a time. */
const SIGN_IN_ACTS = [
  'session.sign-in',
  'session.sign-in-failed',
  'session.sign-out',
  'session.end',
  'session.end-all',
  'session.prove',
  'user.change-password',
  'user.set-password',
  'user.add-factor',
  'user.remove-factor',
  'user.new-recovery-codes',
]

/** The server's login can neither delete money nor change what it is about (decision 81). */
export const serverRights: Migration = {
  async up(db: Kysely<unknown>) {
    const role = sql.id(SERVER_ROLE)
    await sql`revoke delete on reward_record, reward_balance, reward_credit from ${role}`.execute(db)
    for (const [table, written] of Object.entries(WRITTEN_ONCE)) {
      await sql`revoke update on ${sql.table(table)} from ${role}`.execute(db)
      const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
          and attname <> all(${written as readonly string[]}) order by attnum`.execute(db)
      const columns = sql.join(rows.map(({ name }) => sql.id(name)))
      await sql`grant update (${columns}) on ${sql.table(table)} to ${role}`.execute(db)
    }
    await letSignInsExpire(db)
  },
}

/**
 * An erased entry keeps its number, its time, its act and its hashes, so the chain still holds. The function runs with
 * the owner's rights, for the tenant of the connection, and never erases an entry of the last 30 days.
 */
async function letSignInsExpire(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_entry add erased_at timestamptz`.execute(db)
  await sql`create index audit_entry_sign_in on audit_entry (tenant_id, at)
    where erased_at is null and action in (${sql.join(SIGN_IN_ACTS.map((act) => sql.lit(act)))})`.execute(db)
  await sql`create or replace function keep_audit_entry() returns trigger language plpgsql as $$
    begin
      -- Only the end of the transaction that wrote an entry may still put it into the chain.
      if tg_op = 'UPDATE' and old.hash is null
        and to_jsonb(old) - '{number,previous_hash,hash}'::text[] = to_jsonb(new) - '{number,previous_hash,hash}'::text[]
      then
        return new;
      end if;
      -- An entry about signing in loses what it says about the person, and nothing else.
      if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
        and old.action in (${sql.join(SIGN_IN_ACTS.map((act) => sql.lit(act)))})
        and old.at < now() - interval '30 days'
        and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at'
          || '{"actor_user_id":null,"actor_email":"","target_id":"","before":null,"after":null,"ip":"","user_agent":""}'
      then
        return new;
      end if;
      raise exception 'entries of the audit log are never changed or deleted';
    end $$`.execute(db)
  await sql`create function erase_sign_ins(of_tenant text, before_at timestamptz) returns bigint
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      erased bigint;
    begin
      update audit_entry set actor_user_id = null, actor_email = '', target_id = '', before = null, after = null,
          ip = '', user_agent = '', erased_at = now()
        where tenant_id = of_tenant and erased_at is null
          and action in (${sql.join(SIGN_IN_ACTS.map((act) => sql.lit(act)))})
          and at < least(before_at, now() - interval '30 days');
      get diagnostics erased = row_count;
      return erased;
    end $$`.execute(db)
  await sql`revoke all on function erase_sign_ins(text, timestamptz) from public`.execute(db)
  await sql`grant execute on function erase_sign_ins(text, timestamptz) to ${sql.id(SERVER_ROLE)}`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer, guardTenantTable } from './tenant-table.ts'

/**
 * Limits and exclusions that players choose, and what they spent on challenges. The rows name users without a foreign
 * key, because they outlive a purged user. The server can neither change nor delete an exclusion (decision 80).
 */
export const duties: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table play_limit (
      tenant_id text not null references tenant,
      user_id bigint not null,
      kind text not null
        check (kind in ('SPEND_DAY', 'SPEND_WEEK', 'SPEND_MONTH', 'PICKS_DAY', 'SESSION_MINUTES')),
      -- Empty for limits that are no amount of money.
      currency text not null,
      -- Null means no limit.
      value bigint check (value >= 0),
      next_value bigint check (next_value >= 0),
      next_at timestamptz,
      changed_at timestamptz not null,
      primary key (tenant_id, user_id, kind, currency)
    )`.execute(db)
    await guardTenantTable(db, 'play_limit', ['select', 'insert', 'update'])

    await sql`create table play_exclusion (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      user_id bigint not null,
      kind text not null check (kind in ('TIME_OUT', 'SELF_EXCLUSION')),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      is_all_brands boolean not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create index play_exclusion_user on play_exclusion (tenant_id, user_id, ends_at)`.execute(db)
    await guardTenantTable(db, 'play_exclusion', ['select', 'insert'])

    // All brands share it: a keyed hash of name and date of birth, and nothing else about the person.
    await sql`create table identity_exclusion (
      identity_hash bytea not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      primary key (identity_hash, ends_at)
    )`.execute(db)
    await grantToServer(db, 'identity_exclusion', ['select', 'insert'])

    await sql`create table challenge_spending (
      tenant_id text not null references tenant,
      id bigint generated always as identity,
      user_id bigint not null,
      currency text not null,
      amount_minor bigint not null,
      at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create index challenge_spending_user on challenge_spending (tenant_id, user_id, currency, at)`.execute(
      db,
    )
    await guardTenantTable(db, 'challenge_spending', ['select', 'insert'])
    await rememberSpending(db)

    await sql`create view play_restriction with (security_invoker = true) as
      select tenant_id, user_id, kind, null::bigint as value, null::bigint as next_value, null::timestamptz as next_at,
        starts_at, ends_at
      from play_exclusion
      union all
      select tenant_id, user_id, kind, value, next_value, next_at, null, null
      from play_limit where kind = 'PICKS_DAY'`.execute(db)
    await grantToServer(db, 'play_restriction', ['select'])
  },
}

/** The longest limit counts 30 days, so purchases before the upgrade count toward it too. */
async function rememberSpending(db: Kysely<unknown>): Promise<void> {
  await sql`do $$
      declare brand tenant;
      begin
        for brand in select * from tenant loop
          -- Row-level security hides the rows of every tenant that is not named.
          perform set_config('app.tenant', brand.id, true);
          insert into challenge_spending (tenant_id, user_id, currency, amount_minor, at)
          select tenant_id, user_id, request_currency, request_amount_minor, status_at from payment
          where tenant_id = brand.id and transaction_type = 'DEPOSIT' and transaction_status = 'PAYMENT_SUCCESS'
            and user_id is not null and status_at > now() - interval '30 days'
          union all
          select tenant_id, user_id, currency, amount_minor, created_at from reward_record
          where tenant_id = brand.id and operation = 'WITHDRAWAL'
            and reward_type in ('NEW_CHALLENGE_BUY', 'RESET_REQUEST') and created_at > now() - interval '30 days';
        end loop;
        perform set_config('app.tenant', '', true);
      end $$`.execute(db)
}

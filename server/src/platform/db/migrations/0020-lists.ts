import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SettingError } from '../../../config.ts'
import { SERVER_ROLE } from '../server-role.ts'
import { guardTenantTable } from './tenant-table.ts'

/** The indexes behind the lists of the back office, and where parts of texts are looked for (decision 22). */
export const lists: Migration = {
  async up(db: Kysely<unknown>) {
    await addTrigrams(db)
    await users(db)
    await accounts(db)
    await restingAccounts(db)
    await picks(db)
    await moneyAndPapers(db)
  },
}

async function addTrigrams(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ may_create: boolean; is_there: boolean }>`
    select exists (select from pg_extension where extname = 'pg_trgm') as is_there,
      has_database_privilege(current_database(), 'create')
        and exists (select from pg_available_extensions where name = 'pg_trgm') as may_create`.execute(db)
  if (rows[0]?.is_there) return
  if (!rows[0]?.may_create) {
    throw new SettingError(
      'The lists need the extension pg_trgm, which comes with PostgreSQL: let an administrator run ' +
        '"create extension pg_trgm" in this database once.',
    )
  }
  await sql`create extension pg_trgm`.execute(db)
}

/** Each serves one order in both directions, and the filters of its column. */
async function orderIndexes(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  where = '',
): Promise<void> {
  for (const column of columns) {
    await sql`create index ${sql.id(`${table}_list_${column}`)} on ${sql.table(table)}
      (tenant_id, ${sql.id(column)}, id) ${sql.raw(where)}`.execute(db)
  }
}

/** Serve filters only. Equal values share one entry, so they stay small where there are few different ones. */
async function filterIndexes(
  db: Kysely<unknown>,
  table: string,
  columns: readonly (readonly string[])[],
  where = '',
): Promise<void> {
  for (const names of columns) {
    await sql`create index ${sql.id(`${table}_found_${names.join('_')}`)} on ${sql.table(table)}
      (tenant_id, ${sql.join(names.map((name) => sql.id(name)))}) ${sql.raw(where)}`.execute(db)
  }
}

/**
 * Row-level security keeps PostgreSQL from searching an index for a part of a text, because the comparison could leak
 * rows of other tenants. A view of the tenant's own rows can search. PostgreSQL reads it with the rights of the owner,
 * who may see all rows for this purpose only, and the view filters them by the connection's tenant.
 */
async function searchView(
  db: Kysely<unknown>,
  { table, view, columns }: { table: string; view: string; columns: readonly string[] },
): Promise<void> {
  const ids = columns.map((column) => sql.id(column))
  await sql`create policy read_for_search on ${sql.table(table)} for select to current_user using (true)`.execute(
    db,
  )
  await sql`create index ${sql.id(`${table}_list_parts`)} on ${sql.table(table)}
    using gin (${sql.join(ids.map((id) => sql`${id} gin_trgm_ops`))}) with (gin_pending_list_limit = 256)`.execute(
    db,
  )
  await sql`create view ${sql.table(view)} as select tenant_id, id, ${sql.join(ids)} from ${sql.table(table)}
    where tenant_id = current_setting('app.tenant', true)`.execute(db)
  await sql`grant select on ${sql.table(view)} to ${sql.id(SERVER_ROLE)}`.execute(db)
}

async function users(db: Kysely<unknown>): Promise<void> {
  await orderIndexes(db, 'app_user', [
    'email',
    'first_name',
    'last_name',
    'role',
    'status',
    'type',
    'is_email_verified',
    'kyc_status',
    'login_fails',
    'last_login_at',
    'modified_at',
  ])
  await filterIndexes(db, 'app_user', [['gender'], ['date_of_birth'], ['big_league_agreement']])
  await searchView(db, {
    table: 'app_user',
    view: 'searched_user',
    columns: [
      'email',
      'first_name',
      'last_name',
      'phone',
      'company',
      'city',
      'state',
      'zipcode',
      'country',
      'referral_code',
      'currency',
      'last_ip',
      'derived_region',
      'created_by',
      'modified_by',
    ],
  })
}

/**
 * None of these columns changes when a pick is placed or settled. So neither writes to these indexes while the page of
 * an account has room for its new row version.
 */
async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table challenge_account set (fillfactor = 50)`.execute(db)
  await orderIndexes(db, 'challenge_account', [
    'created_at',
    'status',
    'type',
    'stage',
    'challenge_plan',
    'challenge_name',
    'account_size_minor',
    'time_limit_days',
    'evaluation_fee_minor',
    'challenge_completed',
    'activation_at',
    'expiry_at',
    'hold_expiry_at',
  ])
  await filterIndexes(db, 'challenge_account', [['currency']])
  await filterIndexes(db, 'challenge_account', [['is_inactive_temporarily']], 'where is_inactive_temporarily')
  await searchView(db, {
    table: 'challenge_account',
    view: 'searched_account',
    columns: ['accno', 'foreign_transaction_id', 'closure_reason'],
  })
}

/**
 * The figures of an active account change with every pick. With an index on them, every placing would write to every
 * index of the account. So the figures of accounts that play are read from the accounts themselves, which are few, and
 * those of all others from here, where they come to rest.
 */
async function restingAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`create table resting_account (
    tenant_id text not null,
    id bigint not null,
    balance_minor bigint not null,
    no_of_picks int not null,
    profit_accumulated_minor bigint not null,
    daily_loss_accumulated_minor bigint not null,
    modified_at timestamptz not null,
    -- By what the accounts are ordered and hidden, so that a page of them is found here alone.
    user_id bigint not null,
    sub_type text not null,
    created_at timestamptz not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, id) references challenge_account (tenant_id, id) on delete cascade
  )`.execute(db)
  await guardTenantTable(db, 'resting_account', ['select', 'insert', 'update', 'delete'])
  await orderIndexes(db, 'resting_account', [
    'balance_minor',
    'no_of_picks',
    'profit_accumulated_minor',
    'daily_loss_accumulated_minor',
    'modified_at',
  ])
  const names = [
    'balance_minor',
    'no_of_picks',
    'profit_accumulated_minor',
    'daily_loss_accumulated_minor',
    'modified_at',
    'user_id',
    'sub_type',
    'created_at',
  ]
  const figures = sql.raw(names.join(', '))
  const of = (row: 'new' | 'excluded') => sql.raw(names.map((name) => `${row}.${name}`).join(', '))
  await sql`create function rest_account() returns trigger language plpgsql as $$
    begin
      if new.status = 'ACTIVE' then
        delete from resting_account where tenant_id = new.tenant_id and id = new.id;
      else
        insert into resting_account (tenant_id, id, ${figures}) values (new.tenant_id, new.id, ${of('new')})
          on conflict (tenant_id, id) do update set (${figures}) = (${of('excluded')});
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger rest_new after insert on challenge_account
    for each row when (new.status <> 'ACTIVE') execute function rest_account()`.execute(db)
  await sql`create trigger rest after update on challenge_account
    for each row when (old.status <> 'ACTIVE' or new.status <> 'ACTIVE') execute function rest_account()`.execute(
    db,
  )
  await sql`do $$
    declare brand tenant;
    begin
      for brand in select * from tenant loop
        perform set_config('app.tenant', brand.id, true);
        insert into resting_account (tenant_id, id, ${figures})
          select tenant_id, id, ${figures} from challenge_account
          where tenant_id = brand.id and status <> 'ACTIVE';
      end loop;
      perform set_config('app.tenant', '', true);
    end $$`.execute(db)
}

/** There are few open picks, so they need no index. A pick enters these indexes once, when it settles. */
async function picks(db: Kysely<unknown>): Promise<void> {
  // Settling a pick writes to every index, so this drops those that another index replaces. Queries find the picks of
  // an account by time, and the picks of a game by market.
  await sql`drop index pick_account, pick_graded_fixture`.execute(db)
  const decided = "where status <> 'PENDING'"
  await orderIndexes(db, 'pick', ['placed_at', 'game_at', 'settled_at', 'stake_minor'], decided)
  await filterIndexes(
    db,
    'pick',
    [
      ['sport_id', 'league_name'],
      ['sportsbook_id', 'market_label'],
    ],
    decided,
  )
  await filterIndexes(db, 'pick', [['is_live']], `${decided} and is_live`)
  // What is rare, whether open or decided.
  await sql`create index pick_with_rare_status on pick (tenant_id, status, id)
    where status not in ('PENDING', 'WON', 'LOST')`.execute(db)
  await sql`create index pick_with_type on pick (tenant_id, type, id) where type <> 'STRAIGHT'`.execute(db)
  await sql`create index pick_with_retries on pick (tenant_id, retry_count) where retry_count > 0`.execute(db)
  await sql`create index pick_with_doubt on pick (tenant_id, id) where needs_review is not null`.execute(db)
}

async function moneyAndPapers(db: Kysely<unknown>): Promise<void> {
  await orderIndexes(db, 'payment', [
    'transaction_type',
    'transaction_status',
    'payment_method',
    'request_amount_minor',
    'real_amount_minor',
    'transaction_amount_minor',
    'confirmed_at',
    'created_at',
    'modified_at',
  ])
  await filterIndexes(db, 'payment', [['request_currency'], ['challenge_plan']])
  await searchView(db, {
    table: 'payment',
    view: 'searched_payment',
    columns: ['foreign_transaction_id', 'note', 'confirmed_by'],
  })
  await orderIndexes(db, 'reward_record', [
    'operation',
    'reward_type',
    'amount_minor',
    'balance_minor',
    'created_at',
  ])
  await filterIndexes(db, 'reward_record', [['currency'], ['created_by'], ['payment_id'], ['challenge_plan']])
  await orderIndexes(db, 'user_document', ['type', 'sub_type', 'review', 'reviewed_at'])
  await searchView(db, {
    table: 'user_document',
    view: 'searched_document',
    columns: ['reviewed_by_email', 'reviewer_note'],
  })
  await orderIndexes(db, 'audit_entry', ['action', 'actor_email'])
  await filterIndexes(db, 'audit_entry', [['ip'], ['actor_user_id']])
  await searchView(db, {
    table: 'audit_entry',
    view: 'searched_entry',
    columns: ['actor_email', 'target_id', 'ip', 'user_agent'],
  })
  await orderIndexes(db, 'store_delivery', ['topic', 'outcome', 'received_at'])
  await searchView(db, {
    table: 'store_delivery',
    view: 'searched_delivery',
    columns: ['delivery_id', 'order_number', 'reason'],
  })
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const challenges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table challenge (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      challenge_plan text not null,
      stage text not null check (stage in ('FREE_TRIAL', 'STAGE_1', 'STAGE_2', 'BIG_LEAGUE')),
      challenge_name text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      account_size_minor bigint not null check (account_size_minor > 0),
      minimum_picks int not null check (minimum_picks >= 0),
      minimum_pick_amount_minor bigint not null check (minimum_pick_amount_minor > 0),
      maximum_pick_amount_minor bigint not null check (maximum_pick_amount_minor >= minimum_pick_amount_minor),
      maximum_loss_minor bigint not null check (maximum_loss_minor > 0),
      maximum_daily_loss_minor bigint not null check (maximum_daily_loss_minor > 0),
      profit_target_minor bigint check (profit_target_minor > 0),
      time_limit_days int check (time_limit_days > 0),
      evaluation_fee_minor bigint not null check (evaluation_fee_minor >= 0),
      reset_evaluation_fee_minor bigint not null check (reset_evaluation_fee_minor >= 0),
      wc_product_id text,
      wc_reset_product_id text,
      is_offered boolean not null default true,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      unique (tenant_id, challenge_plan, currency)
    )`.execute(db)
    await guardTenantTable(db, 'challenge', ['select', 'insert', 'update'])

    await sql`create table challenge_account (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      accno text not null,
      user_id bigint not null,
      challenge_id bigint not null,
      type text not null check (type in ('TRIAL', 'DEMO', 'LIVE')),
      sub_type text not null default 'REAL' check (sub_type in ('REAL', 'TEST')),
      status text not null check (status in ('INACTIVE', 'ACTIVE', 'CHALLENGE_LOST', 'PHASE_COMPLETED', 'EXPIRED',
        'FUNDED_ACCOUNT_DISABLED', 'PAID_OUT', 'SUSPENDED')),
      stage int not null check (stage between 0 and 3),
      challenge_plan text not null,
      challenge_name text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      account_size_minor bigint not null check (account_size_minor > 0),
      balance_minor bigint not null check (balance_minor >= 0),
      no_of_picks int not null default 0 check (no_of_picks >= 0),
      profit_accumulated_minor bigint not null default 0,
      daily_loss_accumulated_minor bigint not null default 0 check (daily_loss_accumulated_minor >= 0),
      minimum_picks int not null,
      minimum_pick_amount_minor bigint not null,
      maximum_pick_amount_minor bigint not null,
      maximum_loss_minor bigint not null,
      maximum_daily_loss_minor bigint not null,
      profit_target_minor bigint,
      time_limit_days int,
      evaluation_fee_minor bigint not null,
      challenge_completed boolean not null default false,
      closure_reason text check (length(closure_reason) <= 200),
      foreign_transaction_id text,
      withdrawal_count int not null default 0 check (withdrawal_count >= 0),
      activation_at timestamptz,
      expiry_at timestamptz,
      hold_expiry_at timestamptz,
      version bigint not null default 1,
      created_at timestamptz not null,
      created_by text not null,
      modified_at timestamptz not null,
      modified_by text not null,
      primary key (tenant_id, id),
      unique (tenant_id, accno),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id),
      foreign key (tenant_id, challenge_id) references challenge (tenant_id, id)
    )`.execute(db)
    await sql`create index challenge_account_user on challenge_account (tenant_id, user_id, id)`.execute(db)
    await guardTenantTable(db, 'challenge_account', ['select', 'insert', 'update', 'delete'])
  },
}

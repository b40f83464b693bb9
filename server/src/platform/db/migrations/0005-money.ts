import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const money: Migration = {
  async up(db: Kysely<unknown>) {
    // The payouts of a funded account: days and picks are counted from the last one.
    await sql`alter table challenge_account add last_payout_at timestamptz`.execute(db)

    await sql`create table payment (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      transaction_uuid uuid not null default gen_random_uuid(),
      -- Null once the user was purged.
      user_id bigint,
      account_id bigint,
      transaction_type text not null check (transaction_type in ('DEPOSIT', 'WITHDRAWAL')),
      transaction_status text not null check (transaction_status in ('PAYMENT_INITIATED', 'PAYMENT_SUCCESS',
        'PAYMENT_FAILURE', 'PAYMENT_ABANDONED', 'TRANSACTION_TIMEOUT')),
      -- Since when it has been in this status.
      status_at timestamptz not null,
      payment_gateway_type text not null,
      payment_method text check (payment_method in ('BANK_TRANSFER', 'CRYPTO', 'STORE', 'REWARDS')),
      request_amount_minor bigint not null check (request_amount_minor >= 0),
      request_currency text not null,
      transaction_amount_minor bigint check (transaction_amount_minor >= 0),
      transaction_currency text,
      real_amount_minor bigint check (real_amount_minor >= 0),
      real_currency text,
      -- The order number of the store.
      foreign_transaction_id text,
      challenge_plan text,
      confirmed_by text,
      confirmed_at timestamptz,
      note text,
      -- Where the money was to go when it was asked for; later changes of the player's data do not touch it.
      financial_data jsonb,
      created_at timestamptz not null,
      created_by text not null,
      modified_at timestamptz not null,
      modified_by text not null,
      primary key (tenant_id, id),
      unique (tenant_id, transaction_uuid),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete set null (user_id),
      foreign key (tenant_id, account_id) references challenge_account (tenant_id, id) on delete set null (account_id)
    )`.execute(db)
    // One order of the store makes one payment, even if the store sends it several times.
    await sql`create unique index payment_foreign_transaction on payment (tenant_id, foreign_transaction_id)
      where foreign_transaction_id is not null`.execute(db)
    await sql`create index payment_user on payment (tenant_id, user_id, id desc)`.execute(db)
    await sql`create index payment_waiting on payment (tenant_id, created_at)
      where transaction_status = 'PAYMENT_INITIATED'`.execute(db)
    await guardTenantTable(db, 'payment', ['select', 'insert', 'update'])

    await sql`create table reward_balance (
      tenant_id text not null references tenant,
      user_id bigint not null,
      currency text not null,
      balance_minor bigint not null check (balance_minor >= 0),
      primary key (tenant_id, user_id, currency),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'reward_balance', ['select', 'insert', 'update', 'delete'])

    await sql`create table reward_record (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      user_id bigint not null,
      currency text not null,
      operation text not null check (operation in ('DEPOSIT', 'WITHDRAWAL')),
      reward_type text not null check (reward_type in ('REFERRAL', 'REWARD_TRANSFER_REQUEST', 'NEW_CHALLENGE_BUY',
        'RESET_REQUEST', 'PAYOUT')),
      amount_minor bigint not null check (amount_minor > 0),
      -- The balance in this currency after it.
      balance_minor bigint not null check (balance_minor >= 0),
      payment_id bigint,
      account_id bigint,
      challenge_plan text,
      -- The record whose amount this one gives back.
      reverses_id bigint,
      -- Whose first challenge brought it, for a referral.
      referred_user_id bigint,
      -- What the player's browser called its request: sent twice, it is booked once.
      idempotency_key text check (length(idempotency_key) <= 100),
      -- The arithmetic behind the amount, as it was shown.
      report jsonb,
      created_at timestamptz not null,
      created_by text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade,
      foreign key (tenant_id, payment_id) references payment (tenant_id, id),
      foreign key (tenant_id, account_id) references challenge_account (tenant_id, id) on delete set null (account_id),
      foreign key (tenant_id, reverses_id) references reward_record (tenant_id, id),
      unique (tenant_id, reverses_id)
    )`.execute(db)
    await sql`create index reward_record_user on reward_record (tenant_id, user_id, id desc)`.execute(db)
    // A referred user brings one reward, even with concurrent requests.
    await sql`create unique index reward_record_referral on reward_record (tenant_id, referred_user_id)
      where referred_user_id is not null`.execute(db)
    await sql`create unique index reward_record_key on reward_record (tenant_id, user_id, idempotency_key)
      where idempotency_key is not null`.execute(db)
    // A correction is another record. Only the records of a purged user are deleted.
    await guardTenantTable(db, 'reward_record', ['select', 'insert', 'delete'])

    await sql`create table financial_data (
      tenant_id text not null references tenant,
      user_id bigint not null,
      id bigint not null generated always as identity,
      name text not null,
      payment_method text not null check (payment_method in ('bank', 'crypto', 'paypal')),
      wallet_email text,
      iban text,
      sort_code text,
      bic text,
      swift text,
      currency text,
      crypto_wallet_address text,
      crypto_type text,
      address_line1 text,
      city text,
      zipcode text,
      country text,
      note text,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references app_user (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'financial_data', ['select', 'insert', 'update', 'delete'])

    await sql`create table store_delivery (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      -- What the store called it; not unique, because a replay is worth seeing.
      delivery_id text not null,
      topic text not null,
      order_number text,
      outcome text not null check (outcome in ('RECEIVED', 'ACCEPTED', 'REPEATED', 'IGNORED', 'REFUSED')),
      -- For people: what was done with it or why it was refused.
      reason text not null,
      payment_id bigint,
      -- Only until it is decided: whatever interrupts the decision, the order is not lost.
      body text,
      received_at timestamptz not null,
      ip text,
      primary key (tenant_id, id),
      foreign key (tenant_id, payment_id) references payment (tenant_id, id)
    )`.execute(db)
    await sql`create index store_delivery_received on store_delivery (tenant_id, received_at desc)`.execute(
      db,
    )
    await sql`create index store_delivery_undecided on store_delivery (tenant_id, id)
      where outcome = 'RECEIVED'`.execute(db)
    await guardTenantTable(db, 'store_delivery', ['select', 'insert', 'update', 'delete'])
  },
}

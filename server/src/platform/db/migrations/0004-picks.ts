import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

export const picks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table challenge_account
      add rule_set text not null default 'house-1',
      add day_date text not null default '',
      add day_net_minor bigint not null default 0`.execute(db)

    await sql`create table pick (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      account_id bigint not null,
      user_id bigint not null,
      -- The parlay that a leg belongs to.
      parent_id bigint,
      type text not null check (type in ('STRAIGHT', 'PARLAY', 'CHILD')),
      status text not null default 'PENDING' check (status in ('PENDING', 'WON', 'LOST', 'CANCELLED', 'CASH_OUT',
        'PUSH', 'HALF_WON', 'HALF_LOST')),
      -- Null for a parlay, whose legs are rows of their own.
      fixture_id text,
      sport_id text,
      league_name text,
      sportsbook_id text,
      odd_id text,
      market_id text,
      market_label text,
      odds_name text,
      selection text,
      selection_line text,
      points numeric(8, 2),
      grouping_key text,
      team_id text,
      player_id text,
      home_team text,
      away_team text,
      home_team_logo text,
      away_team_logo text,
      game_at timestamptz not null,
      game_date text not null,
      odd_format text not null check (odd_format in ('AMERICAN', 'DECIMAL')),
      odds_american int not null,
      odds_milli bigint not null check (odds_milli > 1000),
      stake_minor bigint not null check (stake_minor >= 0),
      win_minor bigint not null check (win_minor >= 0),
      -- What came back to the balance, and what the pick brought or cost; null while it is open.
      returned_minor bigint check (returned_minor >= 0),
      result_minor bigint,
      -- Whether it counts toward the picks of the phase; another one on the same outcome may have counted.
      is_counted boolean not null default false,
      is_live boolean not null,
      score_at_placement jsonb,
      settlement_rules text not null,
      rule_id text,
      explain text,
      grader_response jsonb,
      retry_count int not null default 0 check (retry_count >= 0),
      needs_review text,
      placed_at timestamptz not null,
      settled_at timestamptz,
      version int not null default 1,
      primary key (tenant_id, id),
      foreign key (tenant_id, account_id) references challenge_account (tenant_id, id) on delete cascade,
      foreign key (tenant_id, parent_id) references pick (tenant_id, id) on delete cascade,
      check ((type = 'CHILD') = (parent_id is not null)),
      check ((type = 'PARLAY') = (fixture_id is null)),
      check (type = 'CHILD' or stake_minor > 0),
      check (type = 'CHILD' or (status = 'PENDING') = (returned_minor is null))
    )`.execute(db)
    await sql`create index pick_account on pick (tenant_id, account_id, id desc) where type <> 'CHILD'`.execute(
      db,
    )
    await sql`create index pick_placed on pick (tenant_id, account_id, placed_at)`.execute(db)
    await sql`create index pick_open_fixture on pick (fixture_id, tenant_id, id) where status = 'PENDING'`.execute(
      db,
    )
    await sql`create index pick_graded_fixture on pick (fixture_id, tenant_id)
      where status <> 'PENDING' and fixture_id is not null`.execute(db)
    await sql`create index pick_open_user on pick (tenant_id, user_id) where status = 'PENDING'`.execute(db)
    await sql`create index pick_parent on pick (tenant_id, parent_id) where parent_id is not null`.execute(db)
    await guardTenantTable(db, 'pick', ['select', 'insert', 'update', 'delete'])

    await sql`create table balance_history (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      account_id bigint not null,
      at timestamptz not null,
      amount_minor bigint not null,
      balance_minor bigint not null check (balance_minor >= 0),
      operation text not null check (operation in ('OPENING', 'PICK_PLACED', 'PICK_SETTLED', 'PICK_CANCELLED',
        'CASH_OUT', 'PICK_REVERSED', 'PAYOUT', 'CORRECTION')),
      pick_id bigint,
      note text,
      primary key (tenant_id, id),
      foreign key (tenant_id, account_id) references challenge_account (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index balance_history_account on balance_history (tenant_id, account_id, id desc)`.execute(
      db,
    )
    await sql`create index balance_history_pick on balance_history (tenant_id, pick_id) where pick_id is not null`.execute(
      db,
    )
    // The ledger only grows: a correction is another row.
    await guardTenantTable(db, 'balance_history', ['select', 'insert'])

    await sql`create table placed_order (
      tenant_id text not null references tenant,
      account_id bigint not null,
      idempotency_key text not null check (length(idempotency_key) <= 100),
      body_hash bytea not null,
      pick_ids bigint[] not null,
      placed_at timestamptz not null,
      primary key (tenant_id, account_id, idempotency_key),
      foreign key (tenant_id, account_id) references challenge_account (tenant_id, id) on delete cascade
    )`.execute(db)
    await guardTenantTable(db, 'placed_order', ['select', 'insert', 'delete'])

    await sql`create table account_report (
      tenant_id text not null references tenant,
      id bigint not null generated always as identity,
      account_id bigint not null,
      at timestamptz not null,
      status_before text not null,
      status_after text not null,
      rule_id text not null,
      rule_set text not null,
      sentence text not null,
      -- The figures and the ids of the picks that led to it.
      report jsonb not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, account_id) references challenge_account (tenant_id, id) on delete cascade
    )`.execute(db)
    await sql`create index account_report_account on account_report (tenant_id, account_id, id desc)`.execute(
      db,
    )
    await guardTenantTable(db, 'account_report', ['select', 'insert'])
  },
}

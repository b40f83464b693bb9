import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { guardTenantTable } from './tenant-table.ts'

/** The public log of each brand and the outbox that it is made from (decision 141). */
export const proofLog: Migration = {
  async up(db: Kysely<unknown>) {
    await tables(db)
    await pickTriggers(db)
    await accountTriggers(db)
  },
}

async function tables(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: they would cost more than the insert, and a log outlives what it is about.
  await sql`create table proof_event (
    tenant_id text not null,
    id bigint not null generated always as identity,
    kind text not null,
    -- The account, or the negative id of a user where no account is concerned.
    chain_id bigint not null,
    subject_id bigint not null,
    data jsonb,
    -- What a pick was before the change, with its id.
    was jsonb,
    at timestamptz not null default now(),
    primary key (tenant_id, id)
  )`.execute(db)
  await sql`create index proof_event_was on proof_event (tenant_id, subject_id) where was is not null`.execute(
    db,
  )
  await guardTenantTable(db, 'proof_event', ['select', 'insert', 'delete'])
  await sql`create table proof_log (
    tenant_id text primary key references tenant,
    origin text not null,
    size bigint not null default 0,
    -- The key that the first checkpoint was signed with.
    verifier_key text,
    signed_size bigint not null default 0,
    checkpoint text,
    signed_at timestamptz
  )`.execute(db)
  await guardTenantTable(db, 'proof_log', ['select', 'insert', 'update'])
  await sql`create table proof_entry (
    tenant_id text not null,
    index bigint not null,
    kind text not null,
    chain_id bigint,
    pick_id bigint,
    leaf bytea not null check (length(leaf) = 32),
    entry text not null,
    -- What the commitments of the entry hide. A purge takes it away.
    opened text,
    logged_at timestamptz not null,
    primary key (tenant_id, index)
  )`.execute(db)
  await sql`create index proof_entry_pick on proof_entry (tenant_id, pick_id, index) where pick_id is not null`.execute(
    db,
  )
  await sql`create index proof_entry_chain on proof_entry (tenant_id, chain_id, index)`.execute(db)
  await guardTenantTable(db, 'proof_entry', ['select', 'insert'])
  await sql`grant update (opened) on proof_entry to ${sql.id(SERVER_ROLE)}`.execute(db)
  await sql`create table proof_tile (
    tenant_id text not null,
    level int not null,
    index bigint not null,
    root bytea not null check (length(root) = 32),
    primary key (tenant_id, level, index)
  )`.execute(db)
  await guardTenantTable(db, 'proof_tile', ['select', 'insert'])
  await sql`create table proof_chain (
    tenant_id text not null,
    -- An account, or the negative id of a user.
    chain_id bigint not null,
    name text not null,
    -- Null after a purge: then nobody can open its entries.
    key bytea,
    next_n bigint not null,
    leaf bytea,
    primary key (tenant_id, chain_id)
  )`.execute(db)
  await guardTenantTable(db, 'proof_chain', ['select', 'insert', 'update'])
  await sql`create table proof_document (
    tenant_id text not null,
    hash text not null,
    body text not null,
    primary key (tenant_id, hash)
  )`.execute(db)
  await guardTenantTable(db, 'proof_document', ['select', 'insert'])
}

const TERMS = [
  'fixture_id',
  'market_id',
  'market_label',
  'selection',
  'selection_line',
  'points',
  'odds_name',
  'sportsbook_id',
  'odds_american',
  'odds_milli',
  'stake_minor',
  'win_minor',
]
const BOOKED = ['status', 'returned_minor', 'result_minor']

const differs = (columns: readonly string[]) =>
  sql.raw(`(${columns.map((column) => `now.${column} is distinct from was.${column}`).join(' or ')})`)

/** Statements that write thousands of picks fire once. A single row is read by its id later. */
async function pickTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function proof_of_new_picks() returns trigger language plpgsql as $$
    begin
      insert into proof_event (tenant_id, kind, chain_id, subject_id)
        select tenant_id, 'pick', account_id, id from placed where type <> 'CHILD' order by id;
      return null;
    end $$`.execute(db)
  await sql`create trigger proof_of_new_picks after insert on pick referencing new table as placed
    for each statement execute function proof_of_new_picks()`.execute(db)
  // Amounts and points as texts, as the driver reads them.
  const was = sql.raw(
    ['id', ...TERMS]
      .map((column) => `'${column}', was.${column}${/minor|milli|points/.test(column) ? '::text' : ''}`)
      .join(', '),
  )
  await sql`create function proof_of_changed_picks() returns trigger language plpgsql as $$
    begin
      insert into proof_event (tenant_id, kind, chain_id, subject_id, data, was)
        select now.tenant_id, 'change', now.account_id, coalesce(now.parent_id, now.id),
          case when now.type <> 'CHILD' then jsonb_build_object('status', now.status, 'before', was.status,
            'stake', now.stake_minor::text, 'win', now.win_minor::text, 'returned', now.returned_minor::text,
            'result', now.result_minor::text, 'rule', now.rule_id, 'explain', now.explain,
            'source', now.graded_from, 'settled', now.settled_at,
            'staff', now.modified_at is distinct from was.modified_at) end,
          case when ${differs(TERMS)} then jsonb_build_object(${was}) end
        from picks_now now join picks_before was on was.id = now.id
        where (now.type <> 'CHILD' and ${differs(BOOKED)}) or ${differs(TERMS)}
        order by now.id;
      return null;
    end $$`.execute(db)
  await sql`create trigger proof_of_changed_picks after update on pick
    referencing old table as picks_before new table as picks_now
    for each statement execute function proof_of_changed_picks()`.execute(db)
}

async function accountTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function proof_of_account() returns trigger language plpgsql as $$
    begin
      insert into proof_event (tenant_id, kind, chain_id, subject_id, data)
        values (new.tenant_id, 'open', new.id, new.id, jsonb_build_object('accno', new.accno, 'type', new.type,
          'plan', new.challenge_plan, 'name', new.challenge_name, 'stage', new.stage, 'currency', new.currency,
          'size', new.account_size_minor::text, 'minimumPicks', new.minimum_picks,
          'minimumPick', new.minimum_pick_amount_minor::text, 'maximumPick', new.maximum_pick_amount_minor::text,
          'maximumLoss', new.maximum_loss_minor::text, 'maximumDailyLoss', new.maximum_daily_loss_minor::text,
          'profitTarget', new.profit_target_minor::text, 'days', new.time_limit_days, 'ruleSet', new.rule_set));
      return null;
    end $$`.execute(db)
  await sql`create trigger proof_of_account after insert on challenge_account
    for each row execute function proof_of_account()`.execute(db)
  await sql`create function proof_of_report() returns trigger language plpgsql as $$
    begin
      insert into proof_event (tenant_id, kind, chain_id, subject_id, data)
        values (new.tenant_id, 'report', new.account_id, new.id, jsonb_build_object('before', new.status_before,
          'after', new.status_after, 'rule', new.rule_id, 'ruleSet', new.rule_set, 'sentence', new.sentence,
          'report', new.report::text, 'at', new.at));
      return null;
    end $$`.execute(db)
  await sql`create trigger proof_of_report after insert on account_report
    for each row execute function proof_of_report()`.execute(db)
  await sql`create function proof_of_payment() returns trigger language plpgsql as $$
    begin
      insert into proof_event (tenant_id, kind, chain_id, subject_id, data)
        values (new.tenant_id, 'payout', coalesce(new.account_id, -new.user_id), new.id, jsonb_build_object(
          'status', new.transaction_status, 'currency', new.request_currency,
          'amount', new.request_amount_minor::text, 'paid', new.real_amount_minor::text,
          'reference', new.transaction_uuid, 'requested', new.created_at, 'at', new.status_at));
      return null;
    end $$`.execute(db)
  for (const [name, moment, when] of [
    ['proof_of_payment', 'insert', ''],
    [
      'proof_of_payment_change',
      'update of transaction_status',
      'and old.transaction_status is distinct from new.transaction_status',
    ],
  ] as const)
    await sql`create trigger ${sql.id(name)} after ${sql.raw(moment)} on payment for each row
      when (new.transaction_type = 'WITHDRAWAL' and coalesce(new.account_id, new.user_id) is not null ${sql.raw(when)})
      execute function proof_of_payment()`.execute(db)
}

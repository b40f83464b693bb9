import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { guardTenantTable } from './tenant-table.ts'

/** What the overview counts, the order of a sport's markets, and banners that are made once (decisions 27 and 30). */
export const overviewAndSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await marketSorting(db)
    await pickStatistics(db)
    await overviewIndexes(db)
    await sql`alter table banner add creation_key text check (length(creation_key) <= 100)`.execute(db)
    await sql`create unique index banner_creation_key on banner (tenant_id, creation_key)
      where creation_key is not null`.execute(db)
  },
}

async function marketSorting(db: Kysely<unknown>): Promise<void> {
  await sql`create table market_sorting (
    tenant_id text not null references tenant,
    id bigint not null generated always as identity,
    sport_id text not null,
    market_id text not null,
    label text not null check (length(label) between 1 and 200),
    sequence_number int not null check (sequence_number >= 1),
    -- What was taken out stays behind the others, so that it can be put back with its label.
    is_deleted boolean not null default false,
    modified_at timestamptz not null,
    modified_by text not null,
    primary key (tenant_id, id),
    unique (tenant_id, sport_id, market_id),
    foreign key (sport_id, market_id) references market (sport_id, id) on update cascade
  )`.execute(db)
  await guardTenantTable(db, 'market_sorting', ['select', 'insert', 'update', 'delete'])
}

async function pickStatistics(db: Kysely<unknown>): Promise<void> {
  // The last pick that the parts below include, and the id up to which they may count next. They count up to it when
  // every transaction that could still add a pick below it has ended.
  await sql`create table pick_statistic_mark (
    tenant_id text not null references tenant primary key,
    counted_id bigint not null default 0,
    next_id bigint not null default 0,
    next_xid xid8 not null default '0'
  )`.execute(db)
  await guardTenantTable(db, 'pick_statistic_mark', ['select', 'insert', 'update'])

  // Transactions only add rows, so they never wait for each other. The next count adds them up.
  await sql`create table pick_statistic_part (
    tenant_id text not null references tenant,
    dimension text not null,
    key text not null,
    picks bigint not null
  )`.execute(db)
  await sql`create index pick_statistic_part_dimension on pick_statistic_part (tenant_id, dimension)`.execute(
    db,
  )
  await guardTenantTable(db, 'pick_statistic_part', ['select', 'insert', 'delete'])

  // What a pick adds to the statistics. Games belong to straight picks and to the legs of parlays; odds and risk to
  // what was staked: straight picks and whole parlays.
  await sql`create view pick_fact with (security_invoker = true) as
    select p.tenant_id, p.id, p.account_id, fact.dimension, fact.key
    from pick p
    join challenge_account a
      on a.tenant_id = p.tenant_id and a.id = p.account_id and a.sub_type = 'REAL'
    cross join lateral (values
      ('sport', p.sport_id),
      ('league', p.league_name),
      ('sportsbook', p.sportsbook_id),
      ('market', p.market_label),
      ('odds', case
        when p.type = 'CHILD' then null
        when p.odds_milli < 1500 then '1-1.5'
        when p.odds_milli < 2000 then '1.5-2'
        when p.odds_milli < 3000 then '2-3'
        when p.odds_milli < 5000 then '3-5'
        else '5+' end),
      ('risk', case
        when p.type = 'CHILD' then null
        when p.stake_minor * 100 < a.account_size_minor then null
        when p.stake_minor * 100 < a.account_size_minor * 2 then '1-2'
        when p.stake_minor * 100 < a.account_size_minor * 3 then '2-3'
        when p.stake_minor * 100 < a.account_size_minor * 4 then '3-4'
        when p.stake_minor * 100 < a.account_size_minor * 5 then '4-5'
        when p.stake_minor * 100 <= a.account_size_minor * 6 then '5-6' end)
    ) as fact (dimension, key)
    where fact.key is not null`.execute(db)
  await sql`grant select on pick_fact to ${sql.id(SERVER_ROLE)}`.execute(db)

  // Adds (1) or subtracts (-1) the facts of counted picks. The lock on the mark keeps it from running during a count.
  await sql`create function correct_pick_statistics(of_tenant text, of_account bigint, of_pick bigint, sign int)
    returns void language plpgsql as $$
    declare counted bigint;
    begin
      insert into pick_statistic_mark (tenant_id) values (of_tenant) on conflict do nothing;
      select counted_id into counted from pick_statistic_mark where tenant_id = of_tenant for share;
      insert into pick_statistic_part (tenant_id, dimension, key, picks)
        select tenant_id, dimension, key, sign * count(*)
        from pick_fact
        where tenant_id = of_tenant and account_id = of_account and id <= counted
          and (of_pick is null or id = of_pick)
        group by tenant_id, dimension, key;
    end $$`.execute(db)
  await correctionTriggers(db)
}

/** Placing and settling do not touch these columns; purges and changes by staff do. */
async function correctionTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function pick_statistics_follow_pick() returns trigger language plpgsql as $$
    begin
      if tg_when = 'BEFORE' then
        perform correct_pick_statistics(old.tenant_id, old.account_id, old.id, -1);
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      perform correct_pick_statistics(new.tenant_id, new.account_id, new.id, 1);
      return null;
    end $$`.execute(db)
  await sql`create function pick_statistics_follow_account() returns trigger language plpgsql as $$
    begin
      if tg_when = 'BEFORE' then
        perform correct_pick_statistics(old.tenant_id, old.id, null, -1);
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      perform correct_pick_statistics(new.tenant_id, new.id, null, 1);
      return null;
    end $$`.execute(db)
  const pickChanged = sql.raw(`(${changed(PICK_COLUMNS)})`)
  const accountChanged = sql.raw(`(${changed(ACCOUNT_COLUMNS)})`)
  for (const moment of ['before', 'after']) {
    const when = sql.raw(moment)
    await sql`create trigger ${sql.id(`pick_statistics_${moment}_update`)}
      ${when} update of ${sql.raw(PICK_COLUMNS.join(', '))} on pick
      for each row when ${pickChanged} execute function pick_statistics_follow_pick()`.execute(db)
    await sql`create trigger ${sql.id(`pick_statistics_${moment}_update`)}
      ${when} update of ${sql.raw(ACCOUNT_COLUMNS.join(', '))} on challenge_account
      for each row when ${accountChanged} execute function pick_statistics_follow_account()`.execute(db)
  }
  await sql`create trigger pick_statistics_before_delete before delete on pick
    for each row execute function pick_statistics_follow_pick()`.execute(db)
  // Before its picks go with it: without their account they say nothing.
  await sql`create trigger pick_statistics_before_delete before delete on challenge_account
    for each row execute function pick_statistics_follow_account()`.execute(db)
}

const PICK_COLUMNS = [
  'type',
  'account_id',
  'sport_id',
  'league_name',
  'sportsbook_id',
  'market_label',
  'odds_milli',
  'stake_minor',
]
const ACCOUNT_COLUMNS = ['sub_type', 'account_size_minor']

function changed(columns: readonly string[]): string {
  return columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
}

async function overviewIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index challenge_account_by_sub_type on challenge_account (tenant_id, sub_type, status)`.execute(
    db,
  )
  // Finds each player's first paid account from the index alone.
  await sql`create index challenge_account_paid on challenge_account (tenant_id, sub_type, user_id, created_at)
    where stage = 1 and evaluation_fee_minor > 0`.execute(db)
  await sql`create index user_document_to_review on user_document (tenant_id, id)
    where review = 'PENDING'`.execute(db)
}

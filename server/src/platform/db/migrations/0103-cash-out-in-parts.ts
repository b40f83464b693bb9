import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/**
 * A player may cash out parts of a pick, and at the current price (decision 107). Each part is a separate pick, which names
 * the pick it was taken from. The server's login cannot change a stake (decision 81), so a function divides a pick. Its
 * two stakes are always the stake that was placed.
 */
export const cashOutInParts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pick
      add split_from bigint,
      -- What a cash-out at the current price cost, and that price. A cash-out for the stake has neither.
      add cash_out_fee_minor bigint check (cash_out_fee_minor >= 0),
      add cash_out_odds_milli bigint check (cash_out_odds_milli > 1000),
      add foreign key (tenant_id, split_from) references pick (tenant_id, id) on delete cascade`.execute(db)
    await sql`create index pick_parts on pick (tenant_id, split_from) where split_from is not null`.execute(
      db,
    )
    await sql`grant update (cash_out_fee_minor, cash_out_odds_milli) on pick to ${sql.id(SERVER_ROLE)}`.execute(
      db,
    )
    // At a better price a cash-out brings more than the stake.
    await sql`alter table challenge_account drop constraint challenge_account_cash_out_fees_minor_check`.execute(
      db,
    )
    await splitPick(db)
    await countPicksOnce(db)
    await recordParts(db)
  },
}

async function splitPick(db: Kysely<unknown>): Promise<void> {
  await sql`create function split_pick(of_pick bigint, part_stake bigint, part_win bigint) returns bigint
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      carried constant text := current_setting('app.tenant', true);
      part pick;
      leg pick;
      part_id bigint;
    begin
      select * into part from pick p
        where p.tenant_id = carried and p.id = of_pick and p.type <> 'CHILD' and p.status = 'PENDING'
          and p.trail is null and p.stake_minor > part_stake and part_stake > 0
          and p.win_minor >= part_win and part_win >= 0
        for update;
      if not found then
        raise exception 'pick % cannot be divided at %', of_pick, part_stake;
      end if;
      update pick set stake_minor = stake_minor - part_stake, win_minor = win_minor - part_win, version = version + 1
        where tenant_id = carried and id = of_pick;
      part_id := nextval(pg_get_serial_sequence('pick', 'id'));
      part.id := part_id;
      part.split_from := of_pick;
      part.stake_minor := part_stake;
      part.win_minor := part_win;
      insert into pick overriding system value values (part.*);
      for leg in select * from pick p where p.tenant_id = carried and p.parent_id = of_pick order by p.id loop
        leg.split_from := leg.id;
        leg.id := nextval(pg_get_serial_sequence('pick', 'id'));
        leg.parent_id := part_id;
        insert into pick overriding system value values (leg.*);
      end loop;
      return part_id;
    end $$`.execute(db)
  await sql`revoke all on function split_pick(bigint, bigint, bigint) from public`.execute(db)
  await sql`grant execute on function split_pick(bigint, bigint, bigint) to ${sql.id(SERVER_ROLE)}`.execute(
    db,
  )
}

/** The statistics count what players chose, so a part of a pick does not count again. */
async function countPicksOnce(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view pick_fact with (security_invoker = true) as
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
    where fact.key is not null and p.split_from is null`.execute(db)
}

/** A replaced view keeps its columns and its rights, and adds the new columns at the end. */
async function recordParts(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view wager_record with (security_invoker = true) as
    select p.tenant_id, p.id as wager_id, p.user_id, p.account_id, a.accno, p.type, p.status, a.currency,
      p.stake_minor, p.odd_format, p.odds_american, p.odds_milli, p.stake_minor + p.win_minor as potential_return_minor,
      p.returned_minor, p.result_minor, p.is_live, p.received_at, p.placed_at, p.clock_skew_ms, p.game_at, p.settled_at,
      p.rule_id, p.explain, p.settlement_rules, p.settlement_version, p.needs_review,
      'web' as channel, p.ip, p.user_agent,
      (select jsonb_agg(jsonb_build_object(
          'pickId', leg.id, 'fixtureId', leg.fixture_id, 'sport', leg.sport_id, 'league', leg.league_name,
          'home', leg.home_team, 'away', leg.away_team, 'gameAt', leg.game_at, 'sportsbook', leg.sportsbook_id,
          'marketId', leg.market_id, 'market', leg.market_label, 'selection', leg.odds_name, 'points', leg.points,
          'oddId', leg.odd_id, 'oddsAmerican', leg.odds_american, 'oddsMilli', leg.odds_milli,
          'pricedAt', leg.priced_at, 'scoreAtPlacement', leg.score_at_placement, 'status', leg.status,
          'settledAt', leg.settled_at, 'ruleId', leg.rule_id) order by leg.id)
        from (
          select * from pick own where own.tenant_id = p.tenant_id and own.id = p.id and p.type <> 'PARLAY'
          union all
          select * from pick child where child.tenant_id = p.tenant_id and child.parent_id = p.id) leg) as legs,
      (select jsonb_agg(jsonb_build_object('operation', h.operation, 'amountMinor', h.amount_minor,
          'balanceMinor', h.balance_minor, 'at', h.at) order by h.id)
        from balance_history h where h.tenant_id = p.tenant_id and h.pick_id = p.id) as bookings,
      p.trail as earlier_results, p.version, p.modified_at, p.modified_by,
      (select max(h.at) from balance_history h
        where h.tenant_id = p.tenant_id and h.pick_id = p.id and h.amount_minor > 0) as paid_at,
      case when p.status = 'CASH_OUT' then coalesce(p.cash_out_fee_minor, p.stake_minor - p.returned_minor)
        else 0 end as fee_minor,
      p.cash_out_odds_milli,
      -- A part was staked with the pick that it names. The stake of that pick is the one that was placed, with all parts.
      p.split_from as part_of,
      case when p.split_from is null then p.stake_minor + coalesce((
        select sum(part.stake_minor) from pick part
        where part.tenant_id = p.tenant_id and part.split_from = p.id), 0)::bigint end as placed_stake_minor
    from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    where p.type <> 'CHILD'`.execute(db)
}

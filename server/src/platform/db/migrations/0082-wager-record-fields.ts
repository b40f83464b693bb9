import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The fee and the time of payment in the record of a pick, and an index for exports by period. Picks are stored in the
 * order of their time, so a block range index finds a period and costs almost nothing when a pick is placed. The legs
 * of a record are found by index too: before, each record read all picks of the brand.
 */
export const wagerRecordFields: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index pick_period on pick using brin (placed_at) with (pages_per_range = 32, autosummarize = on)`.execute(
      db,
    )
    // A replaced view keeps its columns and its rights, and adds the new columns at the end.
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
        case when p.status = 'CASH_OUT' then p.stake_minor - p.returned_minor else 0 end as fee_minor
      from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.type <> 'CHILD'`.execute(db)
  },
}

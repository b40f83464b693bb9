import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer } from './tenant-table.ts'

/**
 * Times that show whether a pick on a game in play was fair, and the record of each pick that an auditor reads.
 * Decision 80 has the reasons. Picks placed before have no times.
 */
export const wagerRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pick
      -- Of the price, by the clock of its provider.
      add priced_at timestamptz,
      -- When the order reached the server, before it was held and queued.
      add received_at timestamptz,
      -- By how much our clock was ahead of the provider's.
      add clock_skew_ms int`.execute(db)
    // One row for each straight pick or parlay. A straight pick is its own only leg.
    await sql`create view wager_record with (security_invoker = true) as
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
          from pick leg
          where leg.tenant_id = p.tenant_id
            and case when p.type = 'PARLAY' then leg.parent_id = p.id else leg.id = p.id end) as legs,
        (select jsonb_agg(jsonb_build_object('operation', h.operation, 'amountMinor', h.amount_minor,
            'balanceMinor', h.balance_minor, 'at', h.at) order by h.id)
          from balance_history h where h.tenant_id = p.tenant_id and h.pick_id = p.id) as bookings,
        p.trail as earlier_results, p.version, p.modified_at, p.modified_by
      from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      where p.type <> 'CHILD'`.execute(db)
    await grantToServer(db, 'wager_record', ['select'])
  },
}

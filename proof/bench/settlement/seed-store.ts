/** The SQL that makes a game with many open picks on it, as placing would have left them. */
import type { Client } from 'pg'
import { nameTenant } from '../product/name-tenant.ts'

/** One pick in five is a leg of a parlay; its other leg is another game. */
export const PICKS_PER_ACCOUNT = 5

const HOME = 'Gull Bay Terns'
const AWAY = 'Redstone Miners'
const PLAYER = 'bench-player-1'

/** Selections of different markets: team, line, over or under, and a player's figure. */
const SELECTIONS: readonly (readonly [
  marketId: string,
  name: string,
  selection: string,
  line: string | null,
  points: number | null,
  playerId: string | null,
])[] = [
  ['moneyline', HOME, HOME, null, null, null],
  ['moneyline', AWAY, AWAY, null, null, null],
  ['point_spread', `${HOME} -3.5`, HOME, null, -3.5, null],
  ['point_spread', `${AWAY} +3.5`, AWAY, null, 3.5, null],
  ['total_points', 'Over 201.5', '', 'over', 201.5, null],
  ['total_points', 'Under 201.5', '', 'under', 201.5, null],
  ['1st_half_moneyline', HOME, HOME, null, null, null],
  ['1st_half_point_spread', `${AWAY} +1.5`, AWAY, null, 1.5, null],
  ['team_total', `${HOME} Under 103.5`, HOME, 'under', 103.5, null],
  ['player_points', 'Ilan Voss Over 20.5', 'Ilan Voss', 'over', 20.5, PLAYER],
  ['total_points_odd_even', 'Even', 'Even', 'even', null, null],
  ['point_spread', `${HOME} -5`, HOME, null, -5, null],
]

const OVER_ID = 'bench-over'
const OPEN_ID = 'bench-open'

/** The league, and two games for the other legs of parlays: one that is over, one that is not. */
export async function seedCatalogue(client: Client): Promise<void> {
  await client.query(`
    insert into league (id, sport_id, name, category, region)
      values ('bench_league', 'basketball', 'Bench League', 'other', 'NORTH');
    insert into team (id, league_id, name, abbreviation, primary_colour, secondary_colour)
      values ('bench_home', 'bench_league', '${HOME}', 'GUL', '#1d4ed8', '#f8fafc'),
        ('bench_away', 'bench_league', '${AWAY}', 'RED', '#b91c1c', '#f8fafc')`)
  await seedFixture(client, OVER_ID)
  await endFixture(client, OVER_ID)
  await seedFixture(client, OPEN_ID)
}

export async function seedFixture(client: Client, fixtureId: string): Promise<void> {
  await client.query(
    `insert into fixture (id, sport_id, league_id, home_team_id, away_team_id, start_at, status, is_live,
      venue_name, venue_location, source, updated_at)
    values ($1, 'basketball', 'bench_league', 'bench_home', 'bench_away', now() - interval '2 hours', 'live', true,
      'Pier Arena', 'Gull Bay', 'bench', now())`,
    [fixtureId],
  )
}

/** A final result with figures of twenty players, as a feed hands it over. */
export function finalResult(fixtureId: string) {
  const side = (quarters: readonly number[]) => ({
    total: quarters.reduce((sum, points) => sum + points, 0),
    periods: Object.fromEntries(quarters.map((points, index) => [`period_${index + 1}`, points])),
  })
  const playerResults = Array.from({ length: 20 }, (_, index) => {
    const figures = { player_points: 24 - index, player_assists: index, player_rebounds: 20 - index }
    return { playerId: `bench-player-${index + 1}`, teamId: null, stats: figures, marketStats: figures }
  })
  return {
    fixtureId,
    status: 'completed',
    isLive: false,
    scores: { home: side([28, 25, 27, 25]), away: side([24, 30, 26, 20]) },
    inPlay: null,
    stats: { home: {}, away: {} },
    marketStats: { home: {}, away: {} },
    playerResults,
    decisionMethod: null,
    retirement: null,
  }
}

/** The result, and the status that makes the game due. */
export async function endFixture(client: Client, fixtureId: string): Promise<void> {
  const { scores, stats, playerResults } = finalResult(fixtureId)
  await client.query(
    `insert into fixture_result (fixture_id, status, is_live, scores, stats, market_stats, player_results, source,
      updated_at)
    values ($1, 'completed', false, $2, $3, $3, $4, 'bench', now())`,
    [fixtureId, JSON.stringify(scores), JSON.stringify(stats), JSON.stringify(playerResults)],
  )
  await client.query(
    `update fixture set status = 'completed', is_live = false, updated_at = now() where id = $1`,
    [fixtureId],
  )
}

/** A session for everyone whom `seedPicks` made for the game. Answers with the tokens. */
export async function seedSessions(client: Client, tenantId: string, fixtureId: string): Promise<string[]> {
  await client.query('begin')
  await client.query(nameTenant(tenantId))
  const { rows } = await client.query<{ token: string }>(
    `with people as (select id, 'token-' || id as token from app_user where starts_with(email, $2 || '-')),
      opened as (insert into session (tenant_id, token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
        select $1, sha256(convert_to(token, 'UTF8')), id, now(), now(), now() + interval '7 days', '127.0.0.1', 'bench'
        from people)
    select token from people`,
    [tenantId, fixtureId],
  )
  await client.query('commit')
  return rows.map(({ token }) => token)
}

const STAKE_MINOR = 20_000

/** People with an account each, who have staked the minimum on five picks. */
export async function seedPicks(
  client: Client,
  { tenantId, fixtureId, accounts }: { tenantId: string; fixtureId: string; accounts: number },
): Promise<void> {
  await client.query('begin')
  await client.query(nameTenant(tenantId))
  // The planner has no statistics of rows that are being made, and would look for each of them in a loop.
  await client.query('set local enable_nestloop = off')
  await client.query(
    `insert into app_user (tenant_id, email, first_name, last_name, role, created_at, created_by, modified_at,
      modified_by)
    select $1, $2 || '-' || n || '@people.test', 'Some', 'Body', 'USER', now(), 'bench', now(), 'bench'
    from generate_series(1, $3::int) n`,
    [tenantId, fixtureId, accounts],
  )
  await client.query(
    `insert into challenge_account (tenant_id, accno, user_id, challenge_id, type, status, stage, challenge_plan,
      challenge_name, currency, account_size_minor, balance_minor, minimum_picks, minimum_pick_amount_minor,
      maximum_pick_amount_minor, maximum_loss_minor, maximum_daily_loss_minor, profit_target_minor, time_limit_days,
      evaluation_fee_minor, activation_at, expiry_at, created_at, created_by, modified_at, modified_by)
    select $1, $2 || u.id, u.id, c.id, 'DEMO', 'ACTIVE', 1, c.challenge_plan, c.challenge_name, c.currency,
      c.account_size_minor, c.account_size_minor - $3::bigint, c.minimum_picks, c.minimum_pick_amount_minor,
      c.maximum_pick_amount_minor, c.maximum_loss_minor, c.maximum_daily_loss_minor, c.profit_target_minor,
      c.time_limit_days, c.evaluation_fee_minor, now(), now() + interval '30 days', now(), 'bench', now(), 'bench'
    from app_user u cross join (select * from challenge where stage = 'STAGE_1' and currency = 'USD'
      and account_size_minor = 1000000 order by challenge_plan limit 1) c
    where starts_with(u.email, $2 || '-')`,
    [tenantId, fixtureId, STAKE_MINOR * PICKS_PER_ACCOUNT],
  )
  await client.query(
    `create temporary table leg on commit drop as
    select a.id as account_id, a.user_id, leg.n as position, leg.n = $2 as is_parlay, a.id % 2 = 0 as is_other_over,
      s.market_id, s.name, s.selection, s.line, s.points, s.player_id
    from challenge_account a cross join generate_series(1, $2::int) leg (n)
      join json_to_recordset($3) as s (kind int, market_id text, name text, selection text, line text,
        points numeric, player_id text) on s.kind = (a.id / 4 + leg.n * (array[1, 5, 7, 11])[1 + a.id % 4]) % 12
    where starts_with(a.accno, $1)`,
    [
      fixtureId,
      PICKS_PER_ACCOUNT,
      JSON.stringify(
        SELECTIONS.map(([market_id, name, selection, line, points, player_id], kind) => {
          return { kind, market_id, name, selection, line, points, player_id }
        }),
      ),
    ],
  )
  await client.query('analyze leg')
  await seedRows(client, tenantId, fixtureId)
  await client.query('commit')
}

async function seedRows(client: Client, tenantId: string, fixtureId: string): Promise<void> {
  const common = `now() - interval '2 hours', to_char(now(), 'YYYY-MM-DD'), 'AMERICAN'`
  const columns = `tenant_id, account_id, user_id, game_at, game_date, odd_format, odds_american, odds_milli,
    is_live, settlement_rules, placed_at, type, stake_minor, win_minor`
  const game = `sport_id, league_name, sportsbook_id, home_team, away_team, home_team_logo, away_team_logo,
    grouping_key, fixture_id, odd_id, market_id, market_label, odds_name, selection, selection_line, points,
    player_id`
  const own = `'basketball', 'Bench League', 'fairpost', '${HOME}', '${AWAY}', '/api/crests/gul.svg',
    '/api/crests/red.svg', 'default'`
  const selection = `leg.market_id, leg.market_id, leg.name, leg.selection, leg.line, leg.points, leg.player_id`
  await client.query(
    `insert into pick (${columns}, ${game})
    select $1, account_id, user_id, ${common}, 100, 2000, false, 'house-1', now() - interval '3 hours', 'STRAIGHT',
      $3::bigint, $3::bigint, ${own}, $2, $2 || ':' || leg.market_id, ${selection}
    from leg where not is_parlay order by account_id, position`,
    [tenantId, fixtureId, STAKE_MINOR],
  )
  await client.query(
    `with parlay as (
      insert into pick (${columns})
      select $1, account_id, user_id, ${common}, 300, 4000, false, 'house-1', now() - interval '3 hours', 'PARLAY',
        $3::bigint, $3::bigint * 3 from leg where is_parlay order by account_id
      returning id, account_id
    ), own as (
      insert into pick (parent_id, ${columns}, ${game})
      select parlay.id, $1, account_id, user_id, ${common}, 100, 2000, false, 'house-1',
        now() - interval '3 hours', 'CHILD', 0, 0, ${own}, $2, $2 || ':' || leg.market_id, ${selection}
      from leg join parlay using (account_id) where is_parlay
    )
    insert into pick (parent_id, ${columns}, ${game}, status, rule_id, explain, grader_response, graded_from,
      settled_at)
    select parlay.id, $1, account_id, user_id, ${common}, 100, 2000, false, 'house-1', now() - interval '3 hours',
      'CHILD', 0, 0, ${own}, case when is_other_over then '${OVER_ID}' else '${OPEN_ID}' end, 'other', 'moneyline',
      'moneyline', '${HOME}', '${HOME}', null, null, null,
      case when is_other_over then 'WON' else 'PENDING' end, case when is_other_over then 'basketball.winner' end,
      case when is_other_over then 'Won.' end,
      case when is_other_over then jsonb_build_object('errors', '[]'::jsonb,
        'ended_at', to_char(now() - interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end,
      case when is_other_over then 'completed:1' end, case when is_other_over then now() end
    from leg join parlay using (account_id) where is_parlay`,
    [tenantId, fixtureId, STAKE_MINOR],
  )
  await client.query(
    `insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation)
    select $1, id, now(), account_size_minor, account_size_minor, 'OPENING' from challenge_account
    where starts_with(accno, $2) order by id`,
    [tenantId, fixtureId],
  )
  await client.query(
    `insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation, pick_id)
    select $1, account_id, now(), -p.stake_minor, a.account_size_minor
      - p.stake_minor * row_number() over (partition by account_id order by p.id), 'PICK_PLACED', p.id
    from pick p join challenge_account a on a.id = p.account_id
    where starts_with(a.accno, $2) and p.type <> 'CHILD' order by p.id`,
    [tenantId, fixtureId],
  )
}

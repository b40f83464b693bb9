/**
 * The SQL that fills a database as a year of business would have left it. Most rows are in one brand, a few accounts
 * have very many picks, and values are common, rare and missing. Rows are made by number, so every run has the same.
 */
import type { Client } from 'pg'

export interface SeedSize {
  readonly accounts: number
  readonly picks: number
}

/** The brand that is measured has all that were asked for; those of the others come on top, to be in the way. */
const SHARES = [1, 0.15, 0.05]
const LEAGUES = 48
const TEAMS_PER_LEAGUE = 16
const FIXTURES = 12_000
const DAYS = 365
/** The newest accounts still play, and the newest picks, which are theirs, are open. */
const ACTIVE_SHARE = 0.07
const OPEN_SHARE = 0.05

export async function seedLists(
  client: Client,
  tenantIds: readonly string[],
  { accounts, picks }: SeedSize,
): Promise<void> {
  await client.query('begin')
  // The rows are complete; looking up every key and chaining every entry would take most of the time.
  await client.query('set local session_replication_role = replica')
  await seedGames(client)
  for (const [index, tenantId] of tenantIds.entries()) {
    const share = SHARES[index] ?? 0.05
    await seedPeople(client, tenantId, Math.round(accounts * share * 0.6))
    await seedAccounts(client, tenantId, Math.round(accounts * share))
    await seedPicks(client, tenantId, Math.round(picks * share))
    await seedPayments(client, tenantId, Math.round(accounts * share * 0.8))
    await seedPapers(client, tenantId, Math.round(accounts * share * 0.5))
  }
  await client.query(
    `insert into resting_account
    select tenant_id, id, balance_minor, no_of_picks, profit_accumulated_minor, daily_loss_accumulated_minor, modified_at,
      user_id, sub_type, created_at
    from challenge_account where status <> 'ACTIVE' on conflict do nothing`,
  )
  await client.query(`select setval(pg_get_serial_sequence('pick', 'id'), max(id)) from pick`)
  await client.query('commit')
  await client.query('vacuum analyze')
}

async function seedGames(client: Client): Promise<void> {
  await client.query(
    `insert into sportsbook (id, name) select name, initcap(name) from unnest($1::text[]) name on conflict do nothing`,
    [SPORTSBOOKS],
  )
  const team = "replace(l.id, 'league', 'team')"
  await client.query(
    `insert into league (id, sport_id, name, category, region)
    select 'bench-league-' || n, s.ids[1 + n % cardinality(s.ids)], 'Bench League ' || n, 'other', 'NORTH'
    from generate_series(1, ${LEAGUES}) n, (select array_agg(id order by sequence_number) as ids from sport) s`,
  )
  await client.query(
    `insert into team (id, league_id, name, abbreviation, primary_colour, secondary_colour)
    select 'bench-team-' || l || '-' || n, 'bench-league-' || l,
      (array['Gull Bay','Redstone','Harrow','Port Alder','Kingsmere','Northgate','Saltmarsh','Elmwood'])[1 + n % 8]
        || ' ' || (array['Terns','Miners','Foxes','Comets','Rovers','Herons'])[1 + (l + n) % 6] || ' ' || l || n,
      'T' || n, '#1d4ed8', '#f8fafc'
    from generate_series(1, ${LEAGUES}) l, generate_series(1, ${TEAMS_PER_LEAGUE}) n`,
  )
  await client.query(
    `insert into fixture (id, sport_id, league_id, home_team_id, away_team_id, start_at, status, is_live, venue_name,
      venue_location, source, updated_at)
    select 'bench-fixture-' || n, l.sport_id, l.id, ${team} || '-' || 1 + n % 8, ${team} || '-' || 9 + n / 8 % 8,
      now() + interval '3 days' - n * interval '${DAYS} days' / ${FIXTURES},
      case when n < 120 then 'unplayed' else 'completed' end, false, 'Pier Arena', 'Gull Bay', 'bench', now()
    from generate_series(1, ${FIXTURES}) g (n)
      join league l on l.id = 'bench-league-' || 1 + floor(${chance('g.n', 1)} ^ 2 * ${LEAGUES})`,
  )
}

const ago = (count: number) => `now() - (${count} - g.n) * interval '${DAYS} days' / ${count}`

async function seedPeople(client: Client, tenantId: string, count: number): Promise<void> {
  const firstNames = [
    'Ada',
    'Bruno',
    'Chidi',
    'Dana',
    'Emil',
    'Farah',
    'Goran',
    'Hana',
    'Ivo',
    'June',
    'Kofi',
  ]
  const lastNames = ['Nwosu', 'Okafor', 'Lindqvist', 'Raman', 'Reyes', 'Haddad', 'Kobori', 'Brandt', 'Vance']
  await client.query(
    `insert into app_user (tenant_id, email, first_name, last_name, gender, date_of_birth, phone, city, state, zipcode,
      country, role, status, type, is_email_verified, kyc_status, big_league_agreement, referral_code, currency,
      login_fails, last_ip, derived_region, last_login_at, created_at, created_by, modified_at, modified_by)
    select $1, lower(f.first || '.' || f.last || n || '@' || ${skewed(['mail.test', 'post.test', 'inbox.test'], 11)}),
      f.first, f.last, case n % 3 when 0 then 'FEMALE' when 1 then 'MALE' end, date '1960-01-01' + n % 16000,
      '+1 555 ' || lpad((n % 10000000)::text, 7, '0'),
      ${skewed(['Gull Bay', 'Redstone', 'Harrow', 'Kingsmere', 'Northgate', 'Elmwood'], 12)}, 'North',
      lpad((n % 99999)::text, 5, '0'), ${skewed(['United States', 'Canada', 'Germany', 'Brazil', 'Kenya'], 13)}, 'USER',
      case when n % 90 = 0 then 'DISABLED' else 'ENABLED' end, case when n % 40 = 0 then 'TEST' else 'REAL' end,
      n % 12 <> 0, ${skewed(['PENDING', 'VERIFIED', 'SUBMITTED', 'REJECTED'], 14)},
      case when n % 20 = 0 then 'ACCEPTED' when n % 77 = 0 then 'PENDING' else 'NONE' end,
      lpad(upper(to_hex(n)), 8, '0'), ${skewed(['USD', 'EUR', 'GBP'], 15)}, (n % 500 = 0)::int,
      '10.' || n % 250 || '.' || n / 250 % 250 || '.7', ${skewed(['US', 'CA', 'DE', 'BR', 'KE', 'Unknown'], 16)},
      case when n % 9 <> 0 then ${ago(count)} + interval '1 day' end, ${ago(count)}, 'register', ${ago(count)},
      'register'
    from generate_series(1, ${count}) g (n)
      cross join lateral (select ${skewed(firstNames, 17)} as first, ${skewed(lastNames, 18)} as last) f`,
    [tenantId],
  )
}

/** A table of the tenant's rows by number, so the nth one can be drawn. */
async function draw(client: Client, tenantId: string, table: string, columns: string): Promise<void> {
  await client.query(`drop table if exists drawn_${table}`)
  await client.query(
    `create temporary table drawn_${table} as
    select row_number() over (order by id) as place, count(*) over () as total, ${columns}
    from ${table} where tenant_id = '${tenantId}'`,
  )
  await client.query(`analyze drawn_${table}`)
}

/** Joins the nth row with one that is drawn for it; a power above 1 draws the first ones more often. */
const drawn = (table: string, alias: string, purpose: number, power = 1) =>
  `join drawn_${table} ${alias} on ${alias}.place =
    1 + floor(${chance('g.n', purpose)} ^ ${power} * (select total from drawn_${table} limit 1))::bigint`

async function seedAccounts(client: Client, tenantId: string, count: number): Promise<void> {
  await draw(client, tenantId, 'app_user', 'id, type')
  await draw(client, tenantId, 'challenge', '*')
  const statuses = ['CHALLENGE_LOST', 'EXPIRED', 'PHASE_COMPLETED', 'INACTIVE', 'PAID_OUT']
  await client.query(
    `insert into challenge_account (tenant_id, accno, user_id, challenge_id, type, sub_type, status, stage,
      challenge_plan, challenge_name, currency, account_size_minor, balance_minor, no_of_picks,
      profit_accumulated_minor, daily_loss_accumulated_minor, minimum_picks, minimum_pick_amount_minor,
      maximum_pick_amount_minor, maximum_loss_minor, maximum_daily_loss_minor, profit_target_minor, time_limit_days,
      evaluation_fee_minor, challenge_completed, closure_reason, foreign_transaction_id, activation_at, expiry_at,
      hold_expiry_at, created_at, created_by, modified_at, modified_by)
    select $1, 'BN' || 10000000 + g.n * 397 % 89000000, u.id, c.id,
      case c.stage when 'FREE_TRIAL' then 'TRIAL' when 'BIG_LEAGUE' then 'LIVE' else 'DEMO' end, u.type, s.status,
      case c.stage when 'FREE_TRIAL' then 0 when 'STAGE_1' then 1 when 'STAGE_2' then 2 else 3 end, c.challenge_plan,
      c.challenge_name, c.currency, c.account_size_minor, greatest(0, c.account_size_minor + s.profit), g.n % 60,
      s.profit, greatest(0, -s.profit / 4), c.minimum_picks, c.minimum_pick_amount_minor, c.maximum_pick_amount_minor,
      c.maximum_loss_minor, c.maximum_daily_loss_minor, c.profit_target_minor, c.time_limit_days,
      c.evaluation_fee_minor, s.status = 'PHASE_COMPLETED',
      case when s.status = 'INACTIVE' then 'Closed by staff ' || g.n % 9 end,
      case when g.n % 2 = 0 then 'WC-' || g.n end, ${ago(count)},
      case when c.stage <> 'BIG_LEAGUE' then ${ago(count)} + interval '30 days' end,
      case when g.n % 400 = 0 then now() + g.n * interval '1 second' end, ${ago(count)}, 'store', ${ago(count)}, 'store'
    from generate_series(1, ${count}) g (n)
      ${drawn('app_user', 'u', 21)}
      ${drawn('challenge', 'c', 22, 1.5)}
      cross join lateral (select ((${chance('g.n', 24)} - 0.6) * c.account_size_minor / 5)::bigint as profit,
        case when g.n > ${count} * ${1 - ACTIVE_SHARE} then 'ACTIVE' else ${skewed(statuses, 23)} end as status) s
    order by g.n`,
    [tenantId],
  )
}

const MARKETS = [
  'Moneyline',
  'Point Spread',
  'Total Points',
  '1st Half Moneyline',
  'Team Total',
  'Player Points',
]
const MORE_MARKETS = Array.from({ length: 34 }, (_, index) => `Player Market ${index + 1}`)
const SPORTSBOOKS = [
  'fairpost',
  'northline',
  'harbourbet',
  'oakmark',
  'tallship',
  'greenfield',
  'lanternodds',
]
const SETTLED = ['LOST', 'WON', 'PUSH', 'CANCELLED', 'CASH_OUT', 'HALF_WON']

/** Of a hundred picks five are parlays, each followed by its two legs. */
async function seedPicks(client: Client, tenantId: string, count: number): Promise<void> {
  await draw(client, tenantId, 'challenge_account', 'id, user_id')
  await client.query(`drop table if exists drawn_fixture`)
  await client.query(
    `create temporary table drawn_fixture as select f.id, f.sport_id, f.start_at, l.name as league, h.name as home,
      a.name as away, substring(f.id from 15)::int as place
    from fixture f join league l on l.id = f.league_id join team h on h.id = f.home_team_id
      join team a on a.id = f.away_team_id where f.id like 'bench-fixture-%'`,
  )
  await client.query('analyze drawn_fixture')
  const { rows } = await client.query<{ base: string }>(
    `select coalesce(max(id), 0) + 1000 as base from pick where tenant_id = $1`,
    [tenantId],
  )
  const base = rows[0]?.base ?? '0'
  await client.query(
    `insert into pick (tenant_id, id, account_id, user_id, parent_id, type, status, fixture_id, sport_id, league_name,
      sportsbook_id, odd_id, market_id, market_label, odds_name, selection, grouping_key, player_id, home_team, away_team,
      home_team_logo, away_team_logo, game_at, game_date, odd_format, odds_american, odds_milli, stake_minor,
      win_minor, returned_minor, result_minor, is_counted, is_live, settlement_rules, rule_id, explain,
      grader_response, graded_from, retry_count, placed_at, settled_at)
    overriding system value
    select $1, $2::bigint + g.n, a.id, a.user_id, case when p.is_leg then $2::bigint + g.n - g.n % 100 % 3 end,
      case when p.is_leg then 'CHILD' when p.is_parlay then 'PARLAY' else 'STRAIGHT' end, s.status,
      case when not p.is_parlay then f.id end, case when not p.is_parlay then f.sport_id end,
      case when not p.is_parlay then f.league end, case when not p.is_parlay then ${skewed(SPORTSBOOKS, 31)} end,
      'odd-' || g.n % 5000, lower(replace(m.label, ' ', '_')), case when not p.is_parlay then m.label end,
      case when not p.is_parlay then f.home end, f.home, 'default',
      case when m.label like 'Player%' then 'bench-player-' || g.n % 4000 end, f.home, f.away, '/api/crests/h.svg',
      '/api/crests/a.svg', f.start_at, to_char(f.start_at, 'YYYY-MM-DD'), 'AMERICAN', o.american,
      case when o.american > 0 then 1000 + o.american * 10 else 1000 + 100000 / -o.american end,
      case when p.is_leg then 0 else o.stake end, case when p.is_leg then 0 else o.stake * 9 / 10 end,
      case when s.status <> 'PENDING' and not p.is_leg then o.stake end,
      case when s.status <> 'PENDING' and not p.is_leg then 0 end, true, g.n % 11 = 0, 'house-1',
      case when s.status <> 'PENDING' then f.sport_id || '.winner' end,
      case when s.status <> 'PENDING' then f.home || ' won 105:100; the pick was on ' || f.home || '.' end,
      case when s.status <> 'PENDING' then jsonb_build_object('errors', '[]'::jsonb) end,
      case when s.status <> 'PENDING' then 'completed:1' end,
      (g.n % 900 = 0)::int, ${ago(count)}, case when s.status <> 'PENDING' then ${ago(count)} + interval '3 hours' end
    from generate_series(1, ${count}) g (n)
      cross join lateral (select g.n % 100 < 15 and g.n % 100 % 3 = 0 as is_parlay,
        g.n % 100 < 15 and g.n % 100 % 3 <> 0 as is_leg) p
      cross join lateral (select g.n > ${count} * ${1 - OPEN_SHARE} as is_open,
        ${chance('(g.n - case when p.is_leg then g.n % 100 % 3 else 0 end)', 32)} as chance) d
      join drawn_challenge_account a on a.place = 1 + floor(case when d.is_open
        then ${1 - ACTIVE_SHARE} + d.chance * ${ACTIVE_SHARE} else d.chance ^ 2 end
        * (select total from drawn_challenge_account limit 1))::bigint
      cross join lateral (select ${skewed([...MARKETS, ...MORE_MARKETS], 33)} as label) m
      cross join lateral (select case when d.is_open then 'PENDING' else ${skewed(SETTLED, 34)} end as status) s
      cross join lateral (select (100 + floor(${chance('g.n', 35)} * 300)::int) * case when g.n % 5 < 3 then -1 else 1 end
        as american, (array[2500, 5000, 10000, 10000, 20000, 50000, 12345])[1 + g.n % 7]::bigint
          + floor(${chance('g.n', 36)} ^ 9 * 90000)::bigint * 10 as stake) o
      join drawn_fixture f on f.place = greatest(1, least(${FIXTURES},
        round((${count} - g.n)::numeric * ${FIXTURES} / ${count}) + floor(${chance('g.n', 37)} * 90)))
    order by g.n`,
    [tenantId, base],
  )
}

async function seedPayments(client: Client, tenantId: string, count: number): Promise<void> {
  const statuses = ['PAYMENT_SUCCESS', 'PAYMENT_ABANDONED', 'PAYMENT_FAILURE', 'TRANSACTION_TIMEOUT']
  await client.query(
    `insert into payment (tenant_id, user_id, account_id, transaction_type, transaction_status, status_at,
      payment_gateway_type, payment_method, request_amount_minor, request_currency, transaction_amount_minor,
      transaction_currency, foreign_transaction_id, challenge_plan, confirmed_by, confirmed_at, note, created_at,
      created_by, modified_at, modified_by)
    select $1, a.user_id, a.id, case when g.n % 8 = 0 then 'WITHDRAWAL' else 'DEPOSIT' end,
      case when g.n % 300 = 0 then 'PAYMENT_INITIATED' else ${skewed(statuses, 41)} end, ${ago(count)},
      case when g.n % 8 = 0 then 'MANUAL' else 'WOOCOMMERCE' end,
      case when g.n % 8 <> 0 then 'STORE' when g.n % 16 = 0 then 'CRYPTO' else 'BANK_TRANSFER' end,
      5000 + floor(${chance('g.n', 42)} ^ 3 * 500000)::bigint, ${skewed(['USD', 'EUR', 'GBP'], 43)}, 5000, 'USD',
      case when g.n % 8 <> 0 then 'B' || g.n end, 'STAGE_1', case when g.n % 8 = 0 then 'admin@demo.test' end,
      case when g.n % 8 = 0 then ${ago(count)} end, case when g.n % 50 = 0 then 'looked at by hand ' || g.n end,
      ${ago(count)}, 'store', ${ago(count)}, 'store'
    from generate_series(1, ${count}) g (n) ${drawn('challenge_account', 'a', 44)} order by g.n`,
    [tenantId],
  )
  await client.query(
    `insert into reward_record (tenant_id, user_id, currency, operation, reward_type, amount_minor, balance_minor,
      payment_id, account_id, challenge_plan, created_at, created_by)
    select $1, user_id, request_currency, case when transaction_type = 'WITHDRAWAL' then 'WITHDRAWAL' else 'DEPOSIT' end,
      case when transaction_type = 'WITHDRAWAL' then 'PAYOUT' when id % 3 = 0 then 'REWARD_TRANSFER_REQUEST'
        else 'REFERRAL' end, request_amount_minor, request_amount_minor, id, account_id, challenge_plan, created_at,
      created_by
    from payment where tenant_id = $1 and id % 2 = 0 order by id`,
    [tenantId],
  )
}

async function seedPapers(client: Client, tenantId: string, count: number): Promise<void> {
  await client.query(
    `insert into user_document (tenant_id, user_id, type, sub_type, review, reviewer_note, reviewed_at,
      reviewed_by_email, created_at)
    select $1, u.id, case when g.n % 2 = 0 then 'PROOF_OF_IDENTITY' else 'PROOF_OF_ADDRESS' end,
      case when g.n % 2 = 0 then (array['ID_CARD', 'PASSPORT'])[1 + g.n / 2 % 2]
        else (array['UTILITY_BILL', 'BANK_STATEMENT'])[1 + g.n / 2 % 2] end, r.review,
      case r.review when 'REJECTED' then 'Not readable ' || g.n % 7 else '' end,
      case when r.review <> 'PENDING' then ${ago(count)} + interval '4 hours' end,
      case when r.review <> 'PENDING' then 'admin@demo.test' end, ${ago(count)}
    from generate_series(1, ${count}) g (n) join drawn_app_user u on u.place = g.n / 2
      cross join lateral (select case when g.n > ${count} * 0.98 then 'PENDING'
        else ${skewed(['VERIFIED', 'REJECTED'], 51)} end as review) r
    order by g.n on conflict do nothing`,
    [tenantId],
  )
  await client.query(
    `insert into audit_entry (tenant_id, at, actor_user_id, actor_email, action, target_kind, target_id, before, after,
      ip, user_agent, number)
    select $1, ${ago(count)}, 1, ${skewed(['admin@demo.test', 'super@demo.test', 'second@demo.test'], 52)},
      ${skewed(['document.reviewed', 'user.updated', 'account.status', 'payment.decided', 'pick.updated'], 53)},
      ${skewed(['user', 'account', 'payment', 'pick'], 54)}, (g.n % 9000)::text, '{"a": 1}', '{"a": 2}', '10.0.0.7',
      'bench', 1000000 + g.n
    from generate_series(1, ${count}) g (n) order by g.n`,
    [tenantId],
  )
}

/** A number from 0 up to 1 that is the same for the same row and purpose. */
function chance(row: string, purpose: number): string {
  return `((hashint8extended(${row}::bigint, ${purpose}) & 1048575)::float8 / 1048576)`
}

/** One of a list for the row g.n, the first ones far more often than the last ones. */
function skewed(values: readonly string[], purpose: number): string {
  const list = values.map((value) => `'${value}'`).join(',')
  return `(array[${list}])[1 + floor(${chance('g.n', purpose)} ^ 2.2 * ${values.length})::int]`
}

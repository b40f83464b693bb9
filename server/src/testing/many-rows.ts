/** Enough rows behind every list that reading all of them differs from reading a few. */
import { Client } from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './test-postgres.ts'

const MANY = { people: 4_000, accounts: 5_000, picks: 12_000, others: 4_000 } as const

const ago = (count: number) =>
  `timestamptz '2026-11-15 12:00Z' - (${count} - n) * interval '300 days' / ${count}`
/** One of a list; the first half of all rows has the first one. */
const one = (...values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + (n % 2) * (n / 2 % ${values.length})]`

/** Without triggers and foreign keys, so it is quick. The rows are complete without them. */
export async function insertManyRows(databaseName: string, tenantId: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(inject('postgres').superuserUrl, databaseName) })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set app.tenant = '${tenantId}'`)
    for (const statement of statements(`'${tenantId}'`)) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

function statements(tenant: string): readonly string[] {
  const { people, accounts, picks, others } = MANY
  const rows = (count: number) => `from generate_series(1, ${count}) n`
  return [
    `insert into league (id, sport_id, name, category, region)
      select 'many-' || n, (select id from sport order by id limit 1), 'Many League ' || n, 'other', 'NORTH' ${rows(20)}`,
    `insert into team (id, league_id, name, abbreviation, primary_colour, secondary_colour)
      select 'many-' || n, 'many-' || 1 + n % 20, 'Team ' || n, 'T', '#000000', '#ffffff' ${rows(80)}`,
    `insert into fixture (id, sport_id, league_id, home_team_id, away_team_id, start_at, status, is_live, venue_name,
        venue_location, source, updated_at)
      select 'many-' || n, l.sport_id, l.id, 'many-' || 1 + n % 40, 'many-' || 41 + n % 40, ${ago(300)}, 'completed',
        false, 'v', 'v', 'many', now() from generate_series(1, 300) n join league l on l.id = 'many-' || 1 + n % 20`,
    `insert into sportsbook (id, name) select 'many-' || n, 'Book ' || n ${rows(6)}`,
    `insert into app_user (tenant_id, email, first_name, last_name, gender, date_of_birth, phone, city, country, role,
        status, type, kyc_status, big_league_agreement, referral_code, currency, login_fails, last_ip, derived_region,
        last_login_at, created_at, created_by, modified_at, modified_by)
      select ${tenant}, 'person' || n || '@' || (array['many', 'odd', 'few'])[1 + n % 3] || '.test', ${one('Ada', 'Bruno', 'Chidi')}, ${one('Nwosu', 'Reyes', 'Vance')},
        ${one('MALE', 'FEMALE')}, date '1960-01-01' + n, '+1 555 ' || n, ${one('Harrow', 'Elmwood')},
        ${one('Canada', 'Kenya')}, 'USER', ${one('ENABLED', 'DISABLED')}, case when n % 20 = 7 then 'TEST' else 'REAL' end,
        ${one('PENDING', 'VERIFIED', 'REJECTED')}, ${one('NONE', 'ACCEPTED')}, lpad(upper(to_hex(n)), 8, '0'),
        ${one('USD', 'EUR')}, n % 3, '10.0.' || n % 250 || '.' || n / 250, ${one('US', 'CA')},
        ${ago(people)}, ${ago(people)}, 'register', ${ago(people)}, 'register' ${rows(people)}`,
    `insert into challenge_account (tenant_id, accno, user_id, challenge_id, type, sub_type, status, stage,
        challenge_plan, challenge_name, currency, account_size_minor, balance_minor, no_of_picks,
        profit_accumulated_minor, daily_loss_accumulated_minor, minimum_picks, minimum_pick_amount_minor,
        maximum_pick_amount_minor, maximum_loss_minor, maximum_daily_loss_minor, time_limit_days, evaluation_fee_minor,
        challenge_completed, closure_reason, foreign_transaction_id, activation_at, expiry_at, hold_expiry_at,
        created_at, created_by, modified_at, modified_by)
      select ${tenant}, 'MN' || 10000000 + n, u.id, 1, ${one('DEMO', 'TRIAL', 'LIVE')},
        case when n % 20 = 7 then 'TEST' else 'REAL' end,
        case when n % 12 = 0 then 'ACTIVE' else ${one('CHALLENGE_LOST', 'EXPIRED', 'INACTIVE')} end, n % 4,
        ${one('STAGE_1', 'STAGE_2', 'FREE_TRIAL')}, ${one('Ten thousand', 'Five thousand')}, ${one('USD', 'EUR')},
        1000000 * (1 + n % 5), 1000 * n, n % 70, 10 * n - 20000, n, 1, 1, 1, 1, 1, 30, 5000 + n % 9, n % 2 = 0,
        case when n % 9 = 0 then 'Closed because of ' || n end, case when n % 2 = 0 then 'WC-' || n end, ${ago(accounts)},
        ${ago(accounts)}, case when n % 50 = 0 then ${ago(accounts)} end, ${ago(accounts)}, 'store', ${ago(accounts)},
        'store' from generate_series(1, ${accounts}) n
        join (select id, row_number() over (order by id) as place from app_user where email like 'person%') u
          on u.place = 1 + n % ${people}`,
    `insert into resting_account select tenant_id, id, balance_minor, no_of_picks, profit_accumulated_minor,
        daily_loss_accumulated_minor, modified_at, user_id, sub_type, created_at from challenge_account
        where status <> 'ACTIVE'`,
    `insert into pick (tenant_id, account_id, user_id, parent_id, type, status, fixture_id, sport_id, league_name,
        sportsbook_id, market_label, home_team, away_team, game_at, game_date, odd_format, odds_american, odds_milli,
        stake_minor, win_minor, returned_minor, is_live, settlement_rules, retry_count, needs_review, placed_at,
        settled_at, ip)
      select ${tenant}, a.id, a.user_id, case when n % 20 = 1 then n - 1 end,
        case n % 20 when 0 then 'PARLAY' when 1 then 'CHILD' else 'STRAIGHT' end, s.status,
        case when n % 20 <> 0 then f.id end, case when n % 20 <> 0 then f.sport_id end,
        case when n % 20 <> 0 then l.name end, case when n % 20 <> 0 then 'many-' || 1 + n % 6 end,
        case when n % 20 <> 0 then 'Market ' || n % 15 end, 'Home', 'Away', f.start_at, '2026-11-01', 'AMERICAN',
        100 + n % 400, 2000 + n % 400 * 10, 1000 + n % 700, 1000 + n % 650, case when s.status <> 'PENDING' then 0 end,
        n % 11 = 0, 'house-1', (n % 300 = 0)::int, case when n % 900 = 0 then 'why' end, ${ago(picks)},
        case when s.status <> 'PENDING' then ${ago(picks)} + interval '3 hours' end, '10.1.' || n % 90 || '.7'
      from generate_series(1, ${picks}) n
        cross join lateral (select case when n % 25 = 0 then 'PENDING' else ${one('LOST', 'WON', 'PUSH', 'CASH_OUT')} end
          as status) s
        join (select id, user_id, row_number() over (order by id) as place from challenge_account) a
          on a.place = 1 + n * 7 % ${accounts}
        join fixture f on f.id = 'many-' || 1 + n % 300 join league l on l.id = f.league_id`,
    `insert into payment (tenant_id, user_id, account_id, transaction_type, transaction_status, status_at,
        payment_gateway_type, payment_method, request_amount_minor, request_currency, transaction_amount_minor,
        real_amount_minor, foreign_transaction_id, challenge_plan, confirmed_by, confirmed_at, note, created_at,
        created_by, modified_at, modified_by)
      select ${tenant}, a.user_id, a.id, ${one('DEPOSIT', 'WITHDRAWAL')}, ${one('PAYMENT_SUCCESS', 'PAYMENT_FAILURE')},
        ${ago(others)}, 'STORE', ${one('STORE', 'CRYPTO')}, 1000 + n, ${one('USD', 'EUR')}, 2000 + n, 3000 + n, 'B' || n,
        ${one('STAGE_1', 'STAGE_2')}, 'staff' || n % 90 || '@many.test', ${ago(others)}, 'note ' || n, ${ago(others)},
        'store', ${ago(others)}, 'store' from generate_series(1, ${others}) n
        join (select id, user_id, row_number() over (order by id) as place from challenge_account) a on a.place = n`,
    `insert into reward_record (tenant_id, user_id, currency, operation, reward_type, amount_minor, balance_minor,
        payment_id, account_id, challenge_plan, created_at, created_by)
      select tenant_id, user_id, request_currency, transaction_type,
        case when id % 3 = 0 then 'PAYOUT' else 'REFERRAL' end, request_amount_minor, request_amount_minor, id,
        account_id, challenge_plan, created_at, 'person' || id % 60 || '@many.test' from payment`,
    `insert into user_document (tenant_id, user_id, type, sub_type, review, reviewer_note, reviewed_at,
        reviewed_by_email, created_at)
      select ${tenant}, id, ${one('PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS')},
        case when n % 4 = 3 then 'UTILITY_BILL' else 'ID_CARD' end,
        case when n % 20 = 0 then 'PENDING' else 'VERIFIED' end, 'Note ' || n,
        case when n % 20 <> 0 then ${ago(others)} end, case when n % 20 <> 0 then 'staff' || n % 90 || '@many.test' end,
        ${ago(others)}
      from (select id, (row_number() over (order by id))::int as n from app_user) u on conflict do nothing`.replace(
      "case when n % 4 = 3 then 'UTILITY_BILL' else 'ID_CARD' end",
      `case when ${one('PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS')} = 'PROOF_OF_ADDRESS' then 'UTILITY_BILL' else 'ID_CARD' end`,
    ),
    `insert into audit_entry (tenant_id, at, actor_user_id, actor_email, action, target_kind, target_id, ip, user_agent,
        number)
      select ${tenant}, ${ago(others)}, n % 70, 'staff' || n % 70 || '@many.test', ${one('a.b', 'c.d', 'e.f')},
        ${one('user', 'account')}, n::text, '10.2.' || n % 80 || '.7', 'browser ' || n % 60, 100000 + n ${rows(others)}`,
    `insert into store_delivery (tenant_id, delivery_id, topic, order_number, outcome, reason, received_at)
      select ${tenant}, 'd' || n, ${one('order.created', 'order.updated')}, 'O' || n,
        ${one('ACCEPTED', 'REFUSED', 'IGNORED')}, 'because of ' || n, ${ago(others)} ${rows(others)}`,
    `insert into mail (tenant_id, kind, to_address, subject, html, text, created_at, sent_at, attempts)
      select ${tenant}, ${one('verification', 'password-reset')}, 'person' || n || '@many.test', 'Subject ' || n, '', '',
        ${ago(others)}, ${ago(others)}, 1 ${rows(others)}`,
  ]
}

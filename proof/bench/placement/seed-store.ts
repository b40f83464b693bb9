/** Players with sessions and accounts, and old picks, made by the thousand without the product. */
import { Client } from 'pg'
import { fixtureId, sportsbookId } from '../product/provider-world.ts'

const PLAN = 'STAGE_1_10000'
/** Of the whole bench; the same games lie under all old picks. */
const OLD_FIXTURES = 40

/** The accounts of one tenant, one for each player; their ids follow each other. */
export interface SeededTenant {
  readonly tenantId: string
  readonly firstUserId: number
  readonly firstAccountId: number
  readonly accounts: number
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const accnoOf = (tenantId: string, index: number) => `bench-${tenantId}-${index}`
export const tokenOf = (tenantId: string, index: number) => `token-${tenantId}-${index}`

export async function seedAccounts(
  client: Client,
  tenantId: string,
  accounts: number,
): Promise<SeededTenant> {
  const users = await client.query<{ id: string }>(
    `insert into app_user (tenant_id, email, first_name, last_name, role, is_email_verified, created_at, created_by,
       modified_at, modified_by)
     select $1, 'bench-' || n || '@people.test', 'Bench', 'Player', 'USER', true, now(), 'bench', now(), 'bench'
     from generate_series(0, $2::int - 1) n order by n returning id`,
    [tenantId, accounts],
  )
  const firstUserId = smallest(users.rows)
  const opened = await client.query<{ id: string }>(
    `insert into challenge_account (tenant_id, accno, user_id, challenge_id, type, status, stage, challenge_plan,
       challenge_name, currency, account_size_minor, balance_minor, minimum_picks, minimum_pick_amount_minor,
       maximum_pick_amount_minor, maximum_loss_minor, maximum_daily_loss_minor, profit_target_minor, time_limit_days,
       evaluation_fee_minor, activation_at, expiry_at, created_at, created_by, modified_at, modified_by)
     select $1, 'bench-' || $1 || '-' || n, $3::bigint + n, c.id, 'DEMO', 'ACTIVE', 1, c.challenge_plan,
       c.challenge_name, c.currency, c.account_size_minor, c.account_size_minor, c.minimum_picks,
       c.minimum_pick_amount_minor, c.maximum_pick_amount_minor, c.maximum_loss_minor, c.maximum_daily_loss_minor,
       c.profit_target_minor, c.time_limit_days, c.evaluation_fee_minor, now(), now() + interval '30 days', now(),
       'bench', now(), 'bench'
     from generate_series(0, $2::int - 1) n,
       (select * from challenge where tenant_id = $1 and challenge_plan like $4 and currency = 'USD'
        order by minimum_pick_amount_minor desc, id limit 1) c
     order by n returning id`,
    [tenantId, accounts, firstUserId, `${PLAN}%`],
  )
  await client.query(
    `insert into session (tenant_id, token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
     select $1, sha256(convert_to('token-' || $1 || '-' || n, 'UTF8')), $3::bigint + n, now(), now(),
       now() + interval '7 days', '127.0.0.1', 'bench'
     from generate_series(0, $2::int - 1) n`,
    [tenantId, accounts, firstUserId],
  )
  if (opened.rows.length !== accounts) throw new Error(`${tenantId} does not offer the plan ${PLAN}`)
  return { tenantId, firstUserId, firstAccountId: smallest(opened.rows), accounts }
}

/** A daily limit of picks for each player, too high to refuse any. */
export async function limitPlayers(client: Client, tenants: readonly SeededTenant[]): Promise<void> {
  for (const { tenantId, firstUserId, accounts } of tenants)
    await client.query(
      `insert into play_limit (tenant_id, user_id, kind, currency, value, changed_at)
       select $1, $2::bigint + n, 'PICKS_DAY', '', 1000000, now() from generate_series(0, $3::int - 1) n`,
      [tenantId, firstUserId, accounts],
    )
  await client.query('vacuum (analyze) play_limit')
}

const smallest = (rows: readonly { readonly id: string }[]) => Math.min(...rows.map(({ id }) => Number(id)))

/** Adds settled picks of the last weeks until there are so many in all; each has two rows of history. */
export async function fillOldPicks(
  client: Client,
  tenants: readonly SeededTenant[],
  total: number,
): Promise<void> {
  const { rows } = await client.query<{ count: string }>('select count(*) from pick')
  const each = Math.ceil((total - Number(rows[0]?.count ?? 0)) / tenants.length)
  if (each <= 0) return
  // The rows fit together by the way they are made; looking each of them up would take minutes.
  await client.query('set session_replication_role = replica')
  for (const { tenantId, firstUserId, firstAccountId, accounts } of tenants) {
    await client.query(
      `with old as (
         insert into pick (tenant_id, account_id, user_id, type, status, fixture_id, sport_id, league_name,
           sportsbook_id, odd_id, market_id, market_label, odds_name, selection, grouping_key, team_id, home_team,
           away_team, game_at, game_date, odd_format, odds_american, odds_milli, stake_minor, win_minor,
           returned_minor, result_minor, is_counted, is_live, settlement_rules, placed_at, settled_at)
         select $1, $2::bigint + n % $4, $3::bigint + n % $4, 'STRAIGHT', 'LOST', 'old-' || n % ${OLD_FIXTURES},
           'basketball', 'Bench League 0', $5, 'old:' || n, 'moneyline', 'Moneyline', 'Home', 'Home', 'default',
           'TEAM', 'Home', 'Away', at, to_char(at, 'YYYY-MM-DD'), 'AMERICAN', 110, 2100, 20000, 22000, 0, -20000,
           true, false, 'house-1', at - interval '2 hours', at + interval '2 hours'
         from generate_series(0, $6::int - 1) n,
           lateral (select now() - interval '2 days' - n % 1000 * interval '50 minutes' as at) times
         returning account_id, id, placed_at)
       insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation, pick_id)
       select $1, account_id, placed_at, 0, 1000000, 'PICK_PLACED', id from old`,
      [tenantId, firstAccountId, firstUserId, accounts, sportsbookId(0), each],
    )
  }
  await client.query('set session_replication_role = origin')
}

/** Removes everything that was placed, so each run starts with the same accounts. */
export async function clearPlaced(client: Client, tenants: readonly SeededTenant[]): Promise<void> {
  const tenantIds = tenants.map(({ tenantId }) => tenantId)
  await client.query(
    `delete from balance_history h using pick p
     where p.tenant_id = any($1) and p.status = 'PENDING' and h.tenant_id = p.tenant_id and h.pick_id = p.id`,
    [tenantIds],
  )
  await client.query(`delete from pick where tenant_id = any($1) and status = 'PENDING'`, [tenantIds])
  await client.query('delete from placed_order where tenant_id = any($1)', [tenantIds])
  for (const { tenantId, firstAccountId } of tenants) {
    await client.query(
      `update challenge_account set balance_minor = account_size_minor, version = 1
       where tenant_id = $1 and id >= $2 and balance_minor <> account_size_minor`,
      [tenantId, firstAccountId],
    )
  }
  // As after a call a moment ago: no session has to be prolonged while the clock runs.
  await client.query('update session set last_seen_at = now() where tenant_id = any($1)', [tenantIds])
  await client.query(
    'vacuum (analyze) pick, balance_history, placed_order, challenge_account, session, app_user',
  )
  await client.query('checkpoint')
}

export interface Books {
  readonly picks: number
  readonly history: number
  readonly orders: number
  readonly stakesMinor: number
  readonly paidMinor: number
}

/** What the tables say was placed since the last clearing; all of it must agree. */
export async function readBooks(client: Client, tenants: readonly SeededTenant[]): Promise<Books> {
  const { rows } = await client.query<Record<keyof Books, string>>(
    `select
       (select count(*) from pick where tenant_id = any($1) and status = 'PENDING') as picks,
       (select count(*) from balance_history h join pick p on p.tenant_id = h.tenant_id and p.id = h.pick_id
        where p.tenant_id = any($1) and p.status = 'PENDING') as history,
       (select count(*) from placed_order where tenant_id = any($1)) as orders,
       (select coalesce(sum(stake_minor), 0) from pick where tenant_id = any($1) and status = 'PENDING')
         as "stakesMinor",
       (select coalesce(sum(account_size_minor - balance_minor), 0) from challenge_account
        where tenant_id = any($1) and accno like 'bench-%') as "paidMinor"`,
    [tenants.map(({ tenantId }) => tenantId)],
  )
  const [row] = rows
  if (!row) throw new Error('there are no books')
  return {
    picks: Number(row.picks),
    history: Number(row.history),
    orders: Number(row.orders),
    stakesMinor: Number(row.stakesMinor),
    paidMinor: Number(row.paidMinor),
  }
}

export async function readSetting(client: Client, name: 'fsync' | 'synchronous_commit' | 'server_version') {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name])
  return rows[0]?.value ?? ''
}

export const benchFixtureId = (index: number) => fixtureId(0, index)

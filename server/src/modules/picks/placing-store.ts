/** The SQL of placing, all of it for many orders at once. No player and no account is in a batch twice. */
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ChallengeAccountTable } from '../../platform/db/tables/challenges.ts'
import { ROW_BY_ROW } from '../../platform/db/row-by-row.ts'
import { bookingSteps } from '../accounts/index.ts'
import type { PickRow } from './picks-store.ts'

type AccountRow = Selectable<ChallengeAccountTable>

/** A pick that is to be stored; its id and that of its parlay are given by the table. */
export type NewPick = Omit<PickRow, 'id' | 'parent_id'>

/**
 * All columns, one by one: a star is spelled out when the statement is planned, and a column that a migration adds
 * would break it in every process that is still running. The type keeps the list complete.
 */
const ACCOUNT_COLUMNS = {
  tenant_id: true,
  id: true,
  accno: true,
  user_id: true,
  challenge_id: true,
  type: true,
  sub_type: true,
  status: true,
  stage: true,
  challenge_plan: true,
  challenge_name: true,
  currency: true,
  account_size_minor: true,
  balance_minor: true,
  no_of_picks: true,
  profit_accumulated_minor: true,
  cash_out_fees_minor: true,
  daily_loss_accumulated_minor: true,
  minimum_picks: true,
  minimum_pick_amount_minor: true,
  maximum_pick_amount_minor: true,
  maximum_loss_minor: true,
  maximum_daily_loss_minor: true,
  profit_target_minor: true,
  time_limit_days: true,
  evaluation_fee_minor: true,
  challenge_completed: true,
  closure_reason: true,
  foreign_transaction_id: true,
  withdrawal_count: true,
  last_payout_at: true,
  activation_at: true,
  expiry_at: true,
  hold_expiry_at: true,
  is_inactive_temporarily: true,
  creation_key: true,
  rule_set: true,
  day_date: true,
  day_net_minor: true,
  version: true,
  created_at: true,
  created_by: true,
  modified_at: true,
  modified_by: true,
} as const satisfies Record<keyof ChallengeAccountTable, true>

const accountColumns = sql.raw(
  Object.keys(ACCOUNT_COLUMNS)
    .map((name) => `a.${name}`)
    .join(', '),
)

interface OwnAccount {
  readonly userId: bigint
  readonly accno: string
}

/** For the rest of the transaction. It is a statement of its own because a limit does not bind the one that sets it. */
export function limitWaiting({
  statementMs,
  lockMs,
}: {
  readonly statementMs: number
  readonly lockMs: number
}): RawBuilder<unknown> {
  return sql`/* prepared: limit-waiting */
    select set_config('statement_timeout', ${String(statementMs)}, true),
      set_config('lock_timeout', ${String(lockMs)}, true),
      -- The lists of a batch differ in length only: planning them anew each time cost a quarter of the rate.
      set_config('plan_cache_mode', 'force_generic_plan', true)`
}

/**
 * The accounts of these players, locked together with the players: everything that is placed or cashed out in any
 * account of one person happens one after the other, so that two accounts cannot take both sides of a game. First
 * the players, then the accounts, each in the order of the ids, as everybody else does. An impatient caller gets
 * only what nobody holds, and waits for nobody.
 */
export function lockAccountsOfPlayers(
  tenantId: string,
  wanted: readonly OwnAccount[],
  { isPatient }: { readonly isPatient: boolean },
): RawBuilder<AccountRow> {
  const held = isPatient ? sql`` : sql`skip locked`
  const userIds = wanted.map(({ userId }) => userId)
  return sql<AccountRow>`/* prepared: ${sql.raw(isPatient ? 'lock-player' : 'lock-players')} */
    with player as materialized (
      select id from app_user where tenant_id = ${tenantId} and id = any(${userIds}::bigint[])
      order by id for no key update ${held}
    )
    select ${accountColumns} from unnest(${userIds}::bigint[], ${wanted.map(({ accno }) => accno)}::text[]) as wanted (user_id, accno)
    join player on player.id = wanted.user_id
    join challenge_account a
      on a.tenant_id = ${tenantId} and a.user_id = wanted.user_id and a.accno = wanted.accno
    order by a.id for no key update of a ${held}`
}

interface OwnOrder extends OwnAccount {
  readonly key: string
}

export interface EarlierOrder {
  readonly account_id: bigint
  readonly body_hash: Buffer
  readonly pick_ids: readonly bigint[]
}

/** The orders that were placed under these keys before. */
export function earlierOrders(tenantId: string, orders: readonly OwnOrder[]): RawBuilder<EarlierOrder> {
  return sql<EarlierOrder>`/* prepared: earlier-orders */
    select o.*
    from unnest(${orders.map(({ userId }) => userId)}::bigint[], ${orders.map(({ accno }) => accno)}::text[],
      ${orders.map(({ key }) => key)}::text[]) as wanted (user_id, accno, idempotency_key)
    cross join lateral (
      select a.id from challenge_account a
      where a.tenant_id = ${tenantId} and a.user_id = wanted.user_id and a.accno = wanted.accno ${ROW_BY_ROW}
    ) a
    cross join lateral (
      select o.account_id, o.body_hash, o.pick_ids from placed_order o
      where o.tenant_id = ${tenantId} and o.account_id = a.id and o.idempotency_key = wanted.idempotency_key
      ${ROW_BY_ROW}
    ) o`
}

interface NewOrder {
  readonly accountId: bigint
  readonly key: string
  readonly bodyHash: Buffer
  readonly at: Date
}

export interface StoredPick {
  readonly id: bigint
  readonly account_id: bigint
  readonly parent_id: bigint | null
}

/** What a new pick is given; all other columns begin as the table says. */
const COLUMNS = {
  account_id: 'bigint',
  user_id: 'bigint',
  type: 'text',
  fixture_id: 'text',
  sport_id: 'text',
  league_name: 'text',
  sportsbook_id: 'text',
  odd_id: 'text',
  market_id: 'text',
  market_label: 'text',
  odds_name: 'text',
  selection: 'text',
  selection_line: 'text',
  points: 'numeric',
  grouping_key: 'text',
  team_id: 'text',
  player_id: 'text',
  home_team: 'text',
  away_team: 'text',
  home_team_logo: 'text',
  away_team_logo: 'text',
  game_at: 'timestamptz',
  game_date: 'text',
  odd_format: 'text',
  odds_american: 'int',
  odds_milli: 'bigint',
  stake_minor: 'bigint',
  win_minor: 'bigint',
  is_live: 'boolean',
  score_at_placement: 'jsonb',
  settlement_rules: 'text',
  settlement_version: 'int',
  placed_at: 'timestamptz',
  ip: 'text',
  user_agent: 'text',
} as const satisfies Partial<Record<keyof NewPick, string>>

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const columnNames = sql.raw(NAMES.join(', '))
const givenColumns = sql.raw(NAMES.map((name) => `given.${name}`).join(', '))
const givenTypes = sql.raw(NAMES.map((name) => `${name} ${COLUMNS[name]}`).join(', '))

/**
 * Stores the picks of all orders and the keys of those that have one, and takes the stakes from the balances. The ids
 * of an account rise in the order in which its picks are given, a parlay before its legs.
 */
export function storeOrders(
  tenantId: string,
  { picks, orders }: { readonly picks: readonly NewPick[]; readonly orders: readonly NewOrder[] },
): RawBuilder<StoredPick> {
  const given = JSON.stringify(picks.map(givenRow))
  const keys = orders.map(({ accountId, key, bodyHash, at }) => ({
    account_id: String(accountId),
    idempotency_key: key,
    body_hash: bodyHash.toString('hex'),
    placed_at: at,
  }))
  const booking = bookingSteps(tenantId, {
    step: 'placed',
    accountId: sql`account_id`,
    amountMinor: sql`-stake_minor`,
    operation: 'PICK_PLACED',
    pickId: sql`id`,
    at: sql`placed_at`,
    position: sql`id`,
  })
  return sql<StoredPick>`/* prepared: store-orders */
    with given as materialized (
      select * from json_to_recordset(${given}::json) as given (position int, ${givenTypes})
    ), placed as (
      insert into pick (tenant_id, ${columnNames})
      select ${tenantId}, ${givenColumns} from given where given.type <> 'CHILD' order by given.position
      returning id, account_id, stake_minor, placed_at
    ), leg as (
      insert into pick (tenant_id, parent_id, ${columnNames})
      select ${tenantId}, placed.id, ${givenColumns} from given join placed on placed.account_id = given.account_id
      where given.type = 'CHILD' order by given.position
      returning id, account_id, parent_id
    ), remembered as (
      insert into placed_order (tenant_id, account_id, idempotency_key, body_hash, pick_ids, placed_at)
      select ${tenantId}, key.account_id, key.idempotency_key, decode(key.body_hash, 'hex'),
        (select array_agg(placed.id order by placed.id) from placed where placed.account_id = key.account_id),
        key.placed_at
      from json_to_recordset(${JSON.stringify(keys)}::json) as key (account_id bigint, idempotency_key text, body_hash text,
        placed_at timestamptz)
    ), ${booking.steps}
    select id, account_id, null::bigint as parent_id, (
      select ensure(${booking.bookedCount} = (select count(*) from placed), 'not all stakes were booked')
    ) as booked
    from placed
    union all
    select id, account_id, parent_id, null from leg`
}

function givenRow(pick: NewPick, position: number): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = { position }
  for (const name of NAMES) {
    const value = pick[name]
    row[name] = typeof value === 'bigint' ? String(value) : value
  }
  return row
}

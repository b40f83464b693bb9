/** The SQL of placing, all of it for many orders at once. No player and no account is in a batch twice. */
import { type RawBuilder, sql } from 'kysely'
import { ROW_BY_ROW } from '../../platform/db/row-by-row.ts'
import { bookingSteps } from '../accounts/index.ts'
import type { PickRow } from './picks-store.ts'

/** A pick that is to be stored; its id and that of its parlay are given by the table. */
export type NewPick = Omit<PickRow, 'id' | 'parent_id'>

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
      select a.id from account a
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

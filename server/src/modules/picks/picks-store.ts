/** The SQL of picks as players have them: placing, reading, listing and locking. */
import {
  PICK_STATUSES,
  type PickStatus,
  type PickType,
  SLIP_TYPES,
} from '@pickproof/domain/programme/pick-status'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PickTable } from '../../platform/db/tables/picks.ts'
import { ROW_BY_ROW } from '../../platform/db/row-by-row.ts'
import { JOURNAL_WORDS, type PicksOfReader } from './journal-store.ts'
import { bookingSteps } from '../accounts/index.ts'
import { sportsbookOf } from '../catalog/index.ts'
import type { ListDefinition } from '../../platform/list/list-definition.ts'

const BOOK = sportsbookOf(sql`p.sportsbook_id`)

export type PickRow = Selectable<PickTable>
export type ReadPickRow = PickRow & { readonly sportsbook_name: string | null }

/** What the rules read of an open or settled pick. */
export interface StandingPickRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly user_id: bigint
  readonly accno: string
  readonly account_status: string
  readonly parent_id: bigint | null
  readonly split_from: bigint | null
  readonly type: PickType
  readonly status: PickStatus
  readonly fixture_id: string | null
  readonly market_id: string | null
  readonly selection: string | null
  readonly selection_line: string | null
  readonly points: string | null
  readonly grouping_key: string | null
  readonly odds_name: string | null
  readonly market_label: string | null
  readonly sport_id: string | null
  readonly home_team: string | null
  readonly away_team: string | null
  readonly player_id: string | null
  readonly game_at: Date
  readonly stake_minor: bigint
  readonly win_minor: bigint
  readonly placed_at: Date
}

/** Which decided picks of an account the rules still look at. */
interface DecidedSince {
  readonly placedSince: Date
  /** Picks placed before then count while games of their day can be picked (R1). */
  readonly gamesSince: Date
}

/**
 * Of each player the open picks of all accounts, and those of the named account that the rules still look at, with
 * their legs. No player may be named twice.
 */
export function standingPicksStatement(
  tenantId: string,
  players: readonly { readonly userId: bigint; readonly accno: string }[],
  { placedSince, gamesSince }: DecidedSince,
): RawBuilder<StandingPickRow> {
  const picksWhere = (condition: RawBuilder<unknown>) =>
    sql`select ${STANDING_COLUMNS} from pick p where p.tenant_id = ${tenantId} and ${condition} ${ROW_BY_ROW}`
  const openPicksOf = picksWhere(
    sql`p.user_id = asked.user_id and p.status = 'PENDING' and p.type <> 'CHILD'`,
  )
  const decidedPicksOf = (condition: RawBuilder<unknown>) =>
    picksWhere(
      sql`p.account_id = asked.account_id and ${condition} and p.status <> 'PENDING' and p.type <> 'CHILD'`,
    )
  const placedOf = decidedPicksOf(sql`p.placed_at >= ${placedSince}`)
  const earlierOf = decidedPicksOf(sql`p.placed_at < ${placedSince} and p.game_at >= ${gamesSince}`)
  const legsOf = picksWhere(sql`p.parent_id = parlay.id`)
  return sql<StandingPickRow>`/* prepared: standing-picks */
    with asked as materialized (
      select a.user_id, a.id as account_id
      from unnest(${players.map(({ userId }) => userId)}::bigint[], ${players.map(({ accno }) => accno)}::text[])
        as named (user_id, accno)
      join account a
        on a.tenant_id = ${tenantId} and a.user_id = named.user_id and a.accno = named.accno
    ), standing as materialized (
      select p.* from asked cross join lateral (${openPicksOf}) p
      union all
      select p.* from asked cross join lateral (${placedOf}) p
      union all
      select p.* from asked cross join lateral (${earlierOf}) p
    ), picked as (
      select * from standing
      union all
      select p.* from (select * from standing where type = 'PARLAY') parlay cross join lateral (${legsOf}) p
    )
    select picked.*, a.accno, a.status as account_status
    from picked join account a on a.tenant_id = ${tenantId} and a.id = picked.account_id
    order by picked.id`
}

const STANDING_COLUMNS = sql`p.id, p.account_id, p.user_id, p.parent_id, p.split_from, p.type, p.status, p.fixture_id, p.market_id,
  p.selection, p.selection_line, p.points, p.grouping_key, p.odds_name, p.market_label, p.sport_id, p.home_team,
  p.away_team, p.player_id, p.game_at, p.stake_minor, p.win_minor, p.placed_at`

/** Picks with all their legs, the older first. */
export async function readPicks(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
): Promise<readonly ReadPickRow[]> {
  if (ids.length === 0) return []
  return (await picksStatement(tenantId, ids).execute(db)).rows
}

export function picksStatement(tenantId: string, ids: readonly bigint[]): RawBuilder<ReadPickRow> {
  const read = (column: RawBuilder<unknown>) => sql`select p.*, s.name as sportsbook_name
    from pick p left join ${BOOK}
    where p.tenant_id = ${tenantId} and ${column} = any(${ids}::bigint[])`
  return sql<ReadPickRow>`${read(sql`p.id`)} union all ${read(sql`p.parent_id`)} order by id`
}

export async function listFixturesWithOpenPicks(db: Db, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ fixture_id: string }>`select distinct fixture_id from pick
    where tenant_id = ${tenantId} and status = 'PENDING' and fixture_id is not null`.execute(db)
  return rows.map(({ fixture_id }) => fixture_id)
}

/** How much an account was used, and from where. */
export async function summarizePlay(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<{
  readonly count: number
  readonly first: Date | null
  readonly last: Date | null
  readonly addresses: readonly string[]
}> {
  const { rows } = await sql<{ count: bigint; first: Date | null; last: Date | null; addresses: string[] }>`
    select count(*) as count, min(placed_at) as first, max(placed_at) as last,
      coalesce(array_agg(distinct ip) filter (where ip is not null), '{}') as addresses
    from pick where tenant_id = ${tenantId} and account_id = ${accountId} and type <> 'CHILD'`.execute(db)
  const [row] = rows
  return {
    count: Number(row?.count ?? 0n),
    first: row?.first ?? null,
    last: row?.last ?? null,
    addresses: row?.addresses ?? [],
  }
}

interface PickOfAccount {
  readonly id: bigint
  readonly accountId: bigint
}

const pickOfAccount = (db: Db, tenantId: string, { id, accountId }: PickOfAccount) =>
  db
    .selectFrom('pick')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('type', '<>', 'CHILD')

export async function findPick(db: Db, tenantId: string, pick: PickOfAccount): Promise<PickRow | undefined> {
  return await pickOfAccount(db, tenantId, pick).executeTakeFirst()
}

export async function lockPick(tx: Tx, tenantId: string, pick: PickOfAccount): Promise<PickRow | undefined> {
  return await pickOfAccount(tx, tenantId, pick).forUpdate().executeTakeFirst()
}

/** A pick that is to be stored; its id and that of its parlay are given by the table. */
export type NewPick = Omit<
  PickRow,
  'id' | 'parent_id' | 'split_from' | 'cash_out_fee_minor' | 'cash_out_odds_milli'
>

/** Orders are placed in batches. No player and no account is in a batch twice. */
interface OwnAccount {
  readonly userId: bigint
  readonly accno: string
}

/** For the rest of the transaction. It is a separate statement because a limit does not bind the one that sets it. */
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
      -- The lists of a batch differ in length only: planning them again each time cost a quarter of the rate.
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
  priced_at: 'timestamptz',
  received_at: 'timestamptz',
  clock_skew_ms: 'int',
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

/** The words of a pick and of its legs. */
const SEARCHED = sql`(select string_agg(concat_ws(' ', leg.odds_name, leg.home_team, leg.away_team, leg.league_name,
    leg.market_label), ' ')
  from pick leg where leg.tenant_id = p.tenant_id and (leg.id = p.id or leg.parent_id = p.id))`

/** The picks of one account, newest first. A parlay includes its legs, which are not separate rows. */
export function pickListOf({ accountId, isOwn }: PicksOfReader): ListDefinition<ReadPickRow> {
  return {
    select: sql<ReadPickRow>`p.*, s.name as sportsbook_name`,
    from: sql`pick p left join ${BOOK}`,
    tenantColumn: sql`p.tenant_id`,
    idColumn: sql`p.id`,
    always: sql`p.account_id = ${accountId} and p.type <> 'CHILD'`,
    fields: {
      id: { column: sql`p.id`, kind: 'integer' },
      status: { column: sql`p.status`, kind: 'choice', choices: PICK_STATUSES },
      type: { column: sql`p.type`, kind: 'choice', choices: SLIP_TYPES },
      placedDate: { column: sql`p.placed_at`, kind: 'instant' },
      createdDate: { column: sql`p.placed_at`, kind: 'instant' },
      gameDate: { column: sql`p.game_at`, kind: 'instant' },
      executedOn: { column: sql`p.settled_at`, kind: 'instant' },
      sport: { column: sql`p.sport_id`, kind: 'text' },
      league: { column: sql`p.league_name`, kind: 'text' },
      market: { column: sql`p.market_label`, kind: 'text' },
      sportsBookId: { column: sql`p.sportsbook_id`, kind: 'text' },
      oddsMilli: { column: sql`p.odds_milli`, kind: 'integer' },
      fixtureId: { column: sql`p.fixture_id`, kind: 'text' },
      betAmount: { column: sql`p.stake_minor`, kind: 'money' },
      isLive: { column: sql`p.is_live`, kind: 'boolean' },
      text: {
        column: isOwn ? sql`concat_ws(' ', ${SEARCHED}, ${JOURNAL_WORDS})` : SEARCHED,
        kind: 'text',
        isSortable: false,
      },
    },
    defaultSorters: ['-id'],
  }
}

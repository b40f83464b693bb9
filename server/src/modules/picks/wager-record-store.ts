/** The SQL that exports pick records, for one player or one period. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { findCountry } from '../../platform/geo/find-country.ts'
import { listAccountsOfUser } from '../accounts/index.ts'
import { type CsvColumn, csvColumn, csvOf } from '../../platform/list/csv.ts'

type WagerRecord = Readonly<Record<string, unknown>> & { readonly wager_id: bigint }

/** One player, or the picks placed from one time until another. */
export type WagerChoice = { readonly userId: bigint } | { readonly from: Date; readonly until: Date }

const BATCH = 500

/** In the order of their ids, a part at a time, so that a long period needs no more memory than a short one. */
export async function* wagerRecords(
  db: Db,
  tenantId: string,
  choice: WagerChoice,
): AsyncGenerator<readonly WagerRecord[]> {
  const range = await idsOf(db, tenantId, choice)
  if (!range) return
  const chosen =
    'userId' in choice
      ? sql`account_id = any (${(await listAccountsOfUser(db, tenantId, choice.userId)).map(({ id }) => id)}::bigint[])`
      : sql`placed_at >= ${choice.from} and placed_at < ${choice.until}`
  for (let after = range.first - 1n; ; ) {
    const { rows: found } = await sql<WagerRecord>`select * from wager_record
      where tenant_id = ${tenantId} and wager_id > ${after} and wager_id <= ${range.last} and ${chosen}
      order by wager_id limit ${BATCH}`.execute(db)
    const rows = await Promise.all(found.map(withCountry))
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.wager_id
  }
}

interface IdRange {
  readonly first: bigint
  readonly last: bigint
}

type Period = Exclude<WagerChoice, { userId: bigint }>

/**
 * Settled picks have an index by brand and time, open ones are few. Without the addition, min and max would walk the ids of
 * all picks from one end.
 */
export function idsOfPeriod(tenantId: string, { from, until }: Period) {
  const within = (status: RawBuilder<unknown>) => sql`
    select min(id + 0) as first, max(id + 0) as last from pick
    where tenant_id = ${tenantId} and ${status} and placed_at >= ${from} and placed_at < ${until}`
  return sql<{ first: bigint | null; last: bigint | null }>`
    select min(first) as first, max(last) as last
    from (${within(sql`status <> 'PENDING'`)} union all ${within(sql`status = 'PENDING'`)}) found`
}

async function idsOf(db: Db, tenantId: string, choice: WagerChoice): Promise<IdRange | undefined> {
  if ('userId' in choice) return { first: 1n, last: 2n ** 63n - 1n }
  const { rows } = await idsOfPeriod(tenantId, choice).execute(db)
  const { first, last } = rows[0] ?? {}
  return first == null || last == null ? undefined : { first, last }
}

/** The country of the address that the order came from. */
async function withCountry(record: WagerRecord): Promise<WagerRecord> {
  const { ip } = record
  return { ...record, country: typeof ip === 'string' ? await findCountry(ip) : null }
}

export const WAGER_COLUMNS = [
  ...['tenant_id', 'wager_id', 'user_id', 'account_id', 'accno', 'type', 'status', 'currency', 'stake_minor'],
  ...[
    'odd_format',
    'odds_american',
    'odds_milli',
    'potential_return_minor',
    'returned_minor',
    'result_minor',
  ],
  ...['is_live', 'received_at', 'placed_at', 'clock_skew_ms', 'game_at', 'settled_at', 'rule_id', 'explain'],
  ...[
    'settlement_rules',
    'settlement_version',
    'needs_review',
    'channel',
    'ip',
    'country',
    'user_agent',
    'legs',
    'bookings',
  ],
  ...['earlier_results', 'version', 'modified_at', 'modified_by', 'paid_at', 'fee_minor'],
  ...['cash_out_odds_milli', 'part_of', 'placed_stake_minor'],
] as const

export function wagerLine(record: WagerRecord): string {
  return JSON.stringify(Object.fromEntries(WAGER_COLUMNS.map((name) => [name, plain(record[name])])))
}

const CSV: readonly CsvColumn<WagerRecord>[] = WAGER_COLUMNS.map((name) =>
  csvColumn(name, (record) => {
    const value = plain(record[name])
    return typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : (value as string | number | boolean | null)
  }),
)

export function wagerCsv(batches: AsyncIterable<readonly WagerRecord[]>) {
  return csvOf(batches, CSV, (record) => record)
}

/** Ids and amounts stay exact as text: JSON has no bigint. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Date) return value.toISOString()
  return value ?? null
}

/** The SQL that exports pick records, for one player or one period. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type CsvColumn, csvColumn, csvOf } from '../../platform/list/csv.ts'

export type WagerRecord = Readonly<Record<string, unknown>> & { readonly wager_id: bigint }

/** One player, or the picks placed from one time until another. */
export type WagerChoice = { readonly userId: bigint } | { readonly from: Date; readonly until: Date }

const BATCH = 500

/** In the order of their ids. */
export async function* wagerRecords(
  db: Db,
  tenantId: string,
  choice: WagerChoice,
): AsyncGenerator<readonly WagerRecord[]> {
  const chosen =
    'userId' in choice
      ? sql`user_id = ${choice.userId}`
      : sql`placed_at >= ${choice.from} and placed_at < ${choice.until}`
  for (let after = 0n; ; ) {
    const { rows } = await sql<WagerRecord>`select * from wager_record
      where tenant_id = ${tenantId} and wager_id > ${after} and ${chosen}
      order by wager_id limit ${BATCH}`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.wager_id
  }
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
    'user_agent',
    'legs',
    'bookings',
  ],
  ...['earlier_results', 'version', 'modified_at', 'modified_by'],
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

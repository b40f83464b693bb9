/** Writes the results of settlement to picks, thousands in one statement. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { SettlementPickRow } from './settlement-picks-store.ts'

/** What settlement writes on a pick. Null leaves an open pick open. */
export type PickChange = Pick<
  SettlementPickRow,
  'id' | 'status' | 'returned_minor' | 'result_minor' | 'is_counted' | keyof typeof TEXTS
>

/** Columns that many picks on one selection share. */
const TEXTS = {
  status: 'text',
  rule_id: 'text',
  explain: 'text',
  grader_response: 'jsonb',
  graded_from: 'text',
  next_try_at: 'timestamptz',
  trail: 'jsonb',
  retry_count: 'int',
  needs_review: 'text',
  settled_at: 'timestamptz',
} as const satisfies Partial<Record<keyof SettlementPickRow, string>>

const TEXT_NAMES = Object.keys(TEXTS) as (keyof typeof TEXTS)[]
const setTexts = sql.raw(TEXT_NAMES.map((name) => `${name} = verdict.${name}`).join(', '))
const textTypes = sql.raw(TEXT_NAMES.map((name) => `${name} ${TEXTS[name]}`).join(', '))

export async function updatePicks(tx: Tx, tenantId: string, changes: readonly PickChange[]): Promise<void> {
  if (changes.length === 0) return
  const verdicts = new Verdicts()
  const verdictOf = changes.map((change) => verdicts.indexOf(change))
  const { numAffectedRows } = await sql`update pick set ${setTexts}, returned_minor = given.returned_minor,
      result_minor = given.result_minor, is_counted = given.is_counted, version = pick.version + 1
    from unnest(${arrayOf(changes, 'id')}::bigint[], ${`{${verdictOf.join()}}`}::int[],
        ${arrayOf(changes, 'returned_minor')}::bigint[], ${arrayOf(changes, 'result_minor')}::bigint[],
        ${arrayOf(changes, 'is_counted')}::boolean[])
      as given (id, verdict, returned_minor, result_minor, is_counted)
    join jsonb_to_recordset(${verdicts.json()}::jsonb) as verdict (index int, ${textTypes})
      on verdict.index = given.verdict
    where pick.tenant_id = ${tenantId} and pick.id = given.id`.execute(tx)
  if (numAffectedRows !== BigInt(changes.length))
    throw new Error(`${changes.length} picks were to change, ${numAffectedRows} did`)
}

/** A PostgreSQL array literal. Only for values without quotes and commas, which need no escaping. */
function arrayOf(
  changes: readonly PickChange[],
  name: 'id' | 'returned_minor' | 'result_minor' | 'is_counted',
): string {
  return `{${changes.map((change) => change[name] ?? 'null').join()}}`
}

/**
 * Picks on one selection share their texts, and the grader returns the same response for all of them. This sends and
 * parses each text once for all picks.
 */
class Verdicts {
  readonly #rows: PickChange[] = []
  readonly #known = new Map<unknown, { readonly index: number; readonly row: PickChange }[]>()

  indexOf(change: PickChange): number {
    const key = change.grader_response ?? change.explain
    const alike = this.#known.get(key) ?? []
    const same = alike.find(({ row }) => hasSameVerdict(row, change))
    if (same) return same.index
    const index = this.#rows.push(change) - 1
    this.#known.set(key, [...alike, { index, row: change }])
    return index
  }

  json(): string {
    return JSON.stringify(
      this.#rows.map((row, index) => ({
        index,
        ...Object.fromEntries(TEXT_NAMES.map((name) => [name, row[name]])),
      })),
    )
  }
}

function hasSameVerdict(one: PickChange, other: PickChange): boolean {
  return TEXT_NAMES.every((name) => isSame(one[name], other[name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

/** Writes what settlement has found out about picks: thousands in one statement. */
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** What settlement writes on a pick; null leaves an open pick open. */
export type PickChange = {
  readonly id: bigint
  readonly status: PickStatus
  readonly returnedMinor: bigint | null
  readonly resultMinor: bigint | null
  readonly isCounted: boolean
  readonly ruleId: string | null
  readonly explain: string | null
  readonly graderResponse: unknown
  readonly gradedFrom: string | null
  readonly nextTryAt: Date | null
  readonly trail: unknown
  readonly retryCount: number
  readonly needsReview: string | null
  readonly settledAt: Date | null
}

export async function updatePicks(tx: Tx, tenantId: string, changes: readonly PickChange[]): Promise<void> {
  if (changes.length === 0) return
  const verdicts = new Verdicts()
  const verdictOf = changes.map((change) => verdicts.indexOf(change))
  const { numAffectedRows } = await sql`update pick set status = verdict.status,
      returned_minor = given.returned_minor, result_minor = given.result_minor, is_counted = given.is_counted,
      rule_id = verdict.rule_id, explain = verdict.explain, grader_response = verdict.grader_response,
      graded_from = verdict.graded_from, next_try_at = verdict.next_try_at, trail = verdict.trail,
      retry_count = verdict.retry_count, needs_review = verdict.needs_review, settled_at = verdict.settled_at,
      version = pick.version + 1
    from unnest(${arrayOf(changes, ({ id }) => id)}::bigint[], ${`{${verdictOf.join()}}`}::int[],
        ${arrayOf(changes, ({ returnedMinor }) => returnedMinor)}::bigint[],
        ${arrayOf(changes, ({ resultMinor }) => resultMinor)}::bigint[],
        ${arrayOf(changes, ({ isCounted }) => isCounted)}::boolean[])
      as given (id, verdict, returned_minor, result_minor, is_counted)
    join jsonb_to_recordset(${verdicts.json()}::jsonb) as verdict (index int, status text, rule_id text,
      explain text, grader_response jsonb, graded_from text, next_try_at timestamptz, trail jsonb, retry_count int, needs_review text, settled_at timestamptz)
      on verdict.index = given.verdict
    where pick.tenant_id = ${tenantId} and pick.id = given.id`.execute(tx)
  if (numAffectedRows !== BigInt(changes.length))
    throw new Error(`${changes.length} picks were to change, ${numAffectedRows} did`)
}

/** The text of an array of PostgreSQL; only for values without quotes and commas, which need no escaping. */
function arrayOf(
  changes: readonly PickChange[],
  readFrom: (change: PickChange) => bigint | boolean | null,
): string {
  return `{${changes.map((change) => readFrom(change) ?? 'null').join()}}`
}

/**
 * Picks on one selection share their texts, and the grader hands out the same response for all of them: each text
 * is sent and read once, however many picks it stands on.
 */
class Verdicts {
  readonly #rows: PickChange[] = []
  readonly #known = new Map<unknown, { readonly index: number; readonly row: PickChange }[]>()

  indexOf(change: PickChange): number {
    const key = change.graderResponse ?? change.explain
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
        status: row.status,
        rule_id: row.ruleId,
        explain: row.explain,
        grader_response: row.graderResponse,
        graded_from: row.gradedFrom,
        next_try_at: row.nextTryAt,
        trail: row.trail,
        retry_count: row.retryCount,
        needs_review: row.needsReview,
        settled_at: row.settledAt,
      })),
    )
  }
}

function hasSameVerdict(one: PickChange, other: PickChange): boolean {
  return (
    one.status === other.status &&
    one.ruleId === other.ruleId &&
    one.explain === other.explain &&
    one.graderResponse === other.graderResponse &&
    one.gradedFrom === other.gradedFrom &&
    one.nextTryAt?.getTime() === other.nextTryAt?.getTime() &&
    one.trail === other.trail &&
    one.retryCount === other.retryCount &&
    one.needsReview === other.needsReview &&
    one.settledAt?.getTime() === other.settledAt?.getTime()
  )
}

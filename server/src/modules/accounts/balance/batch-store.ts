/** Many movements in one statement: settlement books thousands at once. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { insertHistoryRows } from '../../ledger/index.ts'
import { type AccountFigures, figureRows, setFigures } from './figures-store.ts'
import type { BalanceOperation } from '../../../platform/db/tables/picks.ts'
import type { Movement } from './balance-store.ts'

/** Up to here the plan of a few rows is the right one; a settlement of thousands is planned for what it is. */
const KEPT_PLAN_MAX = 64

/**
 * In the order given. Answers with the number of rows written; the tables refuse a balance below zero on the way,
 * and then nothing is written. An account whose figures change as well is written once, not twice: then figures are
 * given for each account that is moved.
 */
export async function moveBalances(
  db: Db,
  tenantId: string,
  movements: readonly Movement[],
  figures: readonly AccountFigures[] = [],
): Promise<bigint> {
  // Numbers and the names of operations need no escaping: the text of an array is made and read at little cost.
  const array = (readFrom: (movement: Movement) => bigint | string | null) =>
    `{${movements.map((movement) => readFrom(movement) ?? 'null').join()}}`
  const hasNotes = movements.some(({ note }) => note !== undefined)
  const notes = hasNotes ? movements.map(({ note }) => note ?? null) : null
  const name = sql.raw(
    movements.length <= KEPT_PLAN_MAX && figures.length === 0 ? '/* prepared: book-movements */' : '',
  )
  const { numAffectedRows } = await sql`${name}
    with movement as (
      select * from unnest(${array(({ accountId }) => accountId)}::bigint[],
        ${array(({ amountMinor }) => amountMinor)}::bigint[], ${array(({ operation }) => operation)}::text[],
        ${array(({ pickId }) => pickId)}::bigint[], ${array(({ at }) => at.toISOString())}::timestamptz[],
        ${notes}::text[]) with ordinality
        as movement (account_id, amount_minor, operation, pick_id, at, note, position)
    ), ${movedStep(tenantId, figures)} ${insertMoved(tenantId)}`.execute(db)
  return numAffectedRows ?? 0n
}

/** One movement for each row of a step of the caller's statement; the columns are expressions over such a row. */
export interface MovementsOfStep {
  /** The name of the step. */
  readonly step: string
  readonly accountId: RawBuilder<bigint>
  readonly amountMinor: RawBuilder<bigint>
  readonly operation: BalanceOperation
  readonly pickId: RawBuilder<bigint>
  readonly at: RawBuilder<Date>
  /** Movements of one account are booked in this order. */
  readonly position: RawBuilder<bigint>
}

interface BookingSteps {
  /** Follows the caller's steps, without a comma before it. */
  readonly steps: RawBuilder<unknown>
  /** How many movements were booked. */
  readonly bookedCount: RawBuilder<bigint>
}

/** Books within the statement that writes what moves a balance. */
export function bookingSteps(tenantId: string, source: MovementsOfStep): BookingSteps {
  const steps = sql`movement as (
      select ${source.accountId} as account_id, ${source.amountMinor} as amount_minor,
        ${sql.lit(source.operation)} as operation, ${source.pickId} as pick_id, ${source.at} as at,
        null::text as note, ${source.position} as position
      from ${sql.id(source.step)}
    ), ${movedStep(tenantId, [])}, booked as (${insertMoved(tenantId)} returning pick_id)`
  return { steps, bookedCount: sql<bigint>`(select count(*) from booked)` }
}

function movedStep(tenantId: string, figures: readonly AccountFigures[]): RawBuilder<unknown> {
  const hasFigures = figures.length > 0
  return sql`moved as (
      update challenge_account a
      set balance_minor = a.balance_minor + total.amount_minor, version = a.version + total.count,
        modified_at = total.at${hasFigures ? sql`, ${setFigures}` : sql``}
      from (
        select account_id, sum(amount_minor)::bigint as amount_minor, count(*) as count, max(at) as at
        from movement group by account_id
      ) total${hasFigures ? sql` join ${figureRows(figures)} on figures.id = total.account_id` : sql``}
      where a.tenant_id = ${tenantId} and a.id = total.account_id
      returning a.id, a.balance_minor - total.amount_minor as before_minor
    )`
}

function insertMoved(tenantId: string): RawBuilder<unknown> {
  return insertHistoryRows(tenantId, {
    columns: {
      account_id: sql`movement.account_id`,
      at: sql`movement.at`,
      amount_minor: sql`movement.amount_minor`,
      balance_minor: sql`moved.before_minor + sum(movement.amount_minor)
        over (partition by movement.account_id order by movement.position)::bigint`,
      operation: sql`movement.operation`,
      pick_id: sql`movement.pick_id`,
      note: sql`movement.note`,
    },
    from: sql`from movement join moved on moved.id = movement.account_id order by movement.position`,
  })
}

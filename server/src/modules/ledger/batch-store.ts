/** Many movements in one statement: settlement books thousands at once. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type AccountFigures, figureRows, setFigures } from './figures-store.ts'
import type { Movement } from './ledger-store.ts'

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
  const hasFigures = figures.length > 0
  const { numAffectedRows } = await sql`${name}
    with given as (
      select *, sum(amount_minor) over (partition by account_id order by position)::bigint as running_minor
      from unnest(${array(({ accountId }) => accountId)}::bigint[],
        ${array(({ amountMinor }) => amountMinor)}::bigint[], ${array(({ operation }) => operation)}::text[],
        ${array(({ pickId }) => pickId)}::bigint[], ${array(({ at }) => at.toISOString())}::timestamptz[],
        ${notes}::text[]) with ordinality
        as given (account_id, amount_minor, operation, pick_id, at, note, position)
    ), moved as (
      update challenge_account a
      set balance_minor = a.balance_minor + total.amount_minor, version = a.version + total.count,
        modified_at = total.at${hasFigures ? sql`, ${setFigures}` : sql``}
      from (
        select account_id, sum(amount_minor)::bigint as amount_minor, count(*) as count, max(at) as at
        from given group by account_id
      ) total${hasFigures ? sql` join ${figureRows(figures)} on figures.id = total.account_id` : sql``}
      where a.tenant_id = ${tenantId} and a.id = total.account_id
      returning a.id, a.balance_minor - total.amount_minor as before_minor
    )
    insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation, pick_id, note)
    select ${tenantId}, given.account_id, given.at, given.amount_minor, moved.before_minor + given.running_minor,
      given.operation, given.pick_id, given.note
    from given join moved on moved.id = given.account_id
    order by given.position`.execute(db)
  return numAffectedRows ?? 0n
}

/**
 * The only way a balance moves: the account and its history change in the transaction of what caused it. An account that
 * a settlement both moves and judges is written once.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { BalanceOperation } from '../../../platform/db/tables/picks.ts'
import { insertHistoryRows } from '../../ledger/index.ts'
import type { AccountRow } from '../accounts-store.ts'

export interface Movement {
  readonly accountId: bigint
  /** Below zero where money leaves the balance. */
  readonly amountMinor: bigint
  readonly operation: BalanceOperation
  readonly pickId: bigint | null
  readonly at: Date
  readonly note?: string
  /** What a cash-out costs, below zero where it brings more than the stake. The account adds it up, and its profit falls where its rules say so (R11). */
  readonly fee?: { readonly feeMinor: bigint; readonly lowersProfit: boolean }
}

/**
 * Moves the balance of one account, with its history, in the caller's transaction. Returns the new balance. Throws and
 * writes nothing if there is no such account or its balance would fall below zero.
 */
export async function bookBalance(tx: Tx, tenantId: string, movement: Movement): Promise<bigint> {
  const { accountId, amountMinor, operation, pickId, at, note, fee } = movement
  const columns = {
    account_id: sql`id`,
    at: sql`${at}::timestamptz`,
    amount_minor: sql`${amountMinor}::bigint`,
    balance_minor: sql`balance_minor`,
    operation: sql`${operation}`,
    pick_id: sql`${pickId}::bigint`,
    note: sql`${note ?? null}`,
  }
  const { rows } = await sql<{ balance_minor: bigint }>`
    with moved as (
      update challenge_account
      set balance_minor = balance_minor + ${amountMinor},
        cash_out_fees_minor = cash_out_fees_minor + ${fee?.feeMinor ?? 0n},
        profit_accumulated_minor = profit_accumulated_minor - ${fee?.lowersProfit ? fee.feeMinor : 0n},
        version = version + 1, modified_at = ${at}
      where tenant_id = ${tenantId} and id = ${accountId} and balance_minor + ${amountMinor} >= 0
      returning id, balance_minor
    )
    ${insertHistoryRows(tenantId, { columns, from: sql`from moved` })}
    returning balance_minor`.execute(tx)
  const [moved] = rows
  if (!moved) throw new Error(`${operation} of ${amountMinor} cannot be booked to the account ${accountId}`)
  return moved.balance_minor
}

/** Puts the balance back to what its history says, if the two differ. */
export async function alignBalance(
  db: Db,
  tenantId: string,
  { accountId, balanceMinor }: { readonly accountId: bigint; readonly balanceMinor: bigint },
): Promise<void> {
  await db
    .updateTable('challenge_account')
    .set({ balance_minor: balanceMinor, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .execute()
}

/** What a judgment changes in an account besides its balance, by column. */
const FIGURES = {
  status: 'text',
  profit_accumulated_minor: 'bigint',
  cash_out_fees_minor: 'bigint',
  day_date: 'text',
  day_net_minor: 'bigint',
  daily_loss_accumulated_minor: 'bigint',
  no_of_picks: 'int',
  rule_figures: 'jsonb',
  closure_reason: 'text',
  challenge_completed: 'boolean',
} as const satisfies Partial<Record<keyof AccountRow, string>>

/** The balance is not among them: only a movement changes it. */
export type AccountFigures = Pick<AccountRow, 'id' | keyof typeof FIGURES>

const FIGURE_NAMES = Object.keys(FIGURES) as (keyof typeof FIGURES)[]
/** Of an account `a`, from `figureRows`. */
const setFigures = sql.raw(
  [...FIGURE_NAMES.map((name) => `${name} = figures.${name}`), "modified_by = 'settlement'"].join(', '),
)
const figureTypes = sql.raw(FIGURE_NAMES.map((name) => `${name} ${FIGURES[name]}`).join(', '))

function figureRows(figures: readonly AccountFigures[]): RawBuilder<unknown> {
  const rows = JSON.stringify(figures, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
  return sql`jsonb_to_recordset(${rows}::jsonb) as figures (id bigint, ${figureTypes})`
}

export async function updateFigures(
  tx: Tx,
  tenantId: string,
  figures: readonly AccountFigures[],
  now: Date,
): Promise<void> {
  if (figures.length === 0) return
  await sql`update challenge_account a set ${setFigures}, version = a.version + 1, modified_at = ${now}
    from ${figureRows(figures)}
    where a.tenant_id = ${tenantId} and a.id = figures.id`.execute(tx)
}

/** Up to here the plan of a few rows is the right one; a settlement of thousands is planned for what it is. */
const KEPT_PLAN_MAX = 64

/**
 * Many movements of accounts that the caller has locked, in the order given: all or none. The tables reject a balance
 * below zero on the way. Figures are given for each account that is moved, or for none.
 */
export async function bookBalances(
  tx: Tx,
  tenantId: string,
  movements: readonly Movement[],
  figures: readonly AccountFigures[] = [],
): Promise<void> {
  if (movements.length === 0) return
  // Numbers and the names of operations need no escaping: the text of an array is made and read at little cost.
  const array = (readFrom: (movement: Movement) => bigint | string | null) =>
    `{${movements.map((movement) => readFrom(movement) ?? 'null').join()}}`
  const hasNotes = movements.some(({ note }) => note !== undefined)
  const notes = hasNotes ? movements.map(({ note }) => note ?? null) : null
  const name = sql.raw(
    movements.length <= KEPT_PLAN_MAX && figures.length === 0 ? '/* prepared: book-movements */' : '',
  )
  const { numAffectedRows: booked } = await sql`${name}
    with movement as (
      select * from unnest(${array(({ accountId }) => accountId)}::bigint[],
        ${array(({ amountMinor }) => amountMinor)}::bigint[], ${array(({ operation }) => operation)}::text[],
        ${array(({ pickId }) => pickId)}::bigint[], ${array(({ at }) => at.toISOString())}::timestamptz[],
        ${notes}::text[]) with ordinality
        as movement (account_id, amount_minor, operation, pick_id, at, note, position)
    ), ${movedStep(tenantId, figures)} ${insertMoved(tenantId)}`.execute(tx)
  if (booked !== BigInt(movements.length))
    throw new Error(`${movements.length} movements were to be booked, ${booked} were`)
}

/** One movement for each row of a step of the caller's statement; the columns are expressions over such a row. */
interface MovementsOfStep {
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

/**
 * The same, with what the movements made of the accounts. Settlement writes tens of thousands of accounts together, and
 * an account has many indexes: one that is both moved and judged is written once.
 */
export async function bookJudged(
  tx: Tx,
  tenantId: string,
  { movements, figures, now }: JudgedBookings,
): Promise<void> {
  const judgedIds = new Set(figures.map(({ id }) => id))
  const movedIds = new Set(movements.map(({ accountId }) => accountId))
  await bookBalances(
    tx,
    tenantId,
    movements.filter(({ accountId }) => !judgedIds.has(accountId)),
  )
  await bookBalances(
    tx,
    tenantId,
    movements.filter(({ accountId }) => judgedIds.has(accountId)),
    figures.filter(({ id }) => movedIds.has(id)),
  )
  await updateFigures(
    tx,
    tenantId,
    figures.filter(({ id }) => !movedIds.has(id)),
    now,
  )
}

interface JudgedBookings {
  readonly movements: readonly Movement[]
  readonly figures: readonly AccountFigures[]
  readonly now: Date
}

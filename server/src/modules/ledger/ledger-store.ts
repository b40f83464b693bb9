/** The SQL of balance histories. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { BalanceHistoryTable, BalanceOperation } from '../../platform/db/tables/picks.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'

export type BalanceHistoryRow = Selectable<BalanceHistoryTable>

const BALANCE_OPERATIONS = [
  'OPENING',
  'PICK_PLACED',
  'PICK_SETTLED',
  'PICK_CANCELLED',
  'CASH_OUT',
  'PICK_REVERSED',
  'PAYOUT',
  'CORRECTION',
] as const satisfies readonly BalanceOperation[]

/** What a booking adds to the history of its account. */
type NewHistoryRow = Omit<Insertable<BalanceHistoryTable>, 'tenant_id'>

/** Adds the rows that a select of the same statement yields, in its order. */
export function insertHistoryRows(
  tenantId: string,
  {
    columns,
    from,
  }: {
    readonly columns: Readonly<Record<keyof NewHistoryRow, RawBuilder<unknown>>>
    readonly from: RawBuilder<unknown>
  },
): RawBuilder<unknown> {
  return sql`insert into balance_history (tenant_id, account_id, at, amount_minor, balance_minor, operation, pick_id, note)
    select ${tenantId}, ${columns.account_id}, ${columns.at}, ${columns.amount_minor}, ${columns.balance_minor},
      ${columns.operation}, ${columns.pick_id}, ${columns.note}
    ${from}`
}

export async function insertHistory(db: Db, tenantId: string, row: NewHistoryRow): Promise<void> {
  await db
    .insertInto('balance_history')
    .values({ ...row, tenant_id: tenantId })
    .execute()
}

/** The history of one account, newest first. */
export function historyListOf(accountId: bigint): ListDefinition<BalanceHistoryRow> {
  return {
    select: sql<BalanceHistoryRow>`h.*`,
    from: sql`balance_history h`,
    tenantColumn: sql`h.tenant_id`,
    idColumn: sql`h.id`,
    always: sql`h.account_id = ${accountId}`,
    fields: {
      id: { column: sql`h.id`, kind: 'integer' },
      date: { column: sql`h.at`, kind: 'instant' },
      amount: { column: sql`h.amount_minor`, kind: 'money' },
      balance: { column: sql`h.balance_minor`, kind: 'money' },
      operation: { column: sql`h.operation`, kind: 'choice', choices: BALANCE_OPERATIONS },
      pickId: { column: sql`h.pick_id`, kind: 'integer' },
    },
    defaultSorters: ['-id'],
  }
}

export async function historyOfAccounts(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<BalanceHistoryRow[]> {
  return await db
    .selectFrom('balance_history')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('id')
    .execute()
}

/** Profit that was paid out before this time never returns to the figures (R40). */
export async function lastPayoutsAt(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> {
  const rows = await db
    .selectFrom('balance_history')
    .select(['account_id', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .where('operation', '=', 'PAYOUT')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ account_id, at }) => [account_id, at]))
}

export async function listPayoutTimes(db: Db, tenantId: string, accountId: bigint): Promise<Date[]> {
  const rows = await db
    .selectFrom('balance_history')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '=', 'PAYOUT')
    .orderBy('id')
    .execute()
  return rows.map(({ at }) => at)
}

/** When the last amount was booked after the opening; each pick books its stake. Undefined if the account was never used. */
export async function findLastBooking(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('balance_history')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('operation', '<>', 'OPENING')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** How many payouts the history of account `a` has. */
export const PAYOUTS_OF_ACCOUNT = sql`select count(*) from balance_history h
  where h.tenant_id = a.tenant_id and h.account_id = a.id and h.operation = 'PAYOUT'`

export async function bookingsOfPick(
  db: Db,
  tenantId: string,
  { id, accountId }: { readonly id: bigint; readonly accountId: bigint },
): Promise<readonly BalanceHistoryRow[]> {
  return await db
    .selectFrom('balance_history')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('pick_id', '=', id)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

export async function countBookings(db: Db, tenantId: string, accountId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('balance_history')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** None yet. */
export const LISTS = {} satisfies ModuleLists

interface Opening {
  readonly accountId: bigint
  readonly balanceMinor: bigint
  readonly at: Date
}

/** The first row of every history: what the account began with. */
export async function recordOpening(
  tx: Tx,
  tenantId: string,
  { accountId, balanceMinor, at }: Opening,
): Promise<void> {
  await insertHistory(tx, tenantId, {
    account_id: accountId,
    at,
    amount_minor: balanceMinor,
    balance_minor: balanceMinor,
    operation: 'OPENING',
    pick_id: null,
    note: null,
  })
}

/** The SQL of payments. */
import { PAYOUTS_TOGETHER_HOURS } from '@pickproof/domain/payouts/second-person'
import { TRANSACTION_STATUSES } from '@pickproof/contract/fields/transaction-status'
import { TRANSACTION_TYPES } from '@pickproof/contract/lists/payments'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentTable } from '../../platform/db/tables/money.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { ListDefinition } from '../../platform/list/list-definition.ts'
import { lockUserById } from '../identity/index.ts'
import { detailsOf, sealForPayment } from './sealed-payment.ts'

export type PaymentRow = Selectable<PaymentTable>
type NewPayment = Omit<Insertable<PaymentTable>, 'tenant_id'>
export type ListedPaymentRow = PaymentRow & {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly accno: string | null
}

export async function insertPayment(tx: Tx, tenantId: string, payment: NewPayment): Promise<PaymentRow> {
  return await tx
    .insertInto('payment')
    .values({ ...payment, tenant_id: tenantId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updatePayment(
  tx: Tx,
  tenantId: string,
  id: bigint,
  change: Updateable<PaymentTable>,
): Promise<PaymentRow> {
  return await tx
    .updateTable('payment')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function lockPayment(tx: Tx, tenantId: string, id: bigint): Promise<PaymentRow | undefined> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Seals details that an earlier version left readable, and marks their destination. Returns how many it found. */
export async function sealReadablePayments(
  tx: Tx,
  sealed: SealedJson,
  { tenantId, limit }: { readonly tenantId: string; readonly limit: number },
): Promise<number> {
  const rows = await tx
    .selectFrom('payment')
    .select(['id', 'transaction_uuid', 'sealed_details', 'financial_data'])
    .where('tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('financial_data', 'is not', null),
        eb.and([eb('sealed_details', 'is not', null), eb('destination_mark', 'is', null)]),
      ]),
    )
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    const details = detailsOf(sealed, row.financial_data === null ? row : { ...row, sealed_details: null })
    if (details)
      await updatePayment(tx, tenantId, row.id, sealForPayment(sealed, row.transaction_uuid, details))
  }
  return rows.length
}

/**
 * Locks the player of a payment. Each decision counts what the others have paid, so payments of one player are
 * decided one after the other. Taken before the payment's lock, like everywhere a player's payments change.
 */
export async function lockPayee(tx: Tx, tenantId: string, paymentId: bigint): Promise<void> {
  const payment = await tx
    .selectFrom('payment')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (payment?.user_id) await lockUserById(tx, tenantId, payment.user_id)
}

/**
 * What single people approved for the player of payment `p`, from some hours before the request until now. A
 * payment counts as approved by two people only if both approved the same values.
 */
export const PAID_LATELY_MINOR = sql<bigint>`(select coalesce(sum(o.request_amount_minor), 0)::bigint from payment o
  where o.tenant_id = p.tenant_id and o.user_id = p.user_id and o.id <> p.id
    and o.transaction_type = 'WITHDRAWAL'
    and (o.transaction_status = 'PAYMENT_SUCCESS'
      or (o.transaction_status = 'PAYMENT_INITIATED' and o.approved_at is not null))
    and o.request_currency = p.request_currency
    and coalesce(o.approved_at, o.confirmed_at) > p.created_at - make_interval(hours => ${sql.lit(PAYOUTS_TOGETHER_HOURS)})
    and not exists (select from payment_decision f
      join payment_decision d on d.tenant_id = f.tenant_id and d.payment_id = f.payment_id
        and d.kind = 'APPROVAL' and d.decided_by_user_id <> f.decided_by_user_id
        and (d.real_amount_minor, d.real_currency, d.transaction_amount_minor, d.transaction_currency)
          = (f.real_amount_minor, f.real_currency, f.transaction_amount_minor, f.transaction_currency)
      where f.tenant_id = o.tenant_id and f.payment_id = o.id and f.kind = 'FIRST_APPROVAL'))`

export async function getPaidLatelyMinor(tx: Tx, tenantId: string, paymentId: bigint): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`select ${PAID_LATELY_MINOR} as minor from payment p
    where p.tenant_id = ${tenantId} and p.id = ${paymentId}`.execute(tx)
  return rows[0]?.minor ?? 0n
}

export async function findPaymentOfOrder(
  db: Db,
  tenantId: string,
  orderNumber: string,
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('foreign_transaction_id', '=', orderNumber)
    .executeTakeFirst()
}

/** The reset that the player announced and will pay in the store. */
export async function findInitiatedReset(
  tx: Tx,
  tenantId: string,
  { userId, accountId }: { readonly userId: bigint; readonly accountId: bigint },
): Promise<PaymentRow | undefined> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('transaction_type', '=', 'DEPOSIT')
    .where('transaction_status', '=', 'PAYMENT_INITIATED')
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst()
}

export async function countPaidDeposits(db: Db, tenantId: string, userId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('transaction_type', '=', 'DEPOSIT')
    .where('transaction_status', '=', 'PAYMENT_SUCCESS')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Times out deposits that were not completed (decision Q11). A withdrawal waits for staff without a limit. */
export async function timeOutDeposits(
  db: Db,
  tenantId: string,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<number> {
  const rows = await db
    .updateTable('payment')
    .set({
      transaction_status: 'TRANSACTION_TIMEOUT',
      status_at: now,
      modified_at: now,
      modified_by: 'time',
    })
    .where('tenant_id', '=', tenantId)
    .where('transaction_type', '=', 'DEPOSIT')
    .where('transaction_status', '=', 'PAYMENT_INITIATED')
    .where('created_at', '<', before)
    .returning('id')
    .execute()
  return rows.length
}

const paymentTables = sql`payment p
  left join person u on u.tenant_id = p.tenant_id and u.id = p.user_id
  left join account a on a.tenant_id = p.tenant_id and a.id = p.account_id`

export function paymentListOf(userId: bigint): ListDefinition<ListedPaymentRow> {
  return {
    select: sql<ListedPaymentRow>`p.*, u.first_name, u.last_name, u.email, a.accno`,
    from: paymentTables,
    tenantColumn: sql`p.tenant_id`,
    idColumn: sql`p.id`,
    always: sql`p.user_id = ${userId}`,
    fields: {
      id: { column: sql`p.id`, kind: 'integer' },
      transactionType: { column: sql`p.transaction_type`, kind: 'choice', choices: TRANSACTION_TYPES },
      transactionStatus: { column: sql`p.transaction_status`, kind: 'choice', choices: TRANSACTION_STATUSES },
      requestAmount: { column: sql`p.request_amount_minor`, kind: 'money' },
      requestCurrency: { column: sql`p.request_currency`, kind: 'text' },
      createdDate: { column: sql`p.created_at`, kind: 'instant' },
    },
    defaultSorters: ['-id'],
  }
}

export async function readPayment(db: Db, tenantId: string, id: bigint): Promise<ListedPaymentRow> {
  const { rows } = await sql<ListedPaymentRow>`select p.*, u.first_name, u.last_name, u.email, a.accno
    from ${paymentTables} where p.tenant_id = ${tenantId} and p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

export async function hasWaitingWithdrawal(db: Db, tenantId: string, userId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('transaction_type', '=', 'WITHDRAWAL')
    .where('transaction_status', '=', 'PAYMENT_INITIATED')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Withdrawals of these people that were requested or decided since then. */
export async function listWithdrawals(
  db: Db,
  tenantId: string,
  { userIds, since }: { readonly userIds: readonly bigint[]; readonly since: Date },
): Promise<readonly PaymentRow[]> {
  if (userIds.length === 0) return []
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .where('transaction_type', '=', 'WITHDRAWAL')
    .where('status_at', '>=', since)
    .orderBy('id')
    .execute()
}

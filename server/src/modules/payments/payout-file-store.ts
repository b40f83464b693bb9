/** All SQL of payout files, and of which payments are in one. */
import type { FinancialMethod, StoredMethod } from '@pickproof/contract/fields/financial-data'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PayoutFileTable } from '../../platform/db/tables/money.ts'
import type { PaymentRow } from './payment-store.ts'

export type PayoutFileRow = Selectable<PayoutFileTable>

/** The oldest approved payouts of the method that are in no file, locked. */
export async function lockReady(
  tx: Tx,
  tenantId: string,
  { method, limit }: { readonly method: StoredMethod; readonly limit: number },
): Promise<readonly PaymentRow[]> {
  return await tx
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('transaction_status', '=', 'PAYMENT_INITIATED')
    .where('approved_at', 'is not', null)
    .where('payout_file_id', 'is', null)
    .where('payment_method', '=', method)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

interface ReadyRow {
  readonly payment_method: StoredMethod
  readonly currency: string
  readonly minor: bigint
  readonly count: number
}

export async function listReady(db: Db, tenantId: string): Promise<readonly ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    select payment_method, request_currency as currency, sum(request_amount_minor)::bigint as minor,
      count(*)::int as count
    from payment where tenant_id = ${tenantId} and transaction_status = 'PAYMENT_INITIATED'
      and approved_at is not null and payout_file_id is null
    group by payment_method, request_currency order by payment_method, request_currency`.execute(db)
  return rows
}

export async function insertPayoutFile(
  tx: Tx,
  tenantId: string,
  file: { readonly method: FinancialMethod; readonly by: string; readonly at: Date },
  paymentIds: readonly bigint[],
): Promise<PayoutFileRow> {
  const row = await tx
    .insertInto('payout_file')
    .values({
      tenant_id: tenantId,
      method: file.method,
      status: 'OPEN',
      created_at: file.at,
      created_by: file.by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payment')
    .set({ payout_file_id: row.id, modified_at: file.at, modified_by: file.by })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...paymentIds])
    .execute()
  return row
}

const payoutFile = (db: Db, tenantId: string, id: bigint) =>
  db.selectFrom('payout_file').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)

export async function findPayoutFile(
  db: Db,
  tenantId: string,
  id: bigint,
): Promise<PayoutFileRow | undefined> {
  return await payoutFile(db, tenantId, id).executeTakeFirst()
}

/** Taken after the locks of payments, as everywhere. */
export async function lockPayoutFile(
  tx: Tx,
  tenantId: string,
  id: bigint,
): Promise<PayoutFileRow | undefined> {
  return await payoutFile(tx, tenantId, id).forUpdate().executeTakeFirst()
}

export async function updatePayoutFile(
  tx: Tx,
  tenantId: string,
  id: bigint,
  change: Updateable<PayoutFileTable>,
): Promise<void> {
  await tx
    .updateTable('payout_file')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Ends a file without an unpaid payment. */
export async function endPayoutFile(tx: Tx, { tenant_id, id }: PayoutFileRow, at: Date): Promise<void> {
  await sql`update payout_file f set ended_at = ${at}, status = case when exists (select 1 from payment p
      where p.tenant_id = f.tenant_id and p.payout_file_id = f.id) then 'PAID' else 'EMPTY' end
    where f.tenant_id = ${tenant_id} and f.id = ${id} and f.status = 'OPEN' and not exists (select 1 from payment p
      where p.tenant_id = f.tenant_id and p.payout_file_id = f.id and p.transaction_status = 'PAYMENT_INITIATED')`.execute(
    tx,
  )
}

export async function listPayoutFiles(
  db: Db,
  tenantId: string,
  limit: number,
): Promise<readonly PayoutFileRow[]> {
  return await db
    .selectFrom('payout_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

interface FileSumRow {
  readonly file_id: bigint
  readonly currency: string
  readonly minor: bigint
  readonly count: number
  readonly paid: number
}

export async function sumFiles(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
): Promise<readonly FileSumRow[]> {
  const { rows } = await sql<FileSumRow>`
    select payout_file_id as file_id, request_currency as currency, sum(request_amount_minor)::bigint as minor,
      count(*)::int as count, count(*) filter (where transaction_status = 'PAYMENT_SUCCESS')::int as paid
    from payment where tenant_id = ${tenantId} and payout_file_id = any(${ids}::bigint[])
    group by payout_file_id, request_currency order by request_currency`.execute(db)
  return rows
}

export async function listPaymentsOfFile(
  db: Db,
  tenantId: string,
  id: bigint,
): Promise<readonly PaymentRow[]> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('payout_file_id', '=', id)
    .orderBy('id')
    .execute()
}

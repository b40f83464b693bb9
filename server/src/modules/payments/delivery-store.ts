/** The SQL of store deliveries. */
import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import { DELIVERY_LIST } from '@pickproof/contract/lists/deliveries'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { StoreDeliveryTable } from '../../platform/db/tables/money.ts'
import { columnsOf, declaredSql, type SqlField } from '../../platform/list/declared-list.ts'
import type { ListDefinition } from '../../platform/list/list-definition.ts'
import { searchedText } from '../../platform/list/list-links.ts'
import { distinctValues } from '../../platform/list/list-values.ts'
import { ENDED_STATUSES, type StoreOrder } from './store-order.ts'

type NewDelivery = Omit<Insertable<StoreDeliveryTable>, 'tenant_id'>
export type DeliveryRow = Selectable<StoreDeliveryTable>
export type ListedDeliveryRow = Omit<DeliveryRow, 'body'> & { readonly retry: StoreDelivery['retry'] }

export async function insertDelivery(db: Db, tenantId: string, delivery: NewDelivery): Promise<bigint> {
  const { id } = await db
    .insertInto('store_delivery')
    .values({ ...delivery, tenant_id: tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Undecided = 'RECEIVED' | 'REFUSED'

/** Returns false if another process has decided the delivery. That decision stays. */
export async function decideDelivery(
  db: Db,
  tenantId: string,
  { id, outcome }: { readonly id: bigint; readonly outcome: Undecided },
  decided: Required<
    Pick<
      NewDelivery,
      'outcome' | 'reason' | 'order_number' | 'payment_id' | 'body' | 'order_status' | 'order_modified_at'
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_delivery')
    .set(decided)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('outcome', '=', outcome)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deliveries of one order are decided one after the other, across all processes. */
export async function lockOrder(tx: Tx, tenantId: string, orderNumber: string): Promise<void> {
  const name = `store-order ${tenantId} ${orderNumber}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * The status with which the store ended this order, if another delivery with newer data reported it. Without
 * timestamps only a refund is final: an order that was cancelled unpaid may still be paid.
 */
export async function findEarlierEnd(
  tx: Tx,
  tenantId: string,
  order: Pick<StoreOrder, 'number' | 'modifiedAt'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('store_delivery')
    .select('order_status')
    .where('tenant_id', '=', tenantId)
    .where('order_number', '=', order.number)
    .where('order_status', 'in', [...ENDED_STATUSES])
    .where((eb) =>
      eb.or([
        eb('order_status', '=', 'refunded'),
        ...(order.modifiedAt ? [eb('order_modified_at', '>=', order.modifiedAt)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.order_status ?? undefined
}

/** Deliveries that were received but, after an interruption, never decided. */
export async function listUndecidedDeliveries(
  db: Db,
  tenantId: string,
  before: Date,
): Promise<DeliveryRow[]> {
  return await db
    .selectFrom('store_delivery')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('outcome', '=', 'RECEIVED')
    .where('received_at', '<', before)
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function countRefusedSince(db: Db, tenantId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('store_delivery')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('received_at', '>', since)
    .where('outcome', '=', 'REFUSED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the bodies of rejected orders that staff did not retry in time. They contain personal data. */
export async function forgetRefusedOrders(db: Db, tenantId: string, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('store_delivery')
    .set({ body: null })
    .where('tenant_id', '=', tenantId)
    .where('outcome', '=', 'REFUSED')
    .where('body', 'is not', null)
    .where('received_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** If the store has sent an order again, only the newest delivery is current and the older ones cannot be retried. */
const RETRY = sql<StoreDelivery['retry']>`case when d.outcome <> 'REFUSED' then null
  when exists (select from store_delivery l where l.tenant_id = d.tenant_id and l.order_number = d.order_number
    and l.id > d.id) then 'TOLD_AGAIN'
  when d.body is null then 'NOT_KEPT' else 'POSSIBLE' end`
const LISTED = sql<ListedDeliveryRow>`d.tenant_id, d.id, d.delivery_id, d.topic, d.order_number, d.outcome, d.reason,
  d.payment_id, d.received_at, d.ip, ${RETRY} as retry`

export async function findDelivery(
  db: Db,
  tenantId: string,
  id: bigint,
): Promise<(ListedDeliveryRow & Pick<DeliveryRow, 'body'>) | undefined> {
  const { rows } = await sql<ListedDeliveryRow & Pick<DeliveryRow, 'body'>>`select ${LISTED}, d.body
    from store_delivery d where d.tenant_id = ${tenantId} and d.id = ${id}`.execute(db)
  return rows[0]
}

const column = columnsOf('d')
const text = (name: string): SqlField =>
  searchedText('searched_delivery', { key: sql`d.id`, alias: 'd', name })

export const ALL_DELIVERIES: ListDefinition<ListedDeliveryRow> = {
  select: LISTED,
  from: sql`store_delivery d`,
  tenantColumn: sql`d.tenant_id`,
  idColumn: sql`d.id`,
  ...declaredSql(DELIVERY_LIST, {
    id: column('id', { isRequired: true }),
    deliveryId: text('delivery_id'),
    topic: column('topic', { values: distinctValues('store_delivery', 'topic') }),
    orderNumber: text('order_number'),
    outcome: column('outcome', { isRequired: true }),
    reason: {
      ...text('reason'),
      messages: [
        ...['server.delivery', 'server.store-orders', 'server.order-outcome', 'server.take-back'],
        ...['server.store-status', 'server.store-webhook', 'domain.play-limits'],
      ],
    },
    receivedDate: column('received_at', { isChronological: true, isRequired: true }),
  }),
  defaultSorters: ['-id'],
}

/** The single path from a signed store delivery to an account, for new, interrupted and retried deliveries. */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import type { Tx } from '../../platform/db/database.ts'
import { type DeliveryRow, decideDelivery } from './delivery-store.ts'
import { readStoreOrder, reducedBodyOf } from './store-order.ts'
import { type StoreContext, type TakenOrder, takeStoreOrder } from './take-store-order.ts'

const texts = defineMessages('server.delivery', {
  noOrder: 'The body is not an order.',
  ignored: text<{ topic: string }>('We do not process deliveries with the topic {topic}.'),
  noTopic: 'We do not process deliveries without a topic.',
})

interface Delivered {
  readonly id: bigint
  /** The outcome that the caller read. If another process decides the delivery first, that decision stays. */
  readonly outcome: 'RECEIVED' | 'REFUSED'
  readonly topic: string
  readonly body: Buffer
}

/** Runs in the transaction of the decision. */
type OnDecided = (tx: Tx, decided: Pick<DeliveryRow, 'outcome' | 'reason'>) => Promise<void>

/** Reports an order that was accepted before as repeated. */
export async function takeDelivered(
  context: StoreContext,
  tenantId: string,
  delivered: Delivered,
  onDecided: OnDecided = async () => undefined,
): Promise<TakenOrder> {
  const { topic, body } = delivered
  const order = topic.startsWith('order.') ? readStoreOrder(body) : undefined
  const keep = async (tx: Tx, { outcome, reason: said, paymentId }: TakenOrder) => {
    const reason = typeof said === 'string' ? said : packMessage(said)
    const isDecided = await decideDelivery(tx, tenantId, delivered, {
      outcome,
      reason,
      order_number: order?.number ?? null,
      payment_id: paymentId ?? null,
      order_status: order?.status ?? null,
      order_modified_at: order?.modifiedAt ?? null,
      // The store got its 200 and will not resend, so staff need the body for a retry.
      body: order && outcome === 'REFUSED' ? reducedBodyOf(body) : null,
    })
    if (isDecided) await onDecided(tx, { outcome, reason })
  }
  if (order) return await takeStoreOrder(context, tenantId, order, keep)
  const taken = unreadable(topic)
  await context.database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => await keep(tx, taken))
  return taken
}

function unreadable(topic: string): TakenOrder {
  return topic.startsWith('order.')
    ? { outcome: 'REFUSED', reason: texts.noOrder }
    : { outcome: 'IGNORED', reason: topic ? texts.ignored({ topic }) : texts.noTopic }
}

/**
 * Staff retry a rejected order, for example after the player registered or a price was corrected. It takes the same
 * path as a new order: its number identifies it, so nothing is bought twice.
 */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { findDelivery, type ListedDeliveryRow } from './delivery-store.ts'
import { takeDelivered } from './take-delivered.ts'
import type { StoreContext } from './take-store-order.ts'

const errors = defineMessages('server.retry-delivery', {
  refusedAgain: text<{ reason: Message | string }>('Rejected again. {reason}'),
  undecided: 'We are processing this delivery. Check it again in a few minutes.',
  notRefused: text<{ reason: Message | string }>('You can only retry a rejected delivery. {reason}'),
  newer: 'The store has sent this order again. Check its newest delivery.',
  noBody: 'The order of this delivery is no longer stored. Send it again from the store.',
})

export async function retryDelivery(
  context: Omit<StoreContext, 'origin'>,
  { db, tenantId, signedIn, caller }: SignedInVisit,
  id: bigint,
): Promise<ListedDeliveryRow> {
  const delivery = await findDelivery(db, tenantId, id)
  if (!delivery) throw notFound()
  const { topic, body } = ensureRetryable(delivery)
  await takeDelivered(
    { ...context, origin: caller },
    tenantId,
    { id, outcome: 'REFUSED', topic, body: Buffer.from(body) },
    async (tx, after) =>
      await recordAudit(tx, {
        tenantId,
        actor: auditActor(signedIn),
        action: 'payment.retry-delivery',
        target: { kind: 'store-delivery', id },
        before: { orderNumber: delivery.order_number, outcome: delivery.outcome, reason: delivery.reason },
        after: { orderNumber: delivery.order_number, outcome: after.outcome, reason: after.reason },
        caller,
        at: context.clock.now(),
      }),
  )
  // Read again: a concurrent retry may have decided it.
  const decided = await findDelivery(db, tenantId, id)
  if (!decided) throw notFound()
  if (decided.outcome === 'REFUSED')
    throw new AppError('conflict', errors.refusedAgain({ reason: unpackMessage(decided.reason) }))
  return decided
}

type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

function ensureRetryable(delivery: FoundDelivery): FoundDelivery & { readonly body: string } {
  const { outcome, reason, retry, body } = delivery
  if (outcome === 'RECEIVED') throw new AppError('conflict', errors.undecided)
  if (outcome !== 'REFUSED')
    throw new AppError('conflict', errors.notRefused({ reason: unpackMessage(reason) }))
  if (retry === 'TOLD_AGAIN') throw new AppError('conflict', errors.newer)
  if (body === null) throw new AppError('conflict', errors.noBody)
  return { ...delivery, body }
}

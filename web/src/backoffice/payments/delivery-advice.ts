import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import { text } from '@pickproof/domain/messages/message'
import { REFUSED_ORDER_KEPT_DAYS } from '@pickproof/domain/payouts/store-order-days'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.delivery-advice', {
  received: 'We retry automatically within a few minutes.',
  paid: 'Check the payment, then decide what happens to the account.',
  unpaid: 'You do not have to do anything. The store sends the order again when it is paid.',
  retry: text<{ days: number }>(
    'Fix the reason above, then try again. We keep the order for {days, plural, one {# day} other {# days}}. If the order itself is wrong, correct it in the store, and the store sends it again.',
  ),
  sentAgain: 'The store has sent this order again. Only its newest delivery counts.',
  notKept:
    'We did not keep this delivery. If your store sent it, check that the webhook is active and that its secret is correct. Then save the order in the store to send it again.',
  expired: text<{ days: number }>(
    'We keep a rejected order for {days, plural, one {# day} other {# days}}, and this one has expired. Save it in the store to send it again.',
  ),
})

/** What staff can do about a delivery that opened no account. Undefined if there is nothing to do. */
export function findDeliveryAdvice({
  outcome,
  retry,
  orderNumber,
  paymentId,
}: Pick<StoreDelivery, 'outcome' | 'retry' | 'orderNumber' | 'paymentId'>): string | undefined {
  if (outcome === 'RECEIVED') return texts.received
  if (outcome === 'IGNORED' && paymentId !== null) return texts.paid
  if (outcome === 'IGNORED' && orderNumber !== null) return texts.unpaid
  switch (retry) {
    case 'POSSIBLE':
      return texts.retry({ days: REFUSED_ORDER_KEPT_DAYS })
    case 'TOLD_AGAIN':
      return texts.sentAgain
    case 'NOT_KEPT':
      return orderNumber === null ? texts.notKept : texts.expired({ days: REFUSED_ORDER_KEPT_DAYS })
    case null:
      return undefined
  }
}

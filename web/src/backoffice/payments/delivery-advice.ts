import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import { REFUSED_ORDER_KEPT_DAYS } from '@pickproof/domain/payouts/store-order-days'

/** What staff can do about a delivery that opened nothing; undefined where there is nothing to be done. */
export function findDeliveryAdvice({
  outcome,
  retry,
  orderNumber,
  paymentId,
}: Pick<StoreDelivery, 'outcome' | 'retry' | 'orderNumber' | 'paymentId'>): string | undefined {
  if (outcome === 'RECEIVED') return 'It is decided by itself within a few minutes.'
  if (outcome === 'IGNORED' && paymentId !== null)
    return 'Look at its payment, and decide about the account yourself.'
  if (outcome === 'IGNORED' && orderNumber !== null)
    return 'Nothing has to be done: the store tells the order again when it is paid.'
  switch (retry) {
    case 'POSSIBLE':
      return `Put right what the reason names, then try it again; the order is kept for ${REFUSED_ORDER_KEPT_DAYS} days. Where the order itself is wrong, correct it in the store, which then tells it anew.`
    case 'TOLD_AGAIN':
      return 'The store has told this order again since. What counts is its newest delivery.'
    case 'NOT_KEPT':
      return orderNumber === null
        ? 'Nothing of it was kept. If it came from your store, see there that the webhook is active and its secret the right one, and save the order again: the store then tells it anew.'
        : `A refused order is kept for ${REFUSED_ORDER_KEPT_DAYS} days, and this one is no longer there. Save it again in the store, which then tells it anew.`
    case null:
      return undefined
  }
}

import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import type { Payment } from '@pickproof/contract/payments'
import type { Currency } from '@pickproof/contract/wire-values'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { STAFF } from '../../platform/actor-names.ts'
import { sayStored } from '../../platform/messages/speech.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import { paymentMethodOf } from '../../platform/payment-method.ts'
import type { ListedDeliveryRow } from './delivery-store.ts'
import type { ListedPaymentRow } from './payment-store.ts'
import { detailsOf } from './sealed-payment.ts'

export function paymentView(sealed: SealedJson, row: ListedPaymentRow): Payment {
  const details = detailsOf(sealed, row)
  return {
    id: Number(row.id),
    transactionId: row.transaction_uuid,
    foreignTransactionId: row.foreign_transaction_id,
    user:
      row.email === null
        ? null
        : {
            id: Number(row.user_id),
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
            email: row.email,
          },
    account: row.accno === null ? null : { id: Number(row.account_id), accno: row.accno },
    challengePlan: row.challenge_plan,
    transactionType: row.transaction_type,
    transactionStatus: row.transaction_status,
    statusSince: row.status_at.toISOString(),
    paymentGatewayType: row.payment_gateway_type,
    paymentMethod: paymentMethodOf(row.payment_method),
    requestAmount: minorToJson(row.request_amount_minor),
    requestCurrency: row.request_currency as Currency,
    transactionAmount: minorToJsonOrNull(row.transaction_amount_minor),
    transactionCurrency: row.transaction_currency,
    realAmount: minorToJsonOrNull(row.real_amount_minor),
    realCurrency: row.real_currency,
    confirmedBy: row.confirmed_by,
    confirmedOn: row.confirmed_at?.toISOString() ?? null,
    transferReference: row.transfer_reference,
    note: sayStored(row.note),
    // A copy stored without the id of its original details uses the id of its payment.
    financialData: details && { ...details, id: details.id ?? Number(row.id) },
    createdDate: row.created_at.toISOString(),
    modifiedDate: row.modified_at.toISOString(),
  }
}

/**
 * The player's view of a payment. It includes the note of a rejection. Notes of an approved payment are for staff
 * only, because they may mention doubts or other players. It also hides who decided: a login name is half of a
 * sign-in.
 */
export function ownPaymentView(sealed: SealedJson, row: ListedPaymentRow): Payment {
  const note = row.transaction_status === 'PAYMENT_FAILURE' ? sayStored(row.note) : null
  const confirmedBy = row.confirmed_by === null ? null : STAFF
  return { ...paymentView(sealed, row), note, confirmedBy }
}

export function deliveryView(row: ListedDeliveryRow): StoreDelivery {
  return {
    id: Number(row.id),
    deliveryId: row.delivery_id,
    topic: row.topic,
    orderNumber: row.order_number,
    outcome: row.outcome,
    reason: sayStored(row.reason),
    retry: row.retry,
    paymentId: row.payment_id === null ? null : Number(row.payment_id),
    ip: row.ip,
    receivedDate: row.received_at.toISOString(),
  }
}

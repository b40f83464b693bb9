/** The payment details that a payment was requested with, or that staff corrected since. They are stored sealed. */
import {
  destinationKey,
  type FinancialFields,
  NO_FINANCIAL_TEXTS,
} from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { PaymentRow } from './payment-store.ts'

type DetailsOfPayment = FinancialFields & Partial<Pick<FinancialData, 'id'>>

/** The random number of the payment is part of the label, so details cannot be moved to another payment. */
export function sealForPayment(
  sealed: SealedJson,
  transactionUuid: string,
  details: DetailsOfPayment,
): { readonly sealed_details: Buffer; readonly financial_data: null; readonly destination_mark: string } {
  return {
    sealed_details: sealed.seal(labelOf(transactionUuid), details),
    financial_data: null,
    destination_mark: destinationMark(sealed, details),
  }
}

/** Equal for equal destinations, and readable for no copy of the database. Empty if there is no destination. */
export function destinationMark(sealed: SealedJson, details: FinancialFields): string {
  const key = destinationKey(details)
  return key === '' ? '' : sealed.digestOf('payout destination', key)
}

export function detailsOf(
  sealed: SealedJson,
  payment: Pick<PaymentRow, 'transaction_uuid' | 'sealed_details' | 'financial_data'>,
): DetailsOfPayment | null {
  const stored = payment.sealed_details
    ? sealed.open<DetailsOfPayment>(labelOf(payment.transaction_uuid), payment.sealed_details)
    : (payment.financial_data as DetailsOfPayment | null)
  // Details of an older payment lack the fields of methods that were added since.
  return stored && { ...NO_FINANCIAL_TEXTS, ...stored }
}

const labelOf = (transactionUuid: string) => `payout details of payment ${transactionUuid}`

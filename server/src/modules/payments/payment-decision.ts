/** What a member of staff decides about a payment. */
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { LinkOrigin } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import type { PaymentRow } from './payment-store.ts'
import type { OpenReviewsOf } from './payout-check.ts'

export interface Decision {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly openReviewsOf: OpenReviewsOf
  readonly sealed: SealedJson
  readonly paymentId: bigint
  readonly type: 'WITHDRAWAL' | 'DEPOSIT'
  readonly status: 'PAYMENT_SUCCESS' | 'PAYMENT_FAILURE'
  readonly realAmount: number | undefined
  readonly realCurrency: string | undefined
  readonly transactionAmount: number | undefined
  readonly transactionCurrency: string | undefined
  readonly note: string
  /** The transfer that paid it. */
  readonly reference?: string | undefined
  /** Approves the request for the next payout file, which pays it. */
  readonly isForFile?: true
  /** The state the caller read. Undefined skips the check. */
  readonly modifiedDate: string | undefined
  readonly signedIn: SignedIn
  readonly caller: Caller
  readonly now: Date
}

export interface DecidedAmounts {
  readonly real_amount_minor: bigint
  readonly real_currency: string
  readonly transaction_amount_minor: bigint
  readonly transaction_currency: string
}

export const requestedAmounts = (payment: PaymentRow): DecidedAmounts => ({
  real_amount_minor: payment.request_amount_minor,
  real_currency: payment.request_currency,
  transaction_amount_minor: payment.request_amount_minor,
  transaction_currency: payment.request_currency,
})

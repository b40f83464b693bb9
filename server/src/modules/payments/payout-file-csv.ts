/**
 * A payout file: one line per payout. The columns after the amount are the fields of the method, in the order of its form
 * (docs/how-to/pay-out-with-files.md).
 */
import { type FinancialMethod, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import { stringify } from 'csv-stringify/sync'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import { safeCell } from '../../platform/list/csv.ts'
import type { PaymentRow } from './payment-store.ts'
import { detailsOf } from './sealed-payment.ts'

export function payoutFileCsv(
  sealed: SealedJson,
  method: FinancialMethod,
  payments: readonly PaymentRow[],
): string {
  const texts = PAYOUT_METHODS[method].fields.map(({ text }) => text).filter((text) => text !== 'note')
  const heads = texts.map((text) => (text === 'currency' ? 'accountCurrency' : text))
  const lines = payments.map((payment) => {
    const details = detailsOf(sealed, payment)
    const { id, transaction_uuid: reference, request_currency: currency } = payment
    const amount = plainAmount(payment.request_amount_minor)
    return [String(id), reference, amount, currency, ...texts.map((text) => details?.[text] ?? '')]
  })
  return stringify([
    ['payment', 'reference', 'amount', 'currency', ...heads],
    ...lines.map((line) => line.map(safeCell)),
  ])
}

/** '1200.50': no sign of the currency, no grouping. */
const plainAmount = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

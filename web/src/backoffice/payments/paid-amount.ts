import type { StaffPayment } from '@pickproof/contract/admin-payments'

type Amounts = Pick<StaffPayment, 'requestAmount' | 'requestCurrency' | 'realAmount' | 'realCurrency'>

/** The paid amount, if it differs from the request: staff may pay less, or in another currency. */
export function findOtherAmount({ requestAmount, requestCurrency, realAmount, realCurrency }: Amounts) {
  const currency = realCurrency ?? requestCurrency
  if (realAmount === null || (realAmount === requestAmount && currency === requestCurrency)) return undefined
  return { amount: realAmount, currency }
}

/** A payment in US dollars, if its own amounts allow it. No rate from elsewhere is used. */
type UsdValue = {
  readonly usdAmount: number | null
  readonly usdConversionRate: number | null
  readonly usdConversionOn: string | null
}

export type PaidAmounts = {
  readonly requestAmount: number
  readonly requestCurrency: string
  readonly realAmount: number | null
  readonly realCurrency: string | null
  readonly transactionAmount: number | null
  readonly transactionCurrency: string | null
  readonly confirmedOn: string | null
  readonly createdDate: string
}

const USD = 'USD'
const RATE_DECIMALS = 6

export function usdValue(payment: PaidAmounts): UsdValue {
  const { requestAmount, requestCurrency, realAmount, realCurrency, confirmedOn } = payment
  if (requestCurrency === USD) {
    const usdAmount = realCurrency === USD && realAmount !== null ? realAmount : requestAmount
    return { usdAmount, usdConversionRate: 1, usdConversionOn: confirmedOn ?? payment.createdDate }
  }
  const usdAmount =
    realCurrency === USD ? realAmount : payment.transactionCurrency === USD ? payment.transactionAmount : null
  if (usdAmount === null || requestAmount === 0)
    return { usdAmount: null, usdConversionRate: null, usdConversionOn: null }
  const usdConversionRate = Number((usdAmount / requestAmount).toFixed(RATE_DECIMALS))
  return { usdAmount, usdConversionRate, usdConversionOn: confirmedOn }
}

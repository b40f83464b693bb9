/** What the server answered about the prices of an order, in the terms of the slip. */
import { minorFromJson } from '@pickproof/domain/money/money'
import { oddsFromJson } from '@pickproof/domain/odds/odds'
import type { OrderQuote, QuotedLine } from '@pickproof/domain/programme/price-consent'
import { ApiError } from '../../api/api-error.ts'
import type { OrderBody } from '../../api/pick-queries.ts'

const LOST_LEG = /^data\.(\d+)\.(?:oddsPoints|oddId)$/
const CHANGED_PRICE = /^data\.\d+\.(?:oddsAmerican|oddsDecimal)$/

function isPriceRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'odds.changed'
}

/**
 * What the server says about a leg whose line moved, is locked or was removed. Its sentence names the first one; the
 * others leave the slip with a separate toast.
 */
export function findLostLegs(error: unknown, { data }: OrderBody): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>()
  if (!isPriceRefusal(error)) return sentences
  for (const { field } of error.fieldErrors) {
    const leg = data[Number(LOST_LEG.exec(field)?.[1])]
    if (leg !== undefined && sentences.size === 0) sentences.set(leg.oddId, error.message)
  }
  return sentences
}

/** Whether the server has newer prices than the order and would place it at those. */
export function hasNewPrices(error: unknown): boolean {
  return isPriceRefusal(error) && error.fieldErrors.some(({ field }) => CHANGED_PRICE.test(field))
}

/** The prices and returns that an order carries: what its player last saw. */
export function sentQuoteOf({ type, data, ...order }: OrderBody): OrderQuote {
  const legs = data.map(oddsOfSent)
  if (type === 'STRAIGHT') return { legs, lines: data.map(lineOf) }
  const [first] = data
  return { legs, lines: first ? [lineOf({ ...order, oddFormat: order.oddFormat ?? first.oddFormat })] : [] }
}

type Sent = Pick<OrderBody['data'][number], 'oddFormat' | 'oddsAmerican' | 'oddsDecimal' | 'returnAmount'>

function oddsOfSent({ oddFormat, oddsAmerican, oddsDecimal }: Sent) {
  return oddsFromJson(oddFormat, (oddFormat === 'AMERICAN' ? oddsAmerican : oddsDecimal) ?? Number.NaN)
}

function lineOf(sent: Sent): QuotedLine {
  return { odds: oddsOfSent(sent), returnMinor: minorFromJson(sent.returnAmount ?? 0) }
}

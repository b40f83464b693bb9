/** What the server answered about an order, in the terms of the slip. */
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

/** The first rule that an order breaks, and the pick that breaks it; undefined for the slip as a whole. */
export interface BrokenRule {
  readonly code: string
  readonly oddId: string | undefined
}

export function findBrokenRule(error: unknown): BrokenRule | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rule.violated') return undefined
  const [first] = error.fieldErrors
  return first && { code: first.field, oddId: first.oddId }
}

/**
 * The server's message, keyed by its pick: the first pick that breaks a rule, or whose line moved, locked or ended.
 * Other picks without a line leave the slip with a separate toast.
 */
export function findRefusedLegs(error: unknown, { data }: OrderBody): ReadonlyMap<string, string> {
  const oddId = findBrokenRule(error)?.oddId ?? findLostLeg(error, data)
  const isSent = data.some((leg) => leg.oddId === oddId)
  return error instanceof ApiError && oddId !== undefined && isSent
    ? new Map([[oddId, error.message]])
    : new Map()
}

function findLostLeg(error: unknown, data: OrderBody['data']): string | undefined {
  if (!isPriceRefusal(error)) return undefined
  const lost = error.fieldErrors.map(({ field }) => data[Number(LOST_LEG.exec(field)?.[1])])
  return lost.find((leg) => leg !== undefined)?.oddId
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

/** A market id is a period prefix, a base and a scope suffix: `2nd_half_point_spread_incl_ot_`. */
import { findMarketBase, type MarketBase } from './market-base.ts'

type PartName = 'half' | 'quarter' | 'period' | 'inning' | 'set' | 'map'

/** `1st_half` is the first half alone, `1st_3_innings` the first three innings together. */
export type MarketPart = { readonly name: PartName; readonly from: number; readonly to: number }

export type ParsedMarket = {
  readonly part: MarketPart | null
  /** The text of that part, such as `1st_half_`; empty for the whole game. */
  readonly prefix: string
  readonly base: MarketBase
  readonly isThreeWay: boolean
  /** What the id itself says of overtime; `unsaid` leaves it to the rule of the sport. */
  readonly overtime: 'unsaid' | 'excluded' | 'included'
}

const ONE_PART = /^(\d{1,2})(?:st|nd|rd|th)_(half|quarter|period|inning|set|map)_(.+)$/
const FIRST_PARTS = /^1st_(\d{1,2})_(quarter|period|inning|set)s_(.+)$/
const EXCLUDES_OVERTIME = /_(?:reg_time|regulation|regulation_time|excl_ot|excl_overtime)_?$/
const INCLUDES_OVERTIME = /_(?:incl_ot|incl_overtime|incl_et|incl_extra_time)_?$/
const THREE_WAY = /_3[-_]?way_?$/
const YES_NO = /_yes_no_?$/

const PARSED = new Map<string, ParsedMarket | null>()
/** Markets come from a catalog; only a flood of invented ids reaches this. */
const MOST_REMEMBERED = 5_000

export function findMarket(marketId: string): ParsedMarket | undefined {
  let parsed = PARSED.get(marketId)
  if (parsed === undefined) {
    if (PARSED.size >= MOST_REMEMBERED) PARSED.clear()
    parsed = parse(marketId)
    PARSED.set(marketId, parsed)
  }
  return parsed ?? undefined
}

function parse(marketId: string): ParsedMarket | null {
  const { part, rest } = splitPart(marketId)
  let text = rest
  let isThreeWay = false
  let overtime: ParsedMarket['overtime'] = 'unsaid'
  for (;;) {
    const before = text
    if (THREE_WAY.test(text)) {
      isThreeWay = true
      text = text.replace(THREE_WAY, '')
    } else if (EXCLUDES_OVERTIME.test(text)) {
      if (overtime === 'included') return null
      overtime = 'excluded'
      text = text.replace(EXCLUDES_OVERTIME, '')
    } else if (INCLUDES_OVERTIME.test(text)) {
      if (overtime === 'excluded') return null
      overtime = 'included'
      text = text.replace(INCLUDES_OVERTIME, '')
    } else if (YES_NO.test(text)) text = text.replace(YES_NO, '')
    if (text === before) break
  }
  const base = findMarketBase(text)
  return base === undefined
    ? null
    : { part, prefix: marketId.slice(0, marketId.length - rest.length), base, isThreeWay, overtime }
}

function splitPart(marketId: string): { readonly part: MarketPart | null; readonly rest: string } {
  const several = FIRST_PARTS.exec(marketId)
  if (several !== null) {
    const [, count = '', name = '', rest = ''] = several
    return { part: { name: name as PartName, from: 1, to: Number(count) }, rest }
  }
  const one = ONE_PART.exec(marketId)
  if (one === null) return { part: null, rest: marketId }
  const [, number = '', name = '', rest = ''] = one
  return { part: { name: name as PartName, from: Number(number), to: Number(number) }, rest }
}

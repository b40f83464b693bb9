/** Which part of a game a market is about. */
import { defineMessages, type Message, text } from '../messages/message.ts'
import type { Measure } from './market-base.ts'
import type { MarketPart, ParsedMarket } from './market-id.ts'
import { MARKET_KINDS, type MarketKind } from './market-kinds.ts'
import type { SportPlan } from './sport-plan.ts'

export type ScopeClass =
  | 'full-game'
  | 'regulation'
  | 'extra-time'
  | 'half'
  | 'second-half'
  | 'quarter'
  | 'quarters'
  | 'period'
  | 'inning'
  | 'innings'
  | 'set'

export type Scope = {
  readonly class: ScopeClass
  /** Numbers of the first and the last part; a whole game without fixed parts has zero for both. */
  readonly from: number
  readonly to: number
  /** Everything played after the last part counts too. */
  readonly withExtras: boolean
  /** How a sentence says it: `3 goals in 90 minutes`. */
  readonly words: Message
}

/** The kind of a market in its sport: a soccer moneyline has three ways. */
export function kindOf({ base, isThreeWay }: ParsedMarket, plan: SportPlan): MarketKind | undefined {
  const isDrawPriced = isThreeWay || (base.kind === 'moneyline' && plan.isDrawPriced)
  return isDrawPriced ? MARKET_KINDS[base.kind].threeWay : base.kind
}

const OWN_MEASURES: Readonly<Record<string, readonly Measure[]>> = {
  soccer: ['goals', 'corners'],
  tennis: ['games', 'sets'],
  volleyball: ['sets', 'points'],
  lacrosse: ['goals', 'points'],
}

/** The figure a market of the sport is about; undefined for `total_goals` in basketball. */
export function measureOf(sportId: string, plan: SportPlan, measure: Measure): Measure | undefined {
  const own = OWN_MEASURES[sportId] ?? [plan.unit]
  if (measure === 'score') return sportId === 'tennis' ? undefined : own[0]
  return own.includes(measure) ? measure : undefined
}

type Numbered = { readonly number: number }

const parts = defineMessages('domain.parts', {
  match: 'in the match',
  minutes90: 'in 90 minutes',
  extraTime: 'in 90 minutes and extra time',
  regulation: 'in regulation time',
  game: 'in the whole game',
  half1: 'in the 1st half',
  half2: 'in the 2nd half',
  half2Overtime: 'in the 2nd half with overtime',
  set: text<Numbered>('in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} set'),
  map: text<Numbered>('in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} map'),
  quarter: text<Numbered>(
    'in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} quarter',
  ),
  period: text<Numbered>('in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} period'),
  inning: text<Numbered>('in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} inning'),
  quarterOvertime: text<Numbered>(
    'in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} quarter and overtime',
  ),
  periodOvertime: text<Numbered>(
    'in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} period and overtime',
  ),
  inningOvertime: text<Numbered>(
    'in the {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} inning and overtime',
  ),
  firstQuarters: text<{ count: number }>('in the first {count} quarters'),
  firstInnings: text<{ count: number }>('in the first {count} innings'),
})

/** Undefined if the sport has no such part. */
export function findScope(
  plan: SportPlan,
  market: Pick<ParsedMarket, 'part' | 'overtime'>,
  kind: MarketKind,
): Scope | undefined {
  return market.part === null
    ? wholeGame(plan, market.overtime, kind)
    : partScope(plan, market.part, market.overtime)
}

function wholeGame(plan: SportPlan, overtime: ParsedMarket['overtime'], kind: MarketKind): Scope | undefined {
  const { regular } = plan
  if (plan.overtime === 'none') {
    if (overtime !== 'unsaid') return undefined
    return { class: 'full-game', from: 0, to: 0, withExtras: true, words: parts.match }
  }
  if (plan.overtime === 'excluded') {
    return overtime === 'included'
      ? { class: 'extra-time', from: 1, to: 3, withExtras: false, words: parts.extraTime }
      : { class: 'regulation', from: 1, to: regular, withExtras: false, words: parts.minutes90 }
  }
  const isRegulation =
    overtime === 'excluded' || (overtime === 'unsaid' && MARKET_KINDS[kind].hasDraw === true)
  return isRegulation
    ? { class: 'regulation', from: 1, to: regular, withExtras: false, words: parts.regulation }
    : { class: 'full-game', from: 1, to: regular, withExtras: true, words: parts.game }
}

function partScope(plan: SportPlan, part: MarketPart, overtime: ParsedMarket['overtime']): Scope | undefined {
  if (part.from < 1 || part.to < part.from) return undefined
  switch (part.name) {
    case 'half':
      return halfScope(plan, part.from, overtime)
    case 'quarter':
      return plan.parts === 'quarters' ? regularPart(plan, part.name, part, overtime) : undefined
    case 'period':
      return plan.parts === 'periods' ? regularPart(plan, part.name, part, overtime) : undefined
    case 'inning':
      return plan.parts === 'innings' ? regularPart(plan, part.name, part, overtime) : undefined
    case 'set':
    case 'map': {
      const isMap = plan.unit === 'maps'
      if (plan.parts !== 'sets' || isMap !== (part.name === 'map') || part.from !== part.to) return undefined
      if (overtime !== 'unsaid') return undefined
      const words = parts[part.name]({ number: part.from })
      return { class: 'set', from: part.from, to: part.to, withExtras: false, words }
    }
  }
}

/** Quarters, periods and innings end without overtime unless the id of the last one includes it. */
function regularPart(
  plan: SportPlan,
  name: 'quarter' | 'period' | 'inning',
  { from, to }: MarketPart,
  overtime: ParsedMarket['overtime'],
): Scope | undefined {
  const isLast = from === to && to === plan.regular
  if (to > plan.regular && plan.parts !== 'innings') return undefined
  if (overtime === 'included' && !isLast) return undefined
  const withExtras = overtime === 'included'
  if (from !== to) {
    const scopeClass =
      plan.parts === 'innings' ? 'innings' : plan.parts === 'quarters' ? 'quarters' : undefined
    if (scopeClass === undefined) return undefined
    const words =
      scopeClass === 'innings' ? parts.firstInnings({ count: to }) : parts.firstQuarters({ count: to })
    return { class: scopeClass, from, to, withExtras, words }
  }
  const words = parts[withExtras ? (`${name}Overtime` as const) : name]({ number: from })
  return { class: name, from, to, withExtras, words }
}

/** The first half of a baseball game is its first five innings. */
function halfScope(plan: SportPlan, number: number, overtime: ParsedMarket['overtime']): Scope | undefined {
  const first = plan.parts === 'innings' ? 5 : plan.parts === 'quarters' ? 2 : plan.parts === 'halves' ? 1 : 0
  if (first === 0 || number > 2) return undefined
  if (number === 1) {
    if (overtime === 'included') return undefined
    const words = plan.parts === 'innings' ? parts.firstInnings({ count: first }) : parts.half1
    return { class: 'half', from: 1, to: first, withExtras: false, words }
  }
  const hasOvertime = plan.overtime !== 'excluded' && overtime !== 'excluded'
  if (plan.overtime === 'excluded' && overtime === 'included') return undefined
  return {
    class: hasOvertime ? 'second-half' : 'half',
    from: first + 1,
    to: plan.regular,
    withExtras: hasOvertime,
    words: hasOvertime ? parts.half2Overtime : parts.half2,
  }
}

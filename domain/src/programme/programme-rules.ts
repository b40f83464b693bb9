/**
 * The rules of the program that are declared in one entry each. Their figures, checks, refusal codes, sentences and help texts
 * come from here; a published rule set switches a rule on by having its figures (decision 57).
 */
import { defineMessages, type Message, text } from '../messages/message.ts'
import { dateZoneText, dayHoursText } from '../format/day-clock.ts'
import { CLOSING_RULES, type ClosureRule } from './closing-rules.ts'
import { PARLAY_RULE } from './parlay-rule.ts'
import type { ClosingRule, ProgrammeRule, RuleQuestion, StakeLimit, StakeMinimum } from './programme-rule.ts'
import type { SummingRule } from './rule-figures.ts'
import type { RuleSet } from './rule-set.ts'
import type { Refusal } from './slip-refusal.ts'
import { violated } from './slip-texts.ts'
import { MINIMUM_PICK, STAKE_LIMITS } from './stake-limits.ts'

const texts = defineMessages('domain.programme-rules', {
  placedToday: text<{ limit: number; zone: Message }>(
    'Place at most <b>{limit}</b> picks a day per game date {zone}.',
  ),
  ofGameDay: text<{ limit: number; hours: Message }>(
    'Hold at most <b>{limit}</b> picks on games of one day, {hours}, whenever you place them.',
  ),
  parlays: text<{ limit: number; hours: Message }>('Place at most <b>{limit}</b> parlays a day, {hours}.'),
  noParlayLeft: 'You have no parlay left today.',
  parlaysPlaced: text<{ used: number; limit: number }>(
    '{used, plural, one {# of {limit} is} other {# of {limit} are}} placed.',
  ),
})

/** Straight picks and parlays check it themselves: picks above in the slip count too, and each is refused on its own. */
const PICKS_PER_GAME_DATE: ProgrammeRule<'picksPerGameDate', 'slip.picks-per-day'> = {
  key: 'picks-per-game-day',
  parameters: ['picksPerGameDate'],
  codes: ['slip.picks-per-day'],
  faults: ({ picksPerGameDate }) => [!isCount(picksPerGameDate) && 'the picks per game date are no count'],
  icon: 'calendar',
  isOfParlays: false,
  sentence: ({ picksPerGameDate, countedPicks, gameDateClock }) =>
    countedPicks === 'placed-today'
      ? texts.placedToday({ limit: picksPerGameDate, zone: dateZoneText(gameDateClock) })
      : texts.ofGameDay({ limit: picksPerGameDate, hours: dayHoursText(gameDateClock) }),
  helpFigures: ({ picksPerGameDate }) => ({ picksPerGameDate: String(picksPerGameDate) }),
}

/** No published rule set has it yet: a set that names `parlaysPerDay` switches it on. */
const PARLAYS_PER_DAY: ProgrammeRule<'parlaysPerDay', 'slip.parlays-per-day'> = {
  key: 'parlays-per-day',
  parameters: ['parlaysPerDay'],
  codes: ['slip.parlays-per-day'],
  faults: ({ parlaysPerDay }) => [!isCount(parlaysPerDay) && 'parlaysPerDay must be a positive whole number'],
  countOf: ({ legs }) => Number(legs.length > 1),
  check: ({ slip, ruleSet: { parlaysPerDay: limit = 0 }, used }) => {
    if (slip.type === 'STRAIGHT' || used < limit) return []
    const measure = { unit: 'count', limit, figure: used + 1, left: 0 } as const
    const refusal = violated(texts.noParlayLeft, texts.parlaysPlaced({ used, limit }))
    return [{ code: 'slip.parlays-per-day', ...refusal, measure }]
  },
  icon: 'list',
  isOfParlays: true,
  sentence: ({ parlaysPerDay = 0, dayClock }) =>
    texts.parlays({ limit: parlaysPerDay, hours: dayHoursText(dayClock) }),
}

const DECLARED = [
  PICKS_PER_GAME_DATE,
  PARLAY_RULE,
  MINIMUM_PICK,
  ...STAKE_LIMITS,
  ...CLOSING_RULES,
  PARLAYS_PER_DAY,
] as const

type Declared = (typeof DECLARED)[number]
export type RuleParameter = Declared['parameters'][number]
export type RuleCode = Declared['codes'][number]

type DeclaredRule = ProgrammeRule<RuleParameter, RuleCode>

export const PROGRAMME_RULES: readonly DeclaredRule[] = DECLARED

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}

/** Every order asks, mostly about the set of the order before, and there are a handful of sets. */
function bySet<T>(make: (ruleSet: RuleSet) => T): (ruleSet: RuleSet) => T {
  const known = new WeakMap<RuleSet, { readonly made: T }>()
  let lastSet: RuleSet | undefined
  let last: { readonly made: T } | undefined
  return (ruleSet) => {
    if (last === undefined || lastSet !== ruleSet) {
      last = known.get(ruleSet) ?? { made: make(ruleSet) }
      known.set(ruleSet, last)
      lastSet = ruleSet
    }
    return last.made
  }
}

/** The declared rules that a rule set has. */
export const rulesOf = bySet((ruleSet): readonly DeclaredRule[] =>
  PROGRAMME_RULES.filter(({ parameters }) =>
    parameters.every((parameter) => ruleSet[parameter] !== undefined),
  ),
)

/** The limits on the amount of a stake that a rule set has, in the order in which a slip names them. */
export const stakeLimitsOf = bySet((ruleSet): readonly StakeLimit<RuleCode>[] =>
  rulesOf(ruleSet).flatMap(({ stake }) => stake ?? []),
)

/** The minimums of a stake that a rule set has. */
export const stakeMinimumsOf = bySet((ruleSet): readonly StakeMinimum<RuleCode>[] =>
  rulesOf(ruleSet).flatMap(({ stakeMinimum }) => stakeMinimum ?? []),
)

type Closing = { readonly ruleId: ClosureRule; readonly isReached: NonNullable<ClosingRule['isReached']> }

/** The rules of a set that the judge asks after every event, in their order. */
export const closingRulesOf = bySet((ruleSet): readonly Closing[] => {
  const keys = new Set(rulesOf(ruleSet).map(({ key }) => key))
  return CLOSING_RULES.filter(({ key }) => keys.has(key)).flatMap(({ key, closing: { isReached } }) =>
    isReached === undefined ? [] : [{ ruleId: key, isReached }],
  )
})

/** The closing rules of a set that sum the results of a period. */
export const summingRulesOf = bySet((ruleSet): readonly SummingRule[] =>
  rulesOf(ruleSet).flatMap(({ key, closing }) =>
    closing?.sumsPeriod && closing.periodAt ? [{ key, periodAt: closing.periodAt }] : [],
  ),
)

/** What the declared rules of the account say against an order as a whole, in the order of their entries. */
export function ruleRefusals(order: Omit<RuleQuestion, 'used'>): readonly Refusal[] {
  const refusals: Refusal[] = []
  for (const { key, check } of rulesOf(order.ruleSet)) {
    if (check !== undefined) refusals.push(...check({ ...order, used: order.today.ruleCounts.get(key) ?? 0 }))
  }
  return refusals
}

/** The rules of a set that count the picks of the day. */
export function countingRules(ruleSet: RuleSet) {
  return rulesOf(ruleSet).flatMap(({ key, countOf }) => (countOf === undefined ? [] : [{ key, countOf }]))
}

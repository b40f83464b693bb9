/** How long a parlay may be and what it may pay. */
import { defineMessages, text } from '../messages/message.ts'
import { formatAmerican } from '../format/odds.ts'
import { convertOdds, MILLI_PER_WHOLE, type Odds } from '../odds/odds.ts'
import { parlayOdds } from '../odds/parlay-odds.ts'
import type { ProgrammeRule } from './programme-rule.ts'
import type { RuleSet } from './rule-set.ts'
import type { SlipLeg } from './slip.ts'
import type { Refusal, SlipFix } from './slip-refusal.ts'
import { parlayLine, parlayTooLong, parlayTooShort } from './slip-texts.ts'

const { legsAndLine } = defineMessages('domain.parlay-rule', {
  legsAndLine: text<{ least: number; most: number; line: string }>(
    'A parlay has <b>{least} to {most}</b> legs, pays at most <b>{line}</b> and counts as one pick.',
  ),
})

/** Above even money each whole American point is a hundredth. */
const MILLI_PER_AMERICAN = MILLI_PER_WHOLE / 100

export const PARLAY_RULE: ProgrammeRule<
  'parlayMinimumLegs' | 'parlayMaximumLegs' | 'parlayMaximumAmerican',
  'slip.parlay-too-short' | 'slip.parlay-too-long' | 'slip.parlay-line'
> = {
  key: 'parlay',
  parameters: ['parlayMinimumLegs', 'parlayMaximumLegs', 'parlayMaximumAmerican'],
  codes: ['slip.parlay-too-short', 'slip.parlay-too-long', 'slip.parlay-line'],
  faults: ({ parlayMinimumLegs, parlayMaximumLegs, parlayMaximumAmerican }) => [
    parlayMinimumLegs < 2 && 'a parlay has at least two legs',
    parlayMinimumLegs > parlayMaximumLegs && 'the fewest legs of a parlay are above the most',
    parlayMaximumAmerican < 100 && 'the maximum parlay line is below even money',
  ],
  check: ({ slip, ruleSet, odds }) =>
    slip.type === 'STRAIGHT'
      ? []
      : [
          ...lengthRefusals(slip.entries, ruleSet),
          ...(odds === undefined ? [] : lineRefusals(slip.entries, odds, ruleSet)),
        ],
  icon: 'list',
  isOfParlays: true,
  sentence: ({ parlayMinimumLegs, parlayMaximumLegs, parlayMaximumAmerican }) =>
    legsAndLine({
      least: parlayMinimumLegs,
      most: parlayMaximumLegs,
      line: formatAmerican(parlayMaximumAmerican),
    }),
  helpFigures: ({ parlayMinimumLegs, parlayMaximumLegs, parlayMaximumAmerican }) => ({
    parlayMinimumLegs: String(parlayMinimumLegs),
    parlayMaximumLegs: String(parlayMaximumLegs),
    parlayMaximumLine: formatAmerican(parlayMaximumAmerican),
  }),
}

function lengthRefusals(legs: readonly SlipLeg[], ruleSet: RuleSet): readonly Refusal[] {
  const { parlayMinimumLegs: minimum, parlayMaximumLegs: maximum } = ruleSet
  const figure = legs.length
  const refusals: Refusal[] = []
  if (figure > 0 && figure < minimum) {
    const measure = { unit: 'count', limit: minimum, figure, left: minimum - figure } as const
    refusals.push({ code: 'slip.parlay-too-short', ...parlayTooShort(minimum), measure })
  }
  const last = legs.at(-1)
  if (figure > maximum && last !== undefined) {
    const measure = { unit: 'count', limit: maximum, figure, left: 0 } as const
    const fix: SlipFix = { kind: 'remove', entryId: last.id }
    refusals.push({ code: 'slip.parlay-too-long', ...parlayTooLong(maximum), measure, fix })
  }
  return refusals
}

/** The price of all legs together, in the odd type of the first; the legs of an accepted parlay share it. */
export function findCombinedOdds(legs: readonly SlipLeg[]): Odds | undefined {
  const [first] = legs
  if (first === undefined) return undefined
  return parlayOdds(
    legs.map(({ odds }) => odds),
    first.odds.type,
  )
}

function lineRefusals(legs: readonly SlipLeg[], odds: Odds, ruleSet: RuleSet): readonly Refusal[] {
  if (isLineAllowed(odds, ruleSet)) return []
  const limit = convertOdds({ type: 'AMERICAN', american: ruleSet.parlayMaximumAmerican }, odds.type)
  const fix = findLineFix(legs, ruleSet)
  const measure = { unit: 'odds', limit, figure: odds } as const
  return [{ code: 'slip.parlay-line', ...parlayLine(odds, limit), measure, ...(fix && { fix }) }]
}

/** A line is compared as the player sees it: +2500 is allowed, and so is 26.000 but not 26.001. */
function isLineAllowed(odds: Odds, { parlayMaximumAmerican }: RuleSet): boolean {
  if (odds.type === 'AMERICAN') return odds.american <= parlayMaximumAmerican
  return odds.milli <= MILLI_PER_WHOLE + parlayMaximumAmerican * MILLI_PER_AMERICAN
}

/** The last leg without which the line fits, where one leg less is still a parlay. */
function findLineFix(legs: readonly SlipLeg[], ruleSet: RuleSet): SlipFix | undefined {
  if (legs.length <= ruleSet.parlayMinimumLegs) return undefined
  const leg = legs.findLast((candidate) => {
    const rest = findCombinedOdds(legs.filter((other) => other !== candidate))
    return rest !== undefined && isLineAllowed(rest, ruleSet)
  })
  return leg && { kind: 'remove', entryId: leg.id }
}

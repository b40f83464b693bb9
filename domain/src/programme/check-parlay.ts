import { convertOdds, MILLI_PER_WHOLE, type Odds } from '../odds/odds.ts'
import { parlayOdds } from '../odds/parlay-odds.ts'
import { hasKnownOddType, pushLegRefusals, pushParlayLegRefusals } from './check-legs.ts'
import type { EntryCheck, SlipCheck, SlipContext } from './slip-check-result.ts'
import { checkStake } from './check-stake.ts'
import { gameDateOf } from './day-figures.ts'
import type { RuleSet } from './rule-set.ts'
import { countsAsNew, outcomeKeys } from './selection.ts'
import type { ParlaySlip, SlipLeg } from './slip.ts'
import { sameOutcomeExposure } from './slip-exposure.ts'
import type { Refusal, SlipFix } from './slip-refusal.ts'
import { parlayLine, parlayStakeMissing, parlayTooLong, parlayTooShort, picksPerDay } from './slip-texts.ts'

/** Above even money each whole American point is a hundredth. */
const MILLI_PER_AMERICAN = MILLI_PER_WHOLE / 100

export function checkParlay(context: SlipContext, slip: ParlaySlip): SlipCheck {
  const { account, today, nowMs } = context
  const { entries: legs, stakeMinor } = slip
  const { hedging } = account.ruleSet
  const standing = { hedging, open: account.openPicks, above: [], others: account.otherOpenPicks }
  const refusals = [...context.refusals]
  const entries = legs.map((leg, index): EntryCheck => {
    const own: Refusal[] = []
    pushParlayLegRefusals(own, leg, legs, index)
    pushLegRefusals(own, leg, { standing, nowMs, isParlay: true })
    return { entryId: leg.id, oddsName: leg.oddsName, refusals: own, amounts: undefined }
  })
  pushLengthRefusals(refusals, legs, account.ruleSet)
  const odds = legs.every(hasKnownOddType) ? findCombinedOdds(legs) : undefined
  const priced = odds && {
    odds,
    amounts: checkStake(account, {
      stakeMinor,
      odds,
      entryId: undefined,
      missingText: parlayStakeMissing,
      sameOutcome: sameOutcomeExposure(legs, standing),
      riskTodayMinor: today.riskMinor,
      aboveMinor: 0n,
      picksAbove: 0,
    }),
  }
  if (priced !== undefined) {
    pushLineRefusal(refusals, legs, priced.odds, account.ruleSet)
    refusals.push(...priced.amounts.refusals)
    pushCountRefusal(refusals, legs, context)
  }
  return {
    isAccepted: refusals.length === 0 && entries.every((entry) => entry.refusals.length === 0),
    refusals,
    entries,
    parlay: priced,
    stakeMinor,
    winMinor: priced?.amounts.winMinor ?? 0n,
    payoutMinor: priced?.amounts.payoutMinor ?? stakeMinor,
  }
}

function pushLengthRefusals(refusals: Refusal[], legs: readonly SlipLeg[], ruleSet: RuleSet): void {
  const { parlayMinimumLegs: minimum, parlayMaximumLegs: maximum } = ruleSet
  const figure = legs.length
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
}

/** The price of all legs together, in the odd type of the first; the legs of an accepted parlay share it. */
function findCombinedOdds(legs: readonly SlipLeg[]): Odds | undefined {
  const [first] = legs
  if (first === undefined) return undefined
  return parlayOdds(
    legs.map(({ odds }) => odds),
    first.odds.type,
  )
}

function pushLineRefusal(refusals: Refusal[], legs: readonly SlipLeg[], odds: Odds, ruleSet: RuleSet): void {
  if (isLineAllowed(odds, ruleSet)) return
  const limit = convertOdds({ type: 'AMERICAN', american: ruleSet.parlayMaximumAmerican }, odds.type)
  const fix = findLineFix(legs, ruleSet)
  const measure = { unit: 'odds', limit, figure: odds } as const
  refusals.push({ code: 'slip.parlay-line', ...parlayLine(odds, limit), measure, ...(fix && { fix }) })
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

/** A parlay is one pick, on the date of its earliest game. */
function pushCountRefusal(refusals: Refusal[], legs: readonly SlipLeg[], context: SlipContext): void {
  const { account, today } = context
  if (!countsAsNew(outcomeKeys(legs), today.countedOutcomes)) return
  const gameDate = gameDateOf(legs, account.ruleSet)
  const used = today.countByGameDate.get(gameDate) ?? 0
  const limit = account.ruleSet.picksPerGameDate
  if (used + 1 <= limit) return
  const measure = { unit: 'count', limit, figure: used + 1, left: 0 } as const
  const text = picksPerDay({ gameDate, used, above: 0 }, account.ruleSet)
  refusals.push({ code: 'slip.picks-per-day', ...text, measure })
}

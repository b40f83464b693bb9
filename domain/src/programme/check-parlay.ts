import { hasKnownOddType, pushLegRefusals, pushParlayLegRefusals } from './check-legs.ts'
import type { EntryCheck, SlipCheck, SlipContext } from './slip-check-result.ts'
import { checkStake } from './check-stake.ts'
import { gameDateOf } from './day-figures.ts'
import { findCombinedOdds } from './parlay-rule.ts'
import { ruleRefusals } from './programme-rules.ts'
import { countsAsNew, outcomeKeys } from './selection.ts'
import type { ParlaySlip, SlipLeg } from './slip.ts'
import { sameOutcomeExposure } from './slip-exposure.ts'
import type { Refusal } from './slip-refusal.ts'
import { parlayStakeMissing, picksPerDay } from './slip-texts.ts'

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
  refusals.push(...ruleRefusals({ slip, ruleSet: account.ruleSet, today, odds }))
  if (priced !== undefined) {
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

import { checkStake } from './check-stake.ts'
import { hasKnownOddType, pushLegRefusals, refuseLeg } from './check-legs.ts'
import type { EntryCheck, SlipCheck, SlipContext } from './slip-check-result.ts'
import { type DayFigures, gameDateOf } from './day-figures.ts'
import { outcomeKey } from './selection.ts'
import type { SlipAccount, StraightEntry, StraightSlip } from './slip.ts'
import { type Standing, type StandingPick, sameOutcomeExposure } from './slip-exposure.ts'
import type { Refusal } from './slip-refusal.ts'
import { picksPerDay, stakeMissing } from './slip-texts.ts'

/** What the entries above the present one have used up. */
type Above = {
  readonly picks: StandingPick[]
  readonly outcomes: Set<string>
  readonly countByGameDate: Map<string, number>
  stakeMinor: bigint
}

export function checkStraights(context: SlipContext, { entries }: StraightSlip): SlipCheck {
  const { account, refusals } = context
  const above: Above = { picks: [], outcomes: new Set(), countByGameDate: new Map(), stakeMinor: 0n }
  const { hedging } = account.ruleSet
  const standing = { hedging, open: account.openPicks, above: above.picks, others: account.otherOpenPicks }
  let isAccepted = refusals.length === 0
  let winMinor = 0n
  const checks: EntryCheck[] = []
  for (const entry of entries) {
    const check = checkEntry(context, entry, { above, standing })
    if (check.refusals.length > 0) isAccepted = false
    checks.push(check)
    const entryWinMinor = check.amounts?.winMinor ?? 0n
    winMinor += entryWinMinor
    above.stakeMinor += entry.stakeMinor
    const { stakeMinor } = entry
    above.picks.push({ type: 'STRAIGHT', stakeMinor, winMinor: entryWinMinor, legs: [entry] })
  }
  return {
    isAccepted,
    refusals,
    entries: checks,
    parlay: undefined,
    stakeMinor: above.stakeMinor,
    winMinor,
    payoutMinor: above.stakeMinor + winMinor,
  }
}

function checkEntry(
  { account, today, nowMs }: SlipContext,
  entry: StraightEntry,
  { above, standing }: { above: Above; standing: Standing },
): EntryCheck {
  const refusals: Refusal[] = []
  pushLegRefusals(refusals, entry, { standing, nowMs, isParlay: false })
  pushCountRefusal(refusals, entry, { account, today, above })
  const amounts = hasKnownOddType(entry)
    ? checkStake(account, {
        stakeMinor: entry.stakeMinor,
        odds: entry.odds,
        entryId: entry.id,
        missingText: () => stakeMissing(entry.oddsName),
        sameOutcome: sameOutcomeExposure([entry], standing),
        riskTodayMinor: today.riskMinor,
        aboveMinor: above.stakeMinor,
        picksAbove: above.picks.length,
      })
    : undefined
  if (amounts !== undefined) refusals.push(...amounts.refusals)
  return { entryId: entry.id, oddsName: entry.oddsName, refusals, amounts }
}

/** Five picks per game date and day (R1); one on an outcome that has counted today is not counted again. */
function pushCountRefusal(
  refusals: Refusal[],
  entry: StraightEntry,
  { account: { ruleSet }, today, above }: { account: SlipAccount; today: DayFigures; above: Above },
): void {
  const outcome = outcomeKey(entry)
  if (today.countedOutcomes.has(outcome) || above.outcomes.has(outcome)) return
  above.outcomes.add(outcome)
  const gameDate = gameDateOf([entry], ruleSet)
  const used = today.countByGameDate.get(gameDate) ?? 0
  const usedAbove = above.countByGameDate.get(gameDate) ?? 0
  above.countByGameDate.set(gameDate, usedAbove + 1)
  const limit = ruleSet.picksPerGameDate
  const figure = used + usedAbove + 1
  if (figure <= limit) return
  const text = picksPerDay({ gameDate, used, above: usedAbove }, ruleSet)
  const measure = { unit: 'count', limit, figure, left: 0 } as const
  refusals.push({ ...refuseLeg(entry, 'slip.picks-per-day', text), measure })
}

/** What the slip says about itself: the words of its button, its quick amounts and its one line on a phone. */
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { MINOR_PER_UNIT, shareMinor } from '@pickproof/domain/money/money'
import type { StakeRange } from '@pickproof/domain/programme/check-stake'
import type { SlipType } from '@pickproof/domain/programme/pick-status'
import type { EntryCheck, SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import type { Refusal } from '@pickproof/domain/programme/slip-refusal'

interface QuickAmount {
  readonly label: string
  /** Whole units. */
  readonly amount: number
  readonly isAllowed: boolean
}

/** With what the browser or the server said instead, where that is known. */
export function unansweredTitle(failure?: string): string {
  const words = 'No answer has come to your order'
  return failure === undefined ? `${words}.` : `${words}: ${failure}`
}

/** A line that was withdrawn a moment ago. */
export function reopenedTitle(oddsName: string): string {
  return `${withMinusSigns(oddsName)} is available again.`
}

const QUICK_PERCENTS = [2, 4, 6] as const

/** The least and the most that all rules allow, and shares of the account between them. */
export function quickAmounts(accountSizeMinor: bigint, range: StakeRange): readonly QuickAmount[] {
  const { minimumMinor, maximumMinor } = range
  const fits = (amountMinor: bigint) => amountMinor >= minimumMinor && amountMinor <= maximumMinor
  const choice = (label: string, amountMinor: bigint): QuickAmount => ({
    label,
    amount: Number(amountMinor / MINOR_PER_UNIT),
    isAllowed: fits(amountMinor),
  })
  return [
    choice('Min', minimumMinor),
    ...QUICK_PERCENTS.map((percent) => choice(`${percent}%`, shareMinor(accountSizeMinor, percent * 100))),
    choice('Max', maximumMinor),
  ]
}

/** A stake that is still to be typed is not a mistake until the player wants to send the slip. */
export function shownRefusals(refusals: readonly Refusal[], isTried: boolean): readonly Refusal[] {
  return isTried ? refusals : refusals.filter(({ code }) => code !== 'slip.stake-missing')
}

export function isRefused({ refusals }: Pick<EntryCheck, 'refusals'>, isTried: boolean): boolean {
  return shownRefusals(refusals, isTried).length > 0
}

/** How many picks, or whether the parlay, must be fixed before the slip can go. */
export function countRefused(check: SlipCheck, isTried: boolean): number {
  const ofEntries = check.entries.filter((entry) => isRefused(entry, isTried)).length
  return ofEntries + (isRefused(check, isTried) ? 1 : 0)
}

export function buttonWords(type: SlipType, check: SlipCheck, isTried: boolean): string {
  const count = check.entries.length
  if (check.refusals.some(({ code }) => code === 'slip.account-not-active'))
    return 'This account takes no picks'
  const refused = countRefused(check, isTried)
  if (type === 'PARLAY') return refused === 0 ? 'Place parlay' : 'Fix the parlay to place it'
  if (refused === 0) return count === 1 ? 'Place pick' : `Place ${count} picks`
  if (count === 1) return 'Fix this pick to place it'
  const picks = `Fix ${refused} ${refused === 1 ? 'pick' : 'picks'}`
  return `${picks} to place ${count === 2 ? 'both' : `all ${count}`}`
}

/** One line for the closed slip of a phone: what blocks it first. */
export function findTrouble(check: SlipCheck, isTried: boolean): string | undefined {
  const all = [check.refusals, ...check.entries.map(({ refusals }) => refusals)]
  return all.flatMap((refusals) => shownRefusals(refusals, isTried))[0]?.headline
}

interface PlacedFailure {
  readonly ofSlip: string | undefined
  readonly ofLegs: ReadonlyMap<string, string>
}

/**
 * Where a failure is shown: in the cards of its picks, otherwise below them all. The server may reject by a rule that
 * the slip has learned of meanwhile, and then its sentence is there already.
 */
export function placeFailure(
  failure: { readonly text: string; readonly ofLegs: ReadonlyMap<string, string> } | undefined,
  entries: readonly { readonly id: string; readonly oddsName: string }[],
  ownRefusal: string | undefined,
): PlacedFailure {
  if (failure === undefined || failure.text === ownRefusal) return { ofSlip: undefined, ofLegs: new Map() }
  if (failure.ofLegs.size > 0) return { ofSlip: undefined, ofLegs: failure.ofLegs }
  const refusedId = findRefusedEntry(failure.text, entries)
  if (refusedId === undefined) return { ofSlip: failure.text, ofLegs: failure.ofLegs }
  return { ofSlip: undefined, ofLegs: new Map([[refusedId, failure.text]]) }
}

/** The pick a refusal of the server speaks of; undefined when it speaks of the slip as a whole. */
export function findRefusedEntry(
  message: string,
  entries: readonly { readonly id: string; readonly oddsName: string }[],
): string | undefined {
  const named = entries.filter(({ oddsName }) => message.includes(oddsName))
  return named.length === 1 ? named[0]?.id : undefined
}

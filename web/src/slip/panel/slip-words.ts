/** What the slip says about itself: the words of its button, its quick amounts and its one line on a phone. */
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { MINOR_PER_UNIT, shareMinor } from '@pickproof/domain/money/money'
import type { StakeRange } from '@pickproof/domain/programme/check-stake'
import type { SlipType } from '@pickproof/domain/programme/pick-status'
import type { EntryCheck, SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import type { Refusal } from '@pickproof/domain/programme/slip-refusal'
import { defineTexts, t } from '../../language/language.ts'
import type { BrokenRule } from '../placing/price-answer.ts'
import type { PlacingFailure } from '../placing/use-placing.ts'
import { slipTexts } from '../texts.ts'

const texts = defineTexts('player.slip-words', {
  noAnswerBecause: text<{ failure: string }>('We got no answer to your order: {failure}'),
  reopened: text<{ pick: string }>('{pick} is available again.'),
  least: 'Min',
  percent: text<{ percent: number }>('{percent}%'),
  most: 'Max',
  noPicks: 'This account does not accept picks',
  placeParlay: 'Place parlay',
  fixParlay: 'Fix the parlay to place it',
  place: text<{ count: number }>('{count, plural, one {Place pick} other {Place # picks}}'),
  fixPick: 'Fix this pick to place it',
  fixPicks: text<{ refused: number; count: number }>(
    'Fix {refused, plural, one {# pick} other {# picks}} to place {count, plural, =2 {both} other {all #}}',
  ),
})

export interface QuickAmount {
  /** The percents of a share, or which end of the range it is. */
  readonly key: number | 'least' | 'most'
  readonly label: string
  /** Whole units. */
  readonly amount: number
  readonly isAllowed: boolean
}

/** With what the browser or the server said instead, where that is known. */
export function unansweredTitle(failure?: string): string {
  return failure === undefined ? slipTexts.noAnswer : texts.noAnswerBecause({ failure })
}

/** A line that was withdrawn a moment ago. */
export function reopenedTitle(oddsName: string): string {
  return texts.reopened({ pick: withMinusSigns(oddsName) })
}

const QUICK_PERCENTS = [2, 4, 6] as const

/** The least and the most that all rules allow, and shares of the account between them. */
export function quickAmounts(accountSizeMinor: bigint, range: StakeRange): readonly QuickAmount[] {
  const { minimumMinor, maximumMinor } = range
  const fits = (amountMinor: bigint) => amountMinor >= minimumMinor && amountMinor <= maximumMinor
  const choice = (key: QuickAmount['key'], label: string, amountMinor: bigint): QuickAmount => ({
    key,
    label,
    amount: Number(amountMinor / MINOR_PER_UNIT),
    isAllowed: fits(amountMinor),
  })
  return [
    choice('least', texts.least, minimumMinor),
    ...QUICK_PERCENTS.map((percent) =>
      choice(percent, texts.percent({ percent }), shareMinor(accountSizeMinor, percent * 100)),
    ),
    choice('most', texts.most, maximumMinor),
  ]
}

/** The nearest allowed quick amount above or below the stake, for the arrow keys. */
export function nextAmount(
  quick: readonly QuickAmount[],
  stake: number,
  direction: 1 | -1,
): number | undefined {
  const beyond = quick
    .filter(({ amount, isAllowed }) => isAllowed && (amount - stake) * direction > 0)
    .map(({ amount }) => amount * direction)
  return beyond.length === 0 ? undefined : Math.min(...beyond) * direction
}

/** A stake that is still to be typed is not a mistake until the player wants to send the slip. */
export function shownRefusals(refusals: readonly Refusal[], isTried: boolean): readonly Refusal[] {
  return isTried ? refusals : refusals.filter(({ code }) => code !== 'slip.stake-missing')
}

function isRefused({ refusals }: Pick<EntryCheck, 'refusals'>, isTried: boolean): boolean {
  return shownRefusals(refusals, isTried).length > 0
}

/** How many picks, or whether the parlay, must be fixed before the slip can go. */
export function countRefused(check: SlipCheck, isTried: boolean): number {
  const ofEntries = check.entries.filter((entry) => isRefused(entry, isTried)).length
  return ofEntries + (isRefused(check, isTried) ? 1 : 0)
}

export function buttonWords(type: SlipType, check: SlipCheck, isTried: boolean): string {
  const count = check.entries.length
  if (check.refusals.some(({ code }) => code === 'slip.account-not-active')) return texts.noPicks
  const refused = countRefused(check, isTried)
  if (type === 'PARLAY') return refused === 0 ? texts.placeParlay : texts.fixParlay
  if (refused === 0) return texts.place({ count })
  return count === 1 ? texts.fixPick : texts.fixPicks({ refused, count })
}

/** One line for the closed slip of a phone: the first reason why it cannot be placed. */
export function findTrouble(check: SlipCheck, isTried: boolean): string | undefined {
  const all = [check.refusals, ...check.entries.map(({ refusals }) => refusals)]
  const [first] = all.flatMap((refusals) => shownRefusals(refusals, isTried))
  return first && t(first.headline)
}

interface PlacedFailure {
  readonly ofSlip: string | undefined
  readonly ofLegs: ReadonlyMap<string, string>
}

/**
 * Where a failure is shown: in the cards of the picks it is about, otherwise below them all. The server may reject by a
 * rule that the slip has learned of meanwhile, and then the slip shows it already.
 */
export function placeFailure(failure: PlacingFailure | undefined, check: SlipCheck): PlacedFailure {
  if (failure === undefined || isShownAlready(failure.rule, check))
    return { ofSlip: undefined, ofLegs: new Map() }
  const { text: ofSlip, ofLegs } = failure
  return { ofSlip: ofLegs.size > 0 ? undefined : ofSlip, ofLegs }
}

/** Whether the slip itself names the same rule, for the same pick. */
function isShownAlready(rule: BrokenRule | undefined, { refusals, entries }: SlipCheck): boolean {
  if (rule === undefined) return false
  const own =
    rule.oddId === undefined ? refusals : entries.find(({ entryId }) => entryId === rule.oddId)?.refusals
  return own?.[0]?.code === rule.code
}

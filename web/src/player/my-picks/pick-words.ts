/** The words of a pick: its status, its money and its result. */
import type { PickView, PickLeg } from '@pickproof/contract/picks'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import { fixedText } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.pick-status', {
  status: fixedText<{ status: PickStatus }>(
    '{status, select, PENDING {ACTIVE} WON {WON} HALF_WON {HALF WON} LOST {LOST} HALF_LOST {HALF LOST} PUSH {PUSH} CASH_OUT {CASH OUT} other {CANCELLED}}',
    'U027',
  ),
})

export function statusWord(status: PickStatus): string {
  return texts.status({ status })
}

interface NetLine {
  readonly kind: 'potentialWin' | 'netProfit' | 'net'
  readonly amount: number | null
}

/** The win of an open pick, the profit of a won one (U029, U030), and the net of every other result. */
export function netLine({
  status,
  toWonAmount,
  netResult,
}: Pick<PickView, 'status' | 'toWonAmount' | 'netResult'>): NetLine {
  if (status === 'PENDING') return { kind: 'potentialWin', amount: toWonAmount }
  if (status === 'WON' || status === 'HALF_WON') return { kind: 'netProfit', amount: netResult }
  return { kind: 'net', amount: netResult }
}

/**
 * Only an open pick that was not placed on live odds, and that the server allows. See P039 and decision C22. A decided
 * leg was played, even if its announced start is later.
 */
export function offersCashOut({ status, isLive, canCashOut, childPicks }: PickView): boolean {
  const isWhole = childPicks.every((leg) => leg.status === 'PENDING')
  return status === 'PENDING' && !isLive && canCashOut && isWhole
}

/** What the grader found out; nothing while it could not decide (U033). */
export function findResult({ graderResponse }: Pick<PickLeg, 'graderResponse'>) {
  return graderResponse === null || graderResponse.errors.length > 0 ? undefined : graderResponse
}

/** The picks that offer a cash-out although the announced start of a game has passed. */
export function startedOffers(picks: readonly PickView[], nowMs: number): readonly PickView[] {
  return picks.filter((pick) => {
    const legs = pick.childPicks.length > 0 ? pick.childPicks : [pick]
    return offersCashOut(pick) && legs.some(({ gameDate }) => Date.parse(gameDate) <= nowMs)
  })
}

/** What a pick says of itself: its status, its money and its price. */
import type { Pick, PickLeg } from '@pickproof/contract/picks'
import { MILLI_PER_WHOLE, type Odds } from '@pickproof/domain/odds'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import type { StatusTone } from '../../ui/status.tsx'

/** An open pick is shown as ACTIVE; the others by their own word. */
export function statusWord(status: PickStatus): string {
  return status === 'PENDING' ? 'ACTIVE' : status.replaceAll('_', ' ')
}

const TONES: Readonly<Record<PickStatus, StatusTone>> = {
  PENDING: 'info',
  WON: 'active',
  HALF_WON: 'active',
  LOST: 'down',
  HALF_LOST: 'down',
  PUSH: 'neutral',
  CANCELLED: 'neutral',
  CASH_OUT: 'neutral',
}

export function statusTone(status: PickStatus): StatusTone {
  return TONES[status]
}

/** Half of a result has a hollow mark. */
export function isHalf(status: PickStatus): boolean {
  return status === 'HALF_WON' || status === 'HALF_LOST'
}

export interface WinLine {
  readonly label: 'Potential Win' | 'Net Profit'
  readonly amount: number
}

/** The win of an open pick, the profit of a won one; the others show their stake and status only (decision Q34). */
export function findWinLine({
  status,
  toWonAmount,
  netResult,
}: globalThis.Pick<Pick, 'status' | 'toWonAmount' | 'netResult'>): WinLine | undefined {
  if (status === 'PENDING') return { label: 'Potential Win', amount: toWonAmount }
  if (status === 'WON' || status === 'HALF_WON')
    return { label: 'Net Profit', amount: netResult ?? toWonAmount }
  return undefined
}

/**
 * Only an open pick that was not placed on live odds, and that the server lets go (P039, decision C22). A decided leg
 * was played, whatever start its game was announced with.
 */
export function offersCashOut({ status, isLive, canCashOut, childPicks }: Pick): boolean {
  const isWhole = childPicks.every((leg) => leg.status === 'PENDING')
  return status === 'PENDING' && !isLive && canCashOut && isWhole
}

/** The price as it was placed. */
export function placedOdds({ oddFormat, oddsAmerican, oddsDecimal }: Pick | PickLeg): Odds {
  return oddFormat === 'AMERICAN'
    ? { type: 'AMERICAN', american: oddsAmerican }
    : { type: 'DECIMAL', milli: Math.round(oddsDecimal * MILLI_PER_WHOLE) }
}

/** What the grader found out; nothing while it could not decide (U033). */
export function findResult({ graderResponse }: globalThis.Pick<PickLeg, 'graderResponse'>) {
  return graderResponse === null || graderResponse.errors.length > 0 ? undefined : graderResponse
}

import type { PickView, PickLeg } from '@pickproof/contract/picks'
import { legsOf } from '../pick-legs.ts'

/** The winnings if every open pick wins. */
export function sumOfWins(picks: readonly PickView[]): number {
  return picks.reduce((sum, { toWonAmount }) => sum + Math.round(toWonAmount * 100), 0) / 100
}

/** The game that a pick is about now: the one of its open legs that starts or started first. */
export function findNextLeg(pick: PickView): PickLeg | undefined {
  return legsOf(pick)
    .filter(({ status }) => status === 'PENDING')
    .reduce<PickLeg | undefined>(
      (first, leg) =>
        first === undefined || Date.parse(leg.gameDate) < Date.parse(first.gameDate) ? leg : first,
      undefined,
    )
}

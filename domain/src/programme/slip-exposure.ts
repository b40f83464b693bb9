import { relationOf, type Selection } from './selection.ts'
import type { NamedSelection, OtherOpenPick } from './slip.ts'
import type { Collision } from './slip-texts.ts'

/** A pick that stands already when the next one is checked: an open one, or one above it in the slip. */
export type StandingPick = {
  readonly type: 'STRAIGHT' | 'PARLAY'
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly legs: readonly NamedSelection[]
}

/** The picks that stand: those the account has open, and those above in the slip. */
export type Standing = {
  readonly open: readonly StandingPick[]
  readonly above: readonly StandingPick[]
  readonly others: readonly OtherOpenPick[]
}

export type Exposure = { readonly stakeMinor: bigint; readonly winMinor: bigint }

/** What already rides on the outcome; for a parlay on the one of its outcomes that carries most. */
export function sameOutcomeExposure(legs: readonly Selection[], { open, above }: Standing): Exposure {
  let stakeMinor = 0n
  let winMinor = 0n
  for (const leg of legs) {
    let legStakeMinor = 0n
    let legWinMinor = 0n
    for (const picks of [open, above]) {
      for (const pick of picks) {
        if (!hasOutcome(pick, leg)) continue
        legStakeMinor += pick.stakeMinor
        legWinMinor += pick.winMinor
      }
    }
    if (legStakeMinor > stakeMinor) stakeMinor = legStakeMinor
    if (legWinMinor > winMinor) winMinor = legWinMinor
  }
  return { stakeMinor, winMinor }
}

function hasOutcome({ legs }: StandingPick, wanted: Selection): boolean {
  for (const leg of legs) {
    const relation = relationOf(leg, wanted)
    if (relation === 'identical' || relation === 'same-outcome') return true
  }
  return false
}

/** The straight pick that is the same to the last point (R3); inside a parlay the selection may come again. */
export function findDuplicate(wanted: Selection, { open, above }: Standing): Collision | undefined {
  for (const picks of [above, open]) {
    for (const { type, legs } of picks) {
      const [leg] = legs
      if (type !== 'STRAIGHT' || leg === undefined || relationOf(leg, wanted) !== 'identical') continue
      return { oddsName: leg.oddsName, accno: undefined, inSlip: picks === above }
    }
  }
  return undefined
}

/** The other side of it, in the slip or in any open pick of the player's active accounts (R4). */
export function findHedge(wanted: Selection, { open, above, others }: Standing): Collision | undefined {
  for (const picks of [above, open]) {
    for (const { legs } of picks) {
      const leg = findOtherSide(legs, wanted)
      if (leg !== undefined) return { oddsName: leg.oddsName, accno: undefined, inSlip: picks === above }
    }
  }
  for (const { accno, legs } of others) {
    const leg = findOtherSide(legs, wanted)
    if (leg !== undefined) return { oddsName: leg.oddsName, accno, inSlip: false }
  }
  return undefined
}

function findOtherSide(legs: readonly NamedSelection[], wanted: Selection): NamedSelection | undefined {
  for (const leg of legs) if (relationOf(leg, wanted) === 'other-side') return leg
  return undefined
}

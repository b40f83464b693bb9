import { areOpposing } from './opposing.ts'
import type { RuleSet } from './rule-set.ts'
import { relationOf, type Selection } from './selection.ts'
import type { NamedSelection, OtherOpenPick } from './slip.ts'
import type { Collision } from './slip-texts.ts'

/** A pick that the check of the next one includes: an open one, or one above it in the slip. */
export type StandingPick = {
  readonly type: 'STRAIGHT' | 'PARLAY'
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly legs: readonly NamedSelection[]
}

/** The picks that the check compares a new one with: open ones of the account, those above it in the slip, and those of other accounts. */
export type Standing = {
  readonly hedging: RuleSet['hedging']
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

/** The identical straight pick (R3). A parlay may contain the same selection. */
export function findDuplicate(wanted: Selection, { open, above }: Standing): Collision | undefined {
  for (const picks of [above, open]) {
    for (const { type, legs } of picks) {
      const [leg] = legs
      if (type !== 'STRAIGHT' || leg === undefined || relationOf(leg, wanted) !== 'identical') continue
      return { leg, isLeg: false, accno: undefined, inSlip: picks === above }
    }
  }
  return undefined
}

/** The pick it opposes, in the slip or among the open picks of the player's active accounts (R4). */
export function findHedge(
  wanted: NamedSelection,
  { hedging, open, above, others }: Standing,
): Collision | undefined {
  const opposes = hedging === 'same-line' ? isOtherSide : areOpposing
  for (const picks of [above, open]) {
    for (const { type, legs } of picks) {
      const leg = legs.find((candidate) => opposes(candidate, wanted))
      if (leg !== undefined) {
        return { leg, isLeg: type === 'PARLAY', accno: undefined, inSlip: picks === above }
      }
    }
  }
  for (const { accno, legs } of others) {
    const leg = legs.find((candidate) => opposes(candidate, wanted))
    if (leg !== undefined) return { leg, isLeg: legs.length > 1, accno, inSlip: false }
  }
  return undefined
}

function isOtherSide(one: Selection, other: Selection): boolean {
  return relationOf(one, other) === 'other-side'
}

import type { Odds } from '../odds/odds.ts'
import type { StakeCheck } from './check-stake.ts'
import type { DayFigures } from './day-figures.ts'
import type { SlipAccount } from './slip.ts'
import type { Refusal } from './slip-refusal.ts'

export type EntryCheck = {
  readonly entryId: string
  readonly oddsName: string
  readonly refusals: readonly Refusal[]
  /** Undefined for the leg of a parlay, and if the odd type is unknown. */
  readonly amounts: StakeCheck | undefined
}

export type SlipCheck = {
  readonly isAccepted: boolean
  /** Refusals of the whole slip. For a parlay they include its stake, its line and its count. */
  readonly refusals: readonly Refusal[]
  /** One for each entry, in the order of the slip. The check of an entry includes the entries above it. */
  readonly entries: readonly EntryCheck[]
  readonly parlay: ParlayCheck | undefined
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly payoutMinor: bigint
}

type ParlayCheck = { readonly odds: Odds; readonly amounts: StakeCheck }

/** The part of the check that does not depend on the entries. */
export type SlipContext = {
  readonly account: SlipAccount
  readonly today: DayFigures
  readonly nowMs: number
  readonly refusals: readonly Refusal[]
}

import type { AccountStatus } from '../accounts/account-status.ts'
import type { ChallengeTerms } from '../accounts/challenge-terms.ts'
import type { FixtureStatus } from '../games/fixture-status.ts'
import type { Odds } from '../odds/odds.ts'
import type { DayFigures } from './day-figures.ts'
import type { RuleSet } from './rule-set.ts'
import type { Selection } from './selection.ts'

/** One selection in the slip, at the newest price. */
export type SlipLeg = NamedSelection & {
  readonly id: string
  readonly startMs: number
  readonly fixtureStatus: FixtureStatus
  readonly isLocked: boolean
  readonly odds: Odds
}

export type StraightEntry = SlipLeg & { readonly stakeMinor: bigint }

export type StraightSlip = { readonly type: 'STRAIGHT'; readonly entries: readonly StraightEntry[] }

/** One stake for all legs together. */
export type ParlaySlip = {
  readonly type: 'PARLAY'
  readonly entries: readonly SlipLeg[]
  readonly stakeMinor: bigint
}

export type Slip = StraightSlip | ParlaySlip

/** A selection with the names that the player sees and the side of the game that it backs. */
export type NamedSelection = Selection & {
  readonly oddsName: string
  readonly marketLabel: string
  readonly sportId: string
  readonly homeTeam: string
  readonly awayTeam: string
  readonly playerId: string | null
}

export type OpenPick = {
  readonly id: string
  readonly type: 'STRAIGHT' | 'PARLAY'
  readonly stakeMinor: bigint
  /** What it wins without its stake. */
  readonly winMinor: bigint
  /** The one selection of a straight pick, or all those of a parlay. */
  readonly legs: readonly NamedSelection[]
}

/** An open pick of another active account of the same player: it matters only as the other side of a hedge. */
export type OtherOpenPick = { readonly accno: string; readonly legs: readonly NamedSelection[] }

/** What the rules must know of the account that places the slip. */
export type SlipAccount = {
  readonly status: AccountStatus
  /** Undefined if there is no time limit. */
  readonly expiryMs: number | undefined
  readonly currency: string
  readonly balanceMinor: bigint
  readonly terms: ChallengeTerms
  readonly ruleSet: RuleSet
  readonly today: DayFigures
  readonly openPicks: readonly OpenPick[]
  readonly otherOpenPicks: readonly OtherOpenPick[]
  /** The brand's switch for parlays. */
  readonly isParlayEnabled: boolean
}

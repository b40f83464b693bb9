/** When play is suspicious enough for a person to look at it. A brand may name others in its data. */
export interface ReviewThresholds {
  /** A case is opened from this many points, of 100. */
  readonly opensAt: number
  /** A dismissed case is opened again when its points have grown by so many since. */
  readonly reopensBy: number
  /** Opposite sides of one game count when placed so close together. */
  readonly oppositeWindowMinutes: number
  /** Equal slips count when placed so close together. */
  readonly sameSlipSeconds: number
  /** A stake of this share of the account is heavy. */
  readonly heavyStakePercent: number
  /** An address with more people than this is a public place and proves nothing. */
  readonly peopleOnNetworkMax: number
  /** How far back the play of two people is compared. */
  readonly historyDays: number
}

export const REVIEW_THRESHOLDS: ReviewThresholds = {
  opensAt: 65,
  reopensBy: 10,
  oppositeWindowMinutes: 60,
  sameSlipSeconds: 10,
  heavyStakePercent: 3,
  peopleOnNetworkMax: 12,
  historyDays: 30,
}

export const SCORE_MAX = 100

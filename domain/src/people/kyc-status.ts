/** The overall status of a person's identity check (decision Q17; C26: SUBMITTED is not a review of a document). */

export const REVIEWS = ['PENDING', 'VERIFIED', 'REJECTED'] as const
export type Review = (typeof REVIEWS)[number]

export type KycStatus = 'PENDING' | 'SUBMITTED' | 'VERIFIED' | 'REJECTED'

/** Whether a person may change their own name (decision 172). */
export const NAME_STATES = ['OPEN', 'UNDER_REVIEW', 'PROVEN'] as const
export type NameState = (typeof NAME_STATES)[number]

/** Undefined: not uploaded. */
export interface KycReviews {
  readonly identity: Review | undefined
  readonly address: Review | undefined
}

export function kycStatusOf({ identity, address }: KycReviews): KycStatus {
  if (identity === 'REJECTED' || address === 'REJECTED') return 'REJECTED'
  if (identity === undefined || address === undefined) return 'PENDING'
  return identity === 'VERIFIED' && address === 'VERIFIED' ? 'VERIFIED' : 'SUBMITTED'
}

/**
 * One verified document proves the name. Under another name, the next document would complete the check, and the two
 * could belong to two people.
 */
export function nameStateOf(status: KycStatus, { identity, address }: KycReviews): NameState {
  if (status === 'VERIFIED' || identity === 'VERIFIED' || address === 'VERIFIED') return 'PROVEN'
  return identity === 'PENDING' || address === 'PENDING' ? 'UNDER_REVIEW' : 'OPEN'
}

/** Which step of the identity check a person has reached (decisions Q19 and C13). */
import type { KycReviews } from './kyc-status.ts'

export type Agreement = 'NONE' | 'PENDING' | 'ACCEPTED'

export const KYC_STEP = { identity: 0, address: 1, agreement: 2, review: 3, completed: 4 } as const

interface KycStep {
  readonly step: number
  /** A reviewer refused what was uploaded in this step. */
  readonly hasError: boolean
}

export interface KycSituation extends KycReviews {
  readonly agreement: Agreement
}

/**
 * Rejected documents are first, identity before address. So an action leads to the next one when the status is read
 * again.
 */
export function kycStepOf({ identity, address, agreement }: KycSituation): KycStep {
  if (identity === undefined) return at(KYC_STEP.identity)
  if (identity === 'REJECTED') return { step: KYC_STEP.identity, hasError: true }
  if (address === undefined) return at(KYC_STEP.address)
  if (address === 'REJECTED') return { step: KYC_STEP.address, hasError: true }
  if (identity === 'VERIFIED' && address === 'VERIFIED') return at(KYC_STEP.completed)
  return at(agreement === 'ACCEPTED' ? KYC_STEP.review : KYC_STEP.agreement)
}

function at(step: number): KycStep {
  return { step, hasError: false }
}

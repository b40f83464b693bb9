import type { UserContext } from '@pickproof/contract/identity'

/** Stage 2 is passed, and the way to the funded account is not gone to its end yet. */
export function hasToVerify({
  bigLeagueAgreement,
  kycStatus,
}: Pick<UserContext, 'bigLeagueAgreement' | 'kycStatus'>): boolean {
  if (bigLeagueAgreement === 'NONE') return false
  return bigLeagueAgreement === 'PENDING' || kycStatus === 'PENDING' || kycStatus === 'REJECTED'
}

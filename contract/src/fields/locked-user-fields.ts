/** Decide who gets in, who is paid and who is counted, so only a super admin changes them (B067, Q36). */
export const LOCKED_USER_FIELDS = [
  'email',
  'status',
  'isEmailVerified',
  'type',
  'kycStatus',
  'bigLeagueAgreement',
  'currency',
  'referralCode',
] as const

/** The lists of accounts, one for each stage beside the one with all; what changes an account refreshes them all. */
export const ACCOUNTS = 'accounts'
export const TRIAL_ACCOUNTS = 'trial-accounts'
export const STAGE_1_ACCOUNTS = 'stage-1-accounts'
export const STAGE_2_ACCOUNTS = 'stage-2-accounts'
export const BIG_LEAGUE_ACCOUNTS = 'big-league-accounts'

export const ACCOUNT_TABLES: readonly string[] = [
  ACCOUNTS,
  TRIAL_ACCOUNTS,
  STAGE_1_ACCOUNTS,
  STAGE_2_ACCOUNTS,
  BIG_LEAGUE_ACCOUNTS,
]

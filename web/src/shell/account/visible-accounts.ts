import type { AccountStatus } from '@pickproof/domain/accounts/account-status'

type WithStatus = { readonly status: AccountStatus }

/** What the player chose for 'Hide Inactive'. Untouched it is on, unless that would leave the picker empty. */
export function hidesInactive(accounts: readonly WithStatus[], chosen: boolean | undefined): boolean {
  return chosen ?? accounts.some(({ status }) => status === 'ACTIVE')
}

export function visibleAccounts<Account extends WithStatus>(
  accounts: readonly Account[],
  hideInactive: boolean,
): readonly Account[] {
  return hideInactive ? accounts.filter(({ status }) => status === 'ACTIVE') : accounts
}

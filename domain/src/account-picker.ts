import type { AccountStatus } from './account-status.ts'

type WithStatus = { readonly status: AccountStatus }

/** 'Hide Inactive' starts switched on, unless that would leave the picker empty. */
export function hideInactiveByDefault(accounts: readonly WithStatus[]): boolean {
  return accounts.some(({ status }) => status === 'ACTIVE')
}

export function visibleAccounts<Account extends WithStatus>(
  accounts: readonly Account[],
  hideInactive: boolean,
): readonly Account[] {
  return hideInactive ? accounts.filter(({ status }) => status === 'ACTIVE') : accounts
}

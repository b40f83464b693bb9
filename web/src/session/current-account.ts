import type { Account } from '@pickproof/contract/challenges'

/** Keeps the remembered account while it exists; otherwise the first active one, otherwise the first. */
export function findCurrentAccount<A extends Pick<Account, 'accno' | 'status'>>(
  accounts: readonly A[],
  rememberedNo: string | undefined,
): A | undefined {
  return (
    accounts.find((account) => account.accno === rememberedNo) ??
    accounts.find((account) => account.status === 'ACTIVE') ??
    accounts[0]
  )
}

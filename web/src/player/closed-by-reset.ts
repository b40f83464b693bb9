import type { Account } from '@pickproof/contract/challenges'

/** An active account that is reset becomes inactive. */
export function isClosedByReset({
  status,
  isClosedByReset: isReset,
}: Pick<Account, 'status' | 'isClosedByReset'>): boolean {
  return status === 'INACTIVE' && isReset
}

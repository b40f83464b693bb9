import type { Account } from '@pickproof/contract/challenges'

const RESET_REASON = 'Account reset'

/** An active account that is reset becomes inactive with this reason. */
export function isClosedByReset({
  status,
  closureReason,
}: Pick<Account, 'status' | 'closureReason'>): boolean {
  return status === 'INACTIVE' && closureReason === RESET_REASON
}

import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import type { StatusTone } from '../../ui/values/status.tsx'

interface StatusLook {
  readonly tone: StatusTone
  /** A hollow dot says that the account rests. */
  readonly isHollow: boolean
}

const LOOKS: Record<AccountStatus, StatusLook> = {
  ACTIVE: { tone: 'active', isHollow: false },
  INACTIVE: { tone: 'neutral', isHollow: true },
  EXPIRED: { tone: 'neutral', isHollow: true },
  PHASE_COMPLETED: { tone: 'info', isHollow: false },
  PAID_OUT: { tone: 'info', isHollow: false },
  CHALLENGE_LOST: { tone: 'down', isHollow: false },
  FUNDED_ACCOUNT_DISABLED: { tone: 'down', isHollow: false },
  SUSPENDED: { tone: 'warn', isHollow: false },
}

/** How the status of an account looks outside the picker, which has its own color rule. */
export function accountTone(status: AccountStatus): StatusLook {
  return LOOKS[status]
}

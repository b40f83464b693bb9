import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { UserContext } from '@pickproof/contract/identity'
import { type Capability, may, type Rights } from '@pickproof/domain/people/capabilities'
import { isFundedPlan } from '@pickproof/domain/accounts/plan-code'

/** What changes the status of an account, as a person would say it. */
export type StatusAct = 'disable' | 'enable' | 'suspend' | 'restore' | 'pay-out'

interface AccountRights {
  /** An account of one's own is for others to act on (B058). */
  readonly isOwn: boolean
  readonly canLogInAs: boolean
  readonly canUpdate: boolean
  readonly canRecalculate: boolean
  readonly canSetHoldTime: boolean
  readonly canCreate: boolean
  readonly canPurge: boolean
  /** The acts that the role has and the status allows; an own account shows them without letting anyone press. */
  readonly statusActs: readonly StatusAct[]
}

/** What the back office offers for one account; the server decides all of it again. */
export function accountRights(
  viewer: Rights & Pick<UserContext, 'id'>,
  account: Pick<
    AdminAccount,
    'user' | 'status' | 'challengePlan' | 'withdrawalCount' | 'isInactiveTemporarily' | 'holdExpiryDate'
  >,
): AccountRights {
  const mayDo = (capability: Capability) => may(viewer, capability)
  return {
    isOwn: viewer.id === account.user.id,
    canLogInAs: mayDo('users.log-in-as'),
    canUpdate: mayDo('accounts.update'),
    canRecalculate: mayDo('accounts.update'),
    canSetHoldTime: mayDo('accounts.set-hold-time') && isWaiting(account),
    canCreate: mayDo('accounts.create'),
    canPurge: mayDo('accounts.purge'),
    statusActs: mayDo('accounts.set-status') ? statusActsOf(account) : [],
  }
}

function isWaiting({
  status,
  isInactiveTemporarily,
  holdExpiryDate,
}: Pick<AdminAccount, 'status' | 'isInactiveTemporarily' | 'holdExpiryDate'>): boolean {
  if (status === 'ACTIVE' || status === 'PHASE_COMPLETED') return true
  return status === 'INACTIVE' && (isInactiveTemporarily || holdExpiryDate !== null)
}

function statusActsOf({
  status,
  challengePlan,
  withdrawalCount,
}: Pick<AdminAccount, 'status' | 'challengePlan' | 'withdrawalCount'>): readonly StatusAct[] {
  if (status === 'SUSPENDED') return ['restore']
  if (status === 'INACTIVE') return ['enable', 'suspend']
  if (status !== 'ACTIVE') return ['suspend']
  const isPaid = isFundedPlan(challengePlan) && withdrawalCount > 0
  return isPaid ? ['disable', 'suspend', 'pay-out'] : ['disable', 'suspend']
}

import { type AccountStatus, statusLabel } from '@pickproof/domain/accounts/account-status'
import { AppError } from '../../../platform/app-error.ts'

/** What somebody else has done meanwhile, with its reason and its end, is not written over by one who has not seen it. */
export function ensureSeenStatus(
  status: AccountStatus,
  { seenStatus, to }: { readonly seenStatus: AccountStatus | undefined; readonly to?: AccountStatus },
): void {
  if (seenStatus === undefined || seenStatus === status) return
  const words = statusLabel(status).toLowerCase()
  throw new AppError(
    'conflict',
    status === to ? `The account is ${words} already.` : `The account is ${words} by now. Look at it again.`,
  )
}

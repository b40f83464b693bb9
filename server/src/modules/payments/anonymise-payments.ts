import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { hasWaitingWithdrawal } from './payment-store.ts'
import { forgetPayer } from './anonymise-payments-store.ts'

const errors = defineMessages('server.anonymise-payments', {
  waitingWithdrawal: 'This user has an undecided withdrawal. Decide it first.',
})

const PURGED_PERSON = 'purged user'

interface PurgeStamp {
  readonly at: Date
  readonly by: string
}

/**
 * Keeps the payments of a purged person, because money moved, and forgets who it was (Q16). The caller locks the user, so
 * no withdrawal can begin after the check. Returns the payments.
 */
export async function anonymisePayments(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  stamp: PurgeStamp,
): Promise<readonly bigint[]> {
  if (await hasWaitingWithdrawal(tx, tenantId, userId))
    throw new AppError('conflict', errors.waitingWithdrawal)
  return await forgetPayer(tx, tenantId, userId, { ...stamp, name: PURGED_PERSON })
}

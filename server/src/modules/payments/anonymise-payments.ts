/** Payments of a purged person stay, because money that moved is accounted for; who it was is forgotten (Q16). */
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countWaitingWithdrawals, forgetPayer } from './anonymise-payments-store.ts'

export const PURGED_PERSON = 'purged user'

export interface PurgeStamp {
  readonly at: Date
  readonly by: string
}

/** The caller holds the user, so that no withdrawal can begin after the look. Answers how many payments there were. */
export async function anonymisePayments(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  stamp: PurgeStamp,
): Promise<number> {
  if ((await countWaitingWithdrawals(tx, tenantId, userId)) > 0)
    throw new AppError('conflict', 'A withdrawal of this user waits for a decision. Decide it first.')
  return await forgetPayer(tx, tenantId, userId, { ...stamp, name: PURGED_PERSON })
}

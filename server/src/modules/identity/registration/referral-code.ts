/** The code with which a player brings others: given with the first paid challenge (decisions Q9, N52). */
import { randomInt } from 'node:crypto'
import type { Tx } from '../../../platform/db/database.ts'
import { findUserById, findUserIdByReferralCode, updateUser } from '../users/user-store.ts'

/** Without letters and digits that are mistaken for each other when a code is read aloud or typed off. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8
const DRAWS_MAX = 20

/** The caller holds the lock of the user. */
export async function ensureReferralCode(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  const user = await findUserById(tx, tenantId, userId)
  if (!user || user.referral_code !== null) return
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    if ((await findUserIdByReferralCode(tx, tenantId, code)) !== undefined) continue
    await updateUser(tx, tenantId, userId, { referral_code: code })
    return
  }
  throw new Error(`no free referral code in ${DRAWS_MAX} draws`)
}

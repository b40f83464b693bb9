/**
 * After stage 2, the agreement opens immediately. The funded account follows once the player is cleared and the total
 * leaves room (decisions Q2, Q18, R17). Every sweep checks waiting players again.
 */
import { hasFundedRoom } from '@pickproof/domain/accounts/funded-room'
import type { Tx } from '../../../platform/db/database.ts'
import { lockUserById } from '../../identity/index.ts'
import { clearancesOf, openAgreement } from '../../kyc/index.ts'
import { lockAccounts } from '../accounts-store.ts'
import { listPassedAccounts } from './account-clock-store.ts'
import { listFundedSizes, listOwners } from './funded-store.ts'
import { type NextStageOrder, openNext } from './open-next.ts'

/** Returns how many accounts were opened. */
export async function openFundedAccounts(order: NextStageOrder): Promise<number> {
  const { context, tenantId, now } = order
  const db = context.database.tenant(tenantId)
  const passed = await listPassedAccounts(db, tenantId, { planPrefix: 'STAGE_2_', now })
  if (passed.length === 0) return 0
  const owners = await listOwners(db, tenantId, passed)
  const clearances = await clearancesOf(
    db,
    tenantId,
    owners.map(({ userId }) => userId),
  )
  let opened = 0
  for (const { accountId, userId } of owners) {
    const clearance = clearances.get(userId)
    if (!clearance?.isCleared && !clearance?.isAgreementClosed) continue
    const turn = db
      .transaction()
      .execute(async (tx) => await goOn(tx, order, { accountId, userId, ...clearance }))
    const hasOpened = await turn.catch((error: unknown) => {
      context.log.error(
        { err: error, tenantId, accountId: String(accountId) },
        'a player could not be funded',
      )
      return false
    })
    if (hasOpened) opened++
  }
  return opened
}

interface Waiting {
  readonly accountId: bigint
  readonly userId: bigint
  readonly isAgreementClosed: boolean
}

async function goOn(tx: Tx, order: NextStageOrder, waiting: Waiting): Promise<boolean> {
  const { tenantId, now } = order
  const { accountId, userId } = waiting
  if (waiting.isAgreementClosed) {
    await openAgreement(tx, tenantId, userId, now)
    return false
  }
  // Locks the user before the account, like all other code. This also keeps two accounts from taking the same room.
  await lockUserById(tx, tenantId, userId)
  if (!(await clearancesOf(tx, tenantId, [userId])).get(userId)?.isCleared) return false
  const [account] = await lockAccounts(tx, tenantId, [accountId])
  if (!account) return false
  const funded = await listFundedSizes(tx, tenantId, userId)
  if (!hasFundedRoom(funded, account.account_size_minor)) return false
  return await openNext(tx, account, order)
}

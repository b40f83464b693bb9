/**
 * Removes a person for good (decision Q16; docs/decisions/0023): accounts with picks and history, documents with their
 * sealed pictures, financial data, rewards, mails, sessions. Payments stay without the person, the audit log stays.
 */
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../../platform/http/call-context.ts'
import type { Log } from '../../../platform/log.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { deletePerson, excludePerson, lockUserForPurge } from '../../identity/index.ts'
import { purgeDocuments, removePurgedFiles } from '../../kyc/index.ts'
import { anonymisePayments } from '../../payments/index.ts'
import { purgeAccounts } from '../../settlement/index.ts'
import { accountIdsOf } from './users-store.ts'

interface PurgeVisit {
  readonly tenantId: string
  readonly db: Db
  readonly caller: Caller
  readonly signedIn: SignedIn
  readonly log: Log
}

const REASON = 'Purged'

export async function purgeUser(
  { clock, files: { store } }: Pick<Context, 'clock' | 'files'>,
  { tenantId, db, caller, signedIn, log }: PurgeVisit,
  userId: bigint,
): Promise<void> {
  if (userId === signedIn.userId) throw new AppError('conflict', 'You cannot purge yourself.')
  const at = clock.now()
  const stamp = { at, by: signedIn.email }
  const fileNames = await db.transaction().execute(async (tx) => {
    const user = await lockUserForPurge(tx, tenantId, userId)
    if (!user) throw notFound()
    const payments = await anonymisePayments(tx, tenantId, userId, stamp)
    const accounts = await purgeAccounts(tx, tenantId, await accountIdsOf(tx, tenantId, userId))
    const names = await purgeDocuments(tx, tenantId, userId)
    await deletePerson(tx, tenantId, user)
    await excludePerson(tx, tenantId, { email: user.email, reason: REASON, by: signedIn.email, now: at })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'user.purge',
      target: { kind: 'user', id: userId },
      // Neither name nor email: whoever is purged is not kept readable here either.
      before: { role: user.role, type: user.type, status: user.status },
      after: { accounts: accounts.map(({ accno }) => accno), files: names.length, payments },
      caller,
      at,
    })
    return names
  })
  await removePurgedFiles({ store, log }, tenantId, fileNames)
}

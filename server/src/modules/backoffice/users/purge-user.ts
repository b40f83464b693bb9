/**
 * Permanently removes a person (decisions Q16, 23 and 79): name, contact, documents with their sealed pictures, payment
 * details, emails, notes on picks, certificates and sessions. Accounts, picks, ledger, rewards and payments stay under a pseudonym, because
 * records of picks and money are kept for years. The audit log stays too.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { forgetPlayerEvents } from '../../../platform/db/account-event-store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isTransient } from '../../../platform/db/database-failure.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import type { Log } from '../../../platform/log.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import {
  excludePerson,
  findUserByEmail,
  listEarlierEmails,
  lockUserById,
  lockUserForPurge,
  pseudonymisePerson,
  type UserRow,
} from '../../identity/index.ts'
import { purgeFavorites } from '../../catalog/index.ts'
import { purgeDocuments, removePurgedFiles } from '../../kyc/index.ts'
import { deleteNotificationsOf } from '../../notifications/index.ts'
import { anonymisePayments, forgetDecisions } from '../../payments/index.ts'
import { forgetDisputes } from '../../disputes/index.ts'
import { type AccountRow, lockAccounts } from '../../accounts/index.ts'
import { forgetChains } from '../../proofs/index.ts'
import { purgeJournal, purgeShares } from '../../picks/index.ts'
import { purgeNotes } from '../people/notes-store.ts'
import { accountIdsOf } from './users-store.ts'

const errors = defineMessages('server.purge-user', { self: 'You cannot purge yourself.' })

interface PurgeVisit extends SignedInVisit {
  readonly log: Log
  readonly afterCommit: (effect: () => unknown) => Promise<void>
}

const REASON = 'Purged'
const TRIES = 3

export async function purgeUser(
  { clock, files: { store } }: Pick<Context, 'clock' | 'files'>,
  { tenantId, db, caller, signedIn, log, afterCommit }: PurgeVisit,
  userId: bigint,
): Promise<void> {
  if (userId === signedIn.userId) throw new AppError('conflict', errors.self)
  const at = clock.now()
  const purge = async (tx: Tx): Promise<readonly string[]> => {
    const { user, accounts } = await lockWhole(tx, tenantId, userId)
    const payments = await anonymisePayments(tx, tenantId, userId, { at, by: signedIn.email })
    const names = await purgeDocuments(tx, tenantId, userId)
    await purgeJournal(tx, tenantId, userId)
    await purgeFavorites(tx, tenantId, userId)
    await purgeShares(tx, tenantId, userId)
    await purgeNotes(tx, tenantId, userId)
    await forgetChains(tx, tenantId, [-userId, ...accounts.map(({ id }) => id)])
    const emails = await emailsOf(tx, user)
    await pseudonymisePerson(tx, tenantId, user, at)
    await forgetDecisions(tx, payments)
    await forgetDisputes(tx, userId)
    await forgetPlayerEvents(tx, tenantId, userId)
    await deleteNotificationsOf(tx, tenantId, userId)
    for (const email of emails)
      await excludePerson(tx, tenantId, { email, reason: REASON, by: signedIn.email, now: at })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'user.purge',
      target: { kind: 'user', id: userId },
      // Neither name nor email: a purged person is not kept readable here either.
      before: { role: user.role, type: user.type, status: user.status },
      after: { accounts: accounts.map(({ accno }) => accno), files: names.length, payments: payments.length },
      caller,
      at,
      about: { userId },
    })
    return names
  }
  const fileNames = await whileTransient(async () => await db.transaction().execute(purge))
  await afterCommit(async () => await removePurgedFiles({ store, log }, tenantId, fileNames))
}

/**
 * Locks the person, then the accounts, and only then the person against rows that would refer to them. The clock holds
 * an account while it opens the next one of the same person.
 */
async function lockWhole(
  tx: Tx,
  tenantId: string,
  userId: bigint,
): Promise<{ readonly user: UserRow; readonly accounts: readonly AccountRow[] }> {
  if (!(await lockUserById(tx, tenantId, userId))) throw notFound()
  await lockAccounts(tx, tenantId, await accountIdsOf(tx, tenantId, userId))
  const user = await lockUserForPurge(tx, tenantId, userId)
  if (!user) throw notFound()
  // Again, because an account may have been opened until now.
  const accounts = await lockAccounts(tx, tenantId, await accountIdsOf(tx, tenantId, userId))
  return { user, accounts }
}

/** Also former ones, unless another person has such an address now. */
async function emailsOf(tx: Tx, user: UserRow): Promise<readonly string[]> {
  const emails = [user.email]
  for (const { email } of await listEarlierEmails(tx, user.tenant_id, user.id)) {
    const holder = await findUserByEmail(tx, user.tenant_id, email)
    if (holder === undefined) emails.push(email)
  }
  return emails
}

/** Another transaction may still hold a row that refers to the person and wait for one that is held here. */
async function whileTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !isTransient(error)) throw error
    }
  }
}

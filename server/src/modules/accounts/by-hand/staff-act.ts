/** Shared by all staff acts on one account: the lock, the time, and the audit entry. */
import { defineMessages } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedIn, SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { type AccountRow, lockAccounts } from '../accounts-store.ts'

const errors = defineMessages('server.staff-act', {
  ownAccount: 'This is your own account. Another staff member must do this.',
})

export interface StaffAct {
  readonly tx: Tx
  readonly account: AccountRow
  readonly now: Date
  readonly visit: SignedInVisit
}

/** Runs the work on the locked account and reads the time under the lock. */
export async function actOnAccount<Result>(
  visit: SignedInVisit,
  { accountId, clock }: { readonly accountId: bigint; readonly clock: Clock },
  work: (act: StaffAct) => Promise<Result>,
): Promise<Result> {
  return await visit.db.transaction().execute(async (tx) => {
    const [account] = await lockAccounts(tx, visit.tenantId, [accountId])
    // Only super admins see test accounts, so only they may act on them.
    if (!account || (account.sub_type === 'TEST' && !may(visit.signedIn, 'accounts.see-sub-type')))
      throw notFound()
    ensureNotOwn(visit.signedIn, account.user_id)
    return await work({ tx, account, now: clock.now(), visit })
  })
}

/** Staff may not decide about their own account (B058). */
export function ensureNotOwn(signedIn: SignedIn, ownerId: bigint): void {
  if (signedIn.userId === ownerId) throw new AppError('conflict', errors.ownAccount)
}

interface Recorded {
  /** The verb after "account.". */
  readonly action: string
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  /** How much the act moves, where that is known. */
  readonly amountMinor?: bigint
}

export async function recordAct(
  { tx, account, now, visit }: StaffAct,
  { action, before, after, amountMinor }: Recorded,
): Promise<void> {
  await recordAudit(tx, {
    tenantId: visit.tenantId,
    actor: auditActor(visit.signedIn),
    action: `account.${action}`,
    target: { kind: 'account', id: account.id },
    before: { accno: account.accno, ...before },
    after,
    caller: visit.caller,
    at: now,
    about: {
      userId: account.user_id,
      currency: account.currency,
      ...(amountMinor === undefined ? {} : { amountMinor }),
    },
  })
}

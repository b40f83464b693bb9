/**
 * Permanently removes accounts with their picks, history, reports and certificates (decision Q16). Payments and
 * reward records stay. They lose the account but keep its number, so the money remains traceable.
 */
import { type DateValue, defineMessages, moment, text } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { lockUserById } from '../../identity/index.ts'
import { listOwners } from '../lifecycle/funded-store.ts'
import { type AccountRow, lockAccounts } from '../accounts-store.ts'
import { deleteAccounts } from './by-hand-store.ts'
import { ensureNotOwn, recordAct } from './staff-act.ts'

const errors = defineMessages('server.purge-account', {
  kept: text<{ years: number; until: DateValue }>(
    'This account has picks or bookings. We keep such records for {years, plural, one {# year} other {# years}}, here until {until}. Disable the account instead.',
  ),
  waitingWithdrawal: 'The player has an undecided withdrawal. Decide it first.',
})

/** Callers lock the user and check that the purge is allowed. Returns the removed accounts. */
export async function purgeAccounts(
  tx: Tx,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<readonly AccountRow[]> {
  const accounts = await lockAccounts(tx, tenantId, accountIds)
  if (accounts.length === 0) return []
  const removed = await deleteAccounts(
    tx,
    accounts.map(({ id }) => id),
  )
  if (removed !== BigInt(accounts.length))
    throw new Error(`${accounts.length} accounts were to be purged, ${removed} were`)
  await announceAccounts(
    tx,
    tenantId,
    accounts.map(({ user_id: userId, accno }) => ({
      userId,
      accno,
      changes: ['PICKS', 'BALANCE', 'STATUS'] as const,
    })),
  )
  return accounts
}

interface PurgeOrder {
  readonly accountId: bigint
  readonly clock: Clock
  /** Of the brand, for records of picks and money. */
  readonly retentionYears: number
  /** What higher modules store about the account. */
  readonly ports: {
    hasWaitingWithdrawal(tx: Tx, tenantId: string, userId: bigint): Promise<boolean>
    /** How many rows belong to the account, for the audit entry. */
    countBelongings(
      tx: Tx,
      tenantId: string,
      accountId: bigint,
    ): Promise<Readonly<Record<'picks' | 'bookings' | 'certificates', number>>>
    /** When the last pick was placed or the last amount booked; undefined if the account was never used. */
    findLastRecord(tx: Tx, tenantId: string, accountId: bigint): Promise<Date | undefined>
  }
}

/**
 * Purges one account for a staff member, unless its player has an undecided withdrawal or its records must still be kept
 * (decision 79).
 */
export async function purgeAccountByStaff(
  visit: SignedInVisit,
  { accountId, clock, retentionYears, ports }: PurgeOrder,
): Promise<void> {
  const { tenantId, signedIn } = visit
  await visit.db.transaction().execute(async (tx) => {
    const [owner] = await listOwners(tx, tenantId, [accountId])
    if (!owner) throw notFound()
    // Locks the user before the account, like all other code, so no withdrawal can start in between.
    await lockUserById(tx, tenantId, owner.userId)
    const [account] = await lockAccounts(tx, tenantId, [accountId])
    if (!account) throw notFound()
    ensureNotOwn(signedIn, account.user_id)
    if (await ports.hasWaitingWithdrawal(tx, tenantId, account.user_id))
      throw new AppError('conflict', errors.waitingWithdrawal)
    ensureNotKept(await ports.findLastRecord(tx, tenantId, accountId), retentionYears, clock.now())
    const belongings = await ports.countBelongings(tx, tenantId, accountId)
    await purgeAccounts(tx, tenantId, [accountId])
    await recordAct(
      { tx, account, now: clock.now(), visit },
      {
        action: 'purge',
        before: {
          userId: String(account.user_id),
          status: account.status,
          challengePlan: account.challenge_plan,
          currency: account.currency,
          accountSizeMinor: String(account.account_size_minor),
          balanceMinor: String(account.balance_minor),
          profitMinor: String(account.profit_accumulated_minor),
          ...belongings,
        },
      },
    )
  })
}

function ensureNotKept(lastRecordAt: Date | undefined, years: number, now: Date): void {
  if (!lastRecordAt) return
  const until = new Date(lastRecordAt)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  if (until > now)
    throw new AppError('conflict', errors.kept({ years, until: moment(until, 'MMMM D, YYYY', 'UTC') }))
}

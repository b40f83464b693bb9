/** Sets when the next step of an account happens: the next stage opens, or a temporary disabling ends (Q3). */
import { type AccountStatus, statusWord } from '@pickproof/domain/accounts/account-status'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { hasReport } from '../report-store.ts'
import { editAccount } from '../lifecycle/account-edit-store.ts'
import { announceStatus } from '../lifecycle/announce-status.ts'
import { NEXT_STAGE_RULE, RESET_REASON } from '../rule-ids.ts'
import type { AccountRow } from '../accounts-store.ts'
import { ensureSeenStatus } from './ensure-seen-status.ts'
import { recordAct, type StaffAct } from './staff-act.ts'

const errors = defineMessages('server.hold-time', {
  past: 'The hold time cannot be earlier than now.',
  nextOpened: 'The next account is already open.',
  changed: 'Another staff member changed the hold time. Reload the account and try again.',
  disabled: 'The account is disabled permanently. A hold time would not reopen it.',
  noNextStep: text<{ status: Message }>(
    'The status of the account is {status}, so there is no next step to wait for.',
  ),
})

/** Checks a future time against the server's clock (R36). */
export function ensureHoldTime(holdExpireDate: string, now: Date): Date {
  const heldUntil = new Date(holdExpireDate)
  if (heldUntil < now) throw invalidField('holdExpireDate', errors.past)
  return heldUntil
}

interface HoldOrder {
  readonly holdExpireDate: string
  /** The hold time that the staff member saw; null if none was set. Undefined skips the comparison. */
  readonly seenHoldExpiryDate?: string | null | undefined
  readonly seenStatus?: AccountStatus | undefined
}

export async function setHoldTime(act: StaffAct, order: HoldOrder): Promise<void> {
  const { tx, account, now, visit } = act
  const { holdExpireDate } = order
  // The same time again is a double click and changes nothing.
  if (account.hold_expiry_at?.getTime() === new Date(holdExpireDate).getTime()) return
  ensureSeen(account, order)
  // A second person may approve it later. A time that has passed by then means: at the next run.
  const isApproved = visit.signedIn.approvedBy !== undefined
  const heldUntil = isApproved ? new Date(holdExpireDate) : ensureHoldTime(holdExpireDate, now)
  ensureWaits(account)
  const isFollowed = await hasReport(tx, visit.tenantId, {
    accountId: account.id,
    ruleId: NEXT_STAGE_RULE,
  })
  if (isFollowed) throw new AppError('conflict', errors.nextOpened)
  await editAccount(
    tx,
    account,
    { hold_expiry_at: heldUntil, review_at: null },
    { now, by: visit.signedIn.email },
  )
  await announceStatus(tx, [account])
  // The date decides when a disabled account returns, which is why two people may have to agree.
  const status = account.status === 'INACTIVE' ? { status: account.status } : {}
  await recordAct(act, {
    action: 'hold-time',
    before: { ...status, holdExpiryDate: account.hold_expiry_at?.toISOString() ?? null },
    after: { ...status, holdExpiryDate: heldUntil.toISOString() },
  })
}

function ensureSeen(
  { status, hold_expiry_at: heldUntil }: AccountRow,
  { seenStatus, seenHoldExpiryDate }: HoldOrder,
): void {
  ensureSeenStatus(status, { seenStatus })
  if (seenHoldExpiryDate !== undefined && seenHoldExpiryDate !== (heldUntil?.toISOString() ?? null))
    throw new AppError('conflict', errors.changed)
}

/** An admin who may only set the hold time must not re-enable an account that was disabled permanently. */
function ensureWaits(account: AccountRow): void {
  const { status, is_inactive_temporarily: isTemporary, hold_expiry_at: heldUntil } = account
  if (status === 'ACTIVE' || status === 'PHASE_COMPLETED') return
  const isHeld = (isTemporary || heldUntil !== null) && account.closure_reason !== RESET_REASON
  if (status === 'INACTIVE' && isHeld) return
  const words = status === 'INACTIVE' ? errors.disabled : errors.noNextStep({ status: statusWord(status) })
  throw new AppError('conflict', words)
}

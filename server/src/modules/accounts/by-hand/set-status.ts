/**
 * Disables, enables, suspends and closes accounts: every status that staff set, as opposed to the rules (Q1, Q4 to
 * Q6).
 */
import type { SetAccountStatus } from '@pickproof/contract/admin-accounts'
import {
  type AccountStatus,
  canMove,
  statusFitsStage,
  statusWord,
} from '@pickproof/domain/accounts/account-status'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { PicksOfAccounts } from '../picks-of-accounts.ts'
import type { MailSource } from '../judging/account-letters.ts'
import { mailStatus, stateWords } from '../judging/status-mails.ts'
import { type AccountEdit, editAccount } from '../lifecycle/account-edit-store.ts'
import { announceStatus } from '../lifecycle/announce-status.ts'
import { reopenAccount } from '../lifecycle/reopen-account.ts'
import { RESET_REASON } from '../rule-ids.ts'
import type { AccountRow } from '../accounts-store.ts'
import { findSuspension, insertReports } from '../report-store.ts'
import { ensureSeenStatus } from './ensure-seen-status.ts'
import { ensureHoldTime } from './set-hold-time.ts'
import { recordAct, type StaffAct } from './staff-act.ts'
import { packMessage, unpackMessage } from '@pickproof/domain/messages/stored-message'

const errors = defineMessages('server.set-status', {
  byRules: text<{ status: Message }>('Only the rules can give an account the status {status}.'),
  already: text<{ status: Message }>('The account already has the status {status}.'),
  noMove: text<{ from: Message; to: Message }>('The status of an account cannot change from {from} to {to}.'),
  noPayout: 'The account has no payout yet. Disable it instead.',
  wasReset: 'The player reset this account and has a new one instead.',
})

/** An act that sends the player an email. */
interface TellingAct extends StaffAct {
  readonly mails: MailSource
  readonly picks: PicksOfAccounts
}

export async function setAccountStatus(act: TellingAct, order: SetAccountStatus): Promise<void> {
  const { account } = act
  ensureSeenStatus(account.status, { seenStatus: order.seenStatus, to: order.status })
  switch (order.status) {
    case 'ACTIVE':
      return account.status === 'SUSPENDED' ? await liftSuspension(act) : await enable(act)
    case 'INACTIVE':
      return await disable(act, order)
    case 'SUSPENDED':
      return await suspend(act, order)
    case 'PAID_OUT':
      return await closePaidOut(act, order)
    default:
      throw new AppError('conflict', errors.byRules({ status: statusWord(order.status) }))
  }
}

function ensureMove({ status, challenge_plan }: AccountRow, to: AccountStatus): void {
  const stage = findStageOfCode(challenge_plan)
  if (canMove(status, to) && stage !== undefined && statusFitsStage(to, stage)) return
  const message =
    status === to
      ? errors.already({ status: statusWord(to) })
      : errors.noMove({ from: statusWord(status), to: statusWord(to) })
  throw new AppError('conflict', message)
}

const reports = defineMessages('server.status-report', {
  held: 'The account is disabled for a time.',
  heldBecause: text<{ reason: string | Message }>('The account is disabled for a time: {reason}'),
  disabled: 'The account was disabled.',
  disabledBecause: text<{ reason: string | Message }>('The account was disabled: {reason}'),
  suspended: 'The account was suspended.',
  suspendedBecause: text<{ reason: string | Message }>('The account was suspended: {reason}'),
  paidOut: 'The account was closed with its last payout.',
  paidOutBecause: text<{ reason: string | Message }>('The account was closed with its last payout: {reason}'),
  paidOutReason: 'Closed with the last payout',
  activeAgain: 'The account is active again.',
  lifted: 'The suspension ended: the account is active again.',
  liftedAs: text<{ status: Message }>(
    'The suspension ended. The status of the account is {status}, as before.',
  ),
})

/** The reason is what staff typed, or what is stored with the account. */
function withReason(act: 'held' | 'disabled' | 'suspended' | 'paidOut', reason: string | undefined): Message {
  return reason === undefined
    ? reports[act]
    : reports[`${act}Because` as const]({ reason: unpackMessage(reason) })
}

function reasonOf({ closureReason }: SetAccountStatus): string | undefined {
  return closureReason?.trim() || undefined
}

async function disable(act: TellingAct, order: SetAccountStatus): Promise<void> {
  const { account, now } = act
  if (account.closure_reason === RESET_REASON && account.status === 'INACTIVE') throw wasReset()
  const isTemporary = order.isInactiveTemporarily
  // An order without a reason keeps the stored one.
  const reason =
    reasonOf(order) ?? (account.status === 'INACTIVE' ? (account.closure_reason ?? undefined) : undefined)
  const edit = {
    status: 'INACTIVE',
    is_inactive_temporarily: isTemporary,
    closure_reason: reason ?? null,
    hold_expiry_at: isTemporary ? holdUntil(account, order, now) : null,
  } as const satisfies AccountEdit
  if (account.status !== 'INACTIVE') ensureMove(account, 'INACTIVE')
  else if (isSame(account, edit))
    throw new AppError('conflict', errors.already({ status: statusWord('INACTIVE') }))
  await takeOutOfPlay(act, {
    edit,
    state: isTemporary ? stateWords.onHold : stateWords.disabled,
    action: 'disable',
    ruleId: 'staff.disabled',
    sentence: withReason(isTemporary ? 'held' : 'disabled', reason),
  })
}

function isSame(account: AccountRow, edit: AccountEdit): boolean {
  return (
    account.is_inactive_temporarily === edit.is_inactive_temporarily &&
    account.closure_reason === edit.closure_reason &&
    account.hold_expiry_at?.getTime() === (edit.hold_expiry_at as Date | null)?.getTime()
  )
}

/**
 * The time in the order, or an earlier hold time that is still in the future. Otherwise the account waits for staff.
 */
function holdUntil(account: AccountRow, { holdExpireDate }: SetAccountStatus, now: Date): Date | null {
  if (holdExpireDate === null) return null
  if (holdExpireDate !== undefined) return ensureHoldTime(holdExpireDate, now)
  const { hold_expiry_at: heldUntil } = account
  return heldUntil !== null && heldUntil > now ? heldUntil : null
}

async function suspend(act: TellingAct, order: SetAccountStatus): Promise<void> {
  ensureMove(act.account, 'SUSPENDED')
  const reason = reasonOf(order)
  await takeOutOfPlay(act, {
    edit: { status: 'SUSPENDED', closure_reason: reason ?? null },
    state: stateWords.suspended,
    action: 'suspend',
    ruleId: 'staff.suspended',
    sentence: withReason('suspended', reason),
  })
}

/** The final status of a funded account, after its last payout (Q5). */
async function closePaidOut(act: TellingAct, order: SetAccountStatus): Promise<void> {
  ensureMove(act.account, 'PAID_OUT')
  if (act.account.withdrawal_count === 0) throw new AppError('conflict', errors.noPayout)
  const reason = reasonOf(order)
  await takeOutOfPlay(act, {
    edit: {
      status: 'PAID_OUT',
      hold_expiry_at: null,
      closure_reason: reason ?? packMessage(reports.paidOutReason),
    },
    state: stateWords.closed,
    action: 'pay-out',
    ruleId: 'staff.paid-out',
    sentence: withReason('paidOut', reason),
  })
}

interface LeavingPlay {
  readonly edit: AccountEdit & { readonly status: AccountStatus }
  /** The new state, as the player reads it in the email. */
  readonly state: Message
  readonly action: string
  readonly ruleId: string
  readonly sentence: Message
}

async function takeOutOfPlay(act: TellingAct, leaving: LeavingPlay): Promise<void> {
  const { tx, account, now, visit, mails, picks } = act
  const { edit, state, action, ruleId, sentence } = leaving
  const { tenantId, signedIn } = visit
  const cancelledPickIds = account.status === 'ACTIVE' ? await picks.cancelOpen(tx, account, now) : []
  if (cancelledPickIds.length > 0) {
    const { user_id: userId, accno } = account
    await announceAccounts(tx, tenantId, [{ userId, accno, changes: ['PICKS', 'BALANCE'] }])
  }
  const after = await editAccount(tx, account, edit, { now, by: signedIn.email })
  await insertReports(tx, tenantId, [
    {
      accountId: account.id,
      at: now,
      statusBefore: account.status,
      statusAfter: edit.status,
      ruleId,
      ruleSet: account.rule_set,
      sentence,
      report: { cancelledPickIds, closureReasonBefore: account.closure_reason },
    },
  ])
  await announceStatus(tx, [account])
  await mailStatus(tx, mails, {
    account: after,
    state,
    sentence,
    cancelledPicks: cancelledPickIds.length,
    now,
  })
  await recordAct(act, {
    action,
    before: statusFields(account),
    after: { ...statusFields(after), cancelledPickIds },
  })
}

async function enable(act: TellingAct): Promise<void> {
  const { account } = act
  ensureMove(account, 'ACTIVE')
  if (account.closure_reason === RESET_REASON) throw wasReset()
  await reopen(act, { action: 'enable', ruleId: 'staff.enabled', sentence: reports.activeAgain })
}

/**
 * An account that was active or temporarily disabled becomes active again. An account that the rules had closed
 * returns to that status, because its picks still lead to it.
 */
async function liftSuspension(act: TellingAct): Promise<void> {
  const { tx, account, now, visit, mails } = act
  const before = await findSuspension(tx, visit.tenantId, account.id)
  const isReset = before?.closureReason === RESET_REASON
  const words = { action: 'restore', ruleId: 'staff.restored' }
  if (!before || ((before.status === 'ACTIVE' || before.status === 'INACTIVE') && !isReset))
    return await reopen(act, { ...words, sentence: reports.lifted })

  const edit = { status: before.status, closure_reason: before.closureReason }
  const sentence = reports.liftedAs({ status: statusWord(before.status) })
  const after = await editAccount(tx, account, edit, { now, by: visit.signedIn.email })
  await insertReports(tx, visit.tenantId, [
    {
      accountId: account.id,
      at: now,
      statusBefore: account.status,
      statusAfter: before.status,
      ruleId: words.ruleId,
      ruleSet: account.rule_set,
      sentence,
      report: {},
    },
  ])
  await announceStatus(tx, [account])
  await mailStatus(tx, mails, { account: after, state: stateWords.notSuspended, sentence, now })
  await recordAct(act, { action: words.action, before: statusFields(account), after: statusFields(after) })
}

async function reopen(
  act: TellingAct,
  { action, ...words }: { readonly action: string; readonly ruleId: string; readonly sentence: Message },
): Promise<void> {
  const { tx, account, now, visit, mails } = act
  const after = await reopenAccount(tx, account, { now, by: visit.signedIn.email, mails, ...words })
  await recordAct(act, { action, before: statusFields(account), after: statusFields(after) })
}

function wasReset(): AppError {
  return new AppError('conflict', errors.wasReset)
}

function statusFields(account: AccountRow): Readonly<Record<string, unknown>> {
  return {
    status: account.status,
    closureReason: account.closure_reason,
    isInactiveTemporarily: account.is_inactive_temporarily,
    holdExpiryDate: account.hold_expiry_at?.toISOString() ?? null,
    expiryDate: account.expiry_at?.toISOString() ?? null,
  }
}

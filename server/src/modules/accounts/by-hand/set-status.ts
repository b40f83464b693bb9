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
import { type DateValue, defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { asSentence, disabledKindWords } from '@pickproof/domain/people/disabled-access'
import { AppError } from '../../../platform/app-error.ts'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import { reviewAtOf, reviewDay } from '../../identity/index.ts'
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
import { packMessage } from '@pickproof/domain/messages/stored-message'

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
  // Stored reports of older versions, which needed no reason, have these three.
  held: 'The account is disabled for a time.',
  disabled: 'The account was disabled.',
  suspended: 'The account was suspended.',
  heldBecause: text<{ reason: string | Message }>('The account is disabled for a time: {reason}'),
  disabledBecause: text<{ reason: string | Message }>('The account was disabled: {reason}'),
  suspendedBecause: text<{ reason: string | Message }>('The account was suspended: {reason}'),
  ofKind: text<{ kind: Message; reason: string }>('{kind}. {reason}'),
  reviewed: text<{ sentence: Message; date: DateValue }>('{sentence} We review this by {date}.'),
  paidOut: 'The account was closed with its last payout.',
  paidOutBecause: text<{ reason: string | Message }>('The account was closed with its last payout: {reason}'),
  paidOutReason: 'Closed with the last payout',
  activeAgain: 'The account is active again.',
  lifted: 'The suspension ended: the account is active again.',
  liftedAs: text<{ status: Message }>(
    'The suspension ended. The status of the account is {status}, as before.',
  ),
})

type Restriction = Pick<AccountRow, 'closure_reason' | 'restriction_kind' | 'review_at'>

const NO_RESTRICTION = { restriction_kind: null, review_at: null } as const

/** The player reads all three. An approval may come on a later day than the proposal that chose the date. */
function restrictionOf({ now, visit }: StaffAct, order: SetAccountStatus): Restriction {
  const { reviewDate, restrictionKind = null } = order
  const isApproved = visit.signedIn.approvedBy !== undefined && reviewDate
  return {
    closure_reason: reasonOf(order) ?? null,
    restriction_kind: restrictionKind,
    review_at: isApproved ? new Date(`${reviewDate}T00:00:00Z`) : reviewAtOf(reviewDate, now),
  }
}

function restrictionReport(act: 'held' | 'disabled' | 'suspended', restriction: Restriction): Message {
  const { closure_reason: reason, restriction_kind: kind, review_at: reviewAt } = restriction
  const words = asSentence(reason ?? '')
  const sentence = reports[`${act}Because`]({
    reason: kind === null ? words : reports.ofKind({ kind: disabledKindWords(kind), reason: words }),
  })
  return reviewAt === null ? sentence : reports.reviewed({ sentence, date: reviewDay(reviewAt) })
}

function reasonOf({ closureReason }: SetAccountStatus): string | undefined {
  return closureReason?.trim() || undefined
}

async function disable(act: TellingAct, order: SetAccountStatus): Promise<void> {
  const { account, now } = act
  if (account.closure_reason === RESET_REASON && account.status === 'INACTIVE') throw wasReset()
  const isTemporary = order.isInactiveTemporarily
  const heldUntil = isTemporary ? holdUntil(account, order, now) : null
  // An account with an end date becomes active then, without a review.
  const restriction = { ...restrictionOf(act, order), ...(heldUntil === null ? {} : { review_at: null }) }
  const edit = {
    status: 'INACTIVE',
    is_inactive_temporarily: isTemporary,
    ...restriction,
    hold_expiry_at: heldUntil,
  } as const satisfies AccountEdit
  if (account.status !== 'INACTIVE') ensureMove(account, 'INACTIVE')
  else if (isSame(account, edit))
    throw new AppError('conflict', errors.already({ status: statusWord('INACTIVE') }))
  await takeOutOfPlay(act, {
    edit,
    state: isTemporary ? stateWords.onHold : stateWords.disabled,
    action: 'disable',
    ruleId: 'staff.disabled',
    sentence: restrictionReport(isTemporary ? 'held' : 'disabled', restriction),
  })
}

function isSame(account: AccountRow, edit: AccountEdit): boolean {
  return (
    account.is_inactive_temporarily === edit.is_inactive_temporarily &&
    account.closure_reason === edit.closure_reason &&
    account.restriction_kind === edit.restriction_kind &&
    account.review_at?.getTime() === (edit.review_at as Date | null)?.getTime() &&
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
  const restriction = restrictionOf(act, order)
  await takeOutOfPlay(act, {
    edit: { status: 'SUSPENDED', ...restriction },
    state: stateWords.suspended,
    action: 'suspend',
    ruleId: 'staff.suspended',
    sentence: restrictionReport('suspended', restriction),
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
      ...NO_RESTRICTION,
    },
    state: stateWords.closed,
    action: 'pay-out',
    ruleId: 'staff.paid-out',
    sentence: reason === undefined ? reports.paidOut : reports.paidOutBecause({ reason }),
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

  const edit = { status: before.status, closure_reason: before.closureReason, ...NO_RESTRICTION }
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
    restrictionKind: account.restriction_kind,
    reviewDate: account.review_at?.toISOString() ?? null,
    isInactiveTemporarily: account.is_inactive_temporarily,
    holdExpiryDate: account.hold_expiry_at?.toISOString() ?? null,
    expiryDate: account.expiry_at?.toISOString() ?? null,
  }
}

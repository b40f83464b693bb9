/**
 * What staff can do to many rows of a list together, one entry per act (decision 135). The buttons, the form, the preview
 * and the calls follow from the entry. `backoffice/bulk/bulk-entries.ts` adds how a row becomes a request.
 */
import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import type { Capability } from '@pickproof/domain/people/capabilities'
import type { TwoPeopleAct } from '@pickproof/domain/people/two-people'

const texts = defineMessages('backoffice.bulk-acts', {
  suspendAccounts: 'Suspend accounts',
  resumeAccounts: 'Resume accounts',
  extendAccounts: 'Extend accounts',
  approveDocuments: 'Approve documents',
  rejectDocuments: 'Reject documents',
  cancelPicks: 'Cancel picks',
  resyncPicks: 'Resync picks',
  disableUsers: 'Disable users',
  enableUsers: 'Enable users',
  approvePayouts: 'Approve payouts for a file',
  takeBackPayouts: 'Take back payout approvals',
})

/** Where the table of a list is, as its calls name it. */
export type BulkList =
  | '/admin/accounts'
  | '/admin/users'
  | '/admin/picks'
  | '/admin/userdocuments'
  | '/admin/payments'

/** What the act needs besides the reason. */
type BulkField = 'days'

interface BulkAct {
  readonly list: BulkList
  readonly title: Message
  /** The capability of the single act. */
  readonly needs: Capability
  readonly icon: string
  readonly isDangerous?: true
  /** The player reads the reason. Otherwise only staff do. */
  readonly isReasonShown?: true
  readonly fields?: readonly BulkField[]
  /** The act that undoes it, for the rows that were done. */
  readonly undo?: string
  /** One proposal waits for a second person, if any row needs one (decision 76). */
  readonly twoPeople?: TwoPeopleAct
}

const BULK_ACTS = {
  'suspend-accounts': {
    list: '/admin/accounts',
    title: texts.suspendAccounts,
    needs: 'accounts.set-status',
    icon: 'pause',
    isDangerous: true,
    isReasonShown: true,
    undo: 'resume-accounts',
    twoPeople: 'account-status',
  },
  'resume-accounts': {
    list: '/admin/accounts',
    title: texts.resumeAccounts,
    needs: 'accounts.set-status',
    icon: 'check',
    undo: 'suspend-accounts',
    twoPeople: 'account-status',
  },
  'extend-accounts': {
    list: '/admin/accounts',
    title: texts.extendAccounts,
    needs: 'accounts.update',
    icon: 'calendar',
    isReasonShown: true,
    fields: ['days'],
    twoPeople: 'account-correction',
  },
  'approve-documents': {
    list: '/admin/userdocuments',
    title: texts.approveDocuments,
    needs: 'documents.review',
    icon: 'check',
    isReasonShown: true,
  },
  'reject-documents': {
    list: '/admin/userdocuments',
    title: texts.rejectDocuments,
    needs: 'documents.review',
    icon: 'ban',
    isDangerous: true,
    isReasonShown: true,
  },
  'cancel-picks': {
    list: '/admin/picks',
    title: texts.cancelPicks,
    needs: 'picks.update',
    icon: 'ban',
    isDangerous: true,
    isReasonShown: true,
    undo: 'resync-picks',
    twoPeople: 'pick-result',
  },
  'resync-picks': {
    list: '/admin/picks',
    title: texts.resyncPicks,
    needs: 'picks.resync',
    icon: 'refresh',
    twoPeople: 'pick-result',
  },
  'disable-users': {
    list: '/admin/users',
    title: texts.disableUsers,
    needs: 'users.set-status',
    icon: 'ban',
    isDangerous: true,
    isReasonShown: true,
    undo: 'enable-users',
    twoPeople: 'staff-enable',
  },
  'enable-users': {
    list: '/admin/users',
    title: texts.enableUsers,
    needs: 'users.set-status',
    icon: 'check',
    undo: 'disable-users',
    twoPeople: 'staff-enable',
  },
  // Each row keeps the two approvals of decision 25: the first person's batch is the first of them.
  'approve-payouts': {
    list: '/admin/payments',
    title: texts.approvePayouts,
    needs: 'payments.decide',
    icon: 'check',
    undo: 'take-back-payouts',
  },
  'take-back-payouts': {
    list: '/admin/payments',
    title: texts.takeBackPayouts,
    needs: 'payments.decide',
    icon: 'history',
  },
} as const satisfies Record<string, BulkAct>

export type BulkActName = keyof typeof BULK_ACTS
export const BULK_ACT_NAMES = Object.keys(BULK_ACTS) as BulkActName[]

export const bulkActOf = (name: BulkActName): BulkAct => BULK_ACTS[name]

/** Undefined where the act cannot be undone. */
export function findUndoOf(name: BulkActName): BulkActName | undefined {
  return BULK_ACT_NAMES.find((other) => other === bulkActOf(name).undo)
}

/** The most rows of one batch. */
export const BULK_ROWS_MAX = 10_000
/** What a single act accepts as its reason. */
export const BULK_REASON_MAX = 200
export const EXTENSION_DAYS_MAX = 365

export const BULK_STATUSES = ['CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'STOPPED'] as const
export type BulkStatus = (typeof BULK_STATUSES)[number]

/** A row waits for its check, is ready or refused after it, and done or failed in the end. */
export const BULK_ROW_STATUSES = ['WAITING', 'READY', 'REFUSED', 'DONE', 'FAILED'] as const
export type BulkRowStatus = (typeof BULK_ROW_STATUSES)[number]

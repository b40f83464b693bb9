/** The limits of what staff do to accounts, for the server and the form alike. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { defineMessages } from '@pickproof/domain/messages/message'

export const CLOSURE_REASON_MAX = 200
export const STAFF_NOTE_MAX = 200
/** 'Now' as a hold time is a little ahead, so it is still ahead when it arrives (B057). */
export const HOLD_NOW_MS = 30_000

export const { CLOSURE_REASON_WANTED } = defineMessages('fields.account-acts', {
  CLOSURE_REASON_WANTED: 'Enter the reason that the player reads',
})

/** The statuses for which staff name a reason and a date of the review (decision 87). */
export const RESTRICTED_STATUSES: readonly AccountStatus[] = ['INACTIVE', 'SUSPENDED']

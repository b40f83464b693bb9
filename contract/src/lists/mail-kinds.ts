/**
 * Every mail that the product sends, by what it is for, with its name in the list of mails. A player who takes a break from
 * play gets no marketing, and all other mails as before (decision 80).
 */
import { defineMessages, type Message } from '@pickproof/domain/messages/message'

const access = defineMessages('backoffice.mail-kinds', {
  verification: 'Verification',
  'already-registered': 'Already registered',
  'registration-excluded': 'Registration not possible',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'account-locked': 'Account locked',
  'access-disabled': 'Access disabled',
  'email-changed': 'Email changed',
  'email-question': 'Email change to confirm',
  'new-device': 'New device',
  'factor-changed': 'Sign-in changed',
  'role-changed': 'Role changed',
  'staff-invitation': 'Staff invitation',
})

const payments = defineMessages('backoffice.mail-kinds', {
  purchase: 'Purchase',
  'order-refunded': 'Order refunded',
  'withdrawal-requested': 'Withdrawal requested',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-rejected': 'Withdrawal rejected',
  'payout-destination': 'Payout destination',
})

const account = defineMessages('backoffice.mail-kinds', {
  'document-reviewed': 'Document reviewed',
  'phase-passed': 'Stage passed',
  'account-breached': 'Account breached',
  'account-expired': 'Account expired',
  'stage-opened': 'Stage opened',
  'funded-opened': 'Funded account opened',
  'account-status': 'Account status',
  'notify-pick-settled': 'Pick settled',
  'notify-limit-warning': 'Limit warning',
  'notify-dispute': 'Dispute',
})

const marketing = defineMessages('backoffice.mail-kinds', {
  'notify-news': 'News',
  'notify-price-alert': 'Price alert',
  // Asks the player to reach the target in time, so it invites them to play.
  'expiry-near': 'Expires soon',
})

/** Older versions sent it. */
const former = defineMessages('backoffice.mail-kinds', { payout: 'Payout' })

export const MAIL_KINDS = { ...access, ...payments, ...account, ...marketing }

export type MailKind = keyof typeof MAIL_KINDS

export const isMarketing = (kind: MailKind): boolean => kind in marketing

const NAMES: Readonly<Record<string, Message>> = { ...MAIL_KINDS, ...former }

/** A kind without a name stays as it is. */
export const mailKindName = (kind: string): Message | string => NAMES[kind] ?? kind

/**
 * Every mail that the product sends, and what it is for. A player who takes a break from play gets no marketing, and all other
 * mails as before (decision 80).
 */
type MailPurpose = 'access' | 'account' | 'money' | 'marketing'

export const MAIL_PURPOSES = {
  verification: 'access',
  'already-registered': 'access',
  'registration-excluded': 'access',
  'password-reset': 'access',
  'password-changed': 'access',
  'account-locked': 'access',
  'access-disabled': 'access',
  'email-changed': 'access',
  'email-question': 'access',
  'new-device': 'access',
  'factor-changed': 'access',
  'role-changed': 'access',
  purchase: 'money',
  'order-refunded': 'money',
  'withdrawal-requested': 'money',
  'withdrawal-paid': 'money',
  'withdrawal-rejected': 'money',
  'payout-destination': 'money',
  'document-reviewed': 'account',
  'phase-passed': 'account',
  'account-breached': 'account',
  'account-expired': 'account',
  'stage-opened': 'account',
  'funded-opened': 'account',
  'account-status': 'account',
  'notify-pick-settled': 'account',
  'notify-limit-warning': 'account',
  'notify-news': 'marketing',
  // Asks the player to reach the target in time, so it invites them to play.
  'expiry-near': 'marketing',
} as const satisfies Readonly<Record<string, MailPurpose>>

export type MailKind = keyof typeof MAIL_PURPOSES

export const isMarketing = (kind: MailKind): boolean => MAIL_PURPOSES[kind] === 'marketing'

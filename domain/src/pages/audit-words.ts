/** The acts of the audit log in words; the log itself keeps their codes. */
export const ACTION_WORDS = {
  'session.switch': 'Logged in as the user',
  'session.switch-back': 'Came back from the user',
  'user.register': 'Registered the user',
  'user.update': 'Updated the user',
  'user.enable': 'Enabled the user',
  'user.disable': 'Disabled the user',
  'user.set-role': 'Set the role of the user',
  'user.purge': 'Purged the user',
  'user.exclude': 'Excluded the person',
  'user.resend-verification': 'Sent the verification again',
  'document.upload': 'Uploaded a document',
  'document.view': 'Looked at a document',
  'document.download': 'Downloaded a document',
  'document.review': 'Reviewed a document',
  'agreement.accept': 'Accepted the agreement',
  'payment.first-approve': 'Approved the payment, first of two',
  'payment.approve': 'Approved the payment',
  'payment.reject': 'Rejected the payment',
  'payment.financial-data': 'Corrected the financial data',
  'payment.take-back': 'Recorded a refund of the store',
  'payment.retry-delivery': 'Tried an order of the store again',
  'reward.credit': 'Credited rewards',
  'reward.debit': 'Debited rewards',
  'reward.revoke': 'Revoked a reward',
  'reward.ask-credit': 'Asked for a credit of rewards',
  'reward.approve-credit': 'Approved a credit of rewards',
  'reward.reject-credit': 'Rejected a credit of rewards',
  'account.create': 'Opened an account',
  'account.update': 'Updated the account',
  'account.correct-balance': 'Corrected the balance',
  'account.enable': 'Enabled the account',
  'account.disable': 'Disabled the account',
  'account.suspend': 'Suspended the account',
  'account.restore': 'Restored the account',
  'account.pay-out': 'Closed the account as paid out',
  'account.hold-time': 'Set the hold time',
  'account.recalculate': 'Recalculated the profit',
  'account.purge': 'Purged the account',
  'pick.execute': 'Executed the pick',
  'pick.resync': 'Resynced the pick',
  'pick.update': 'Updated the pick',
  'pick.cancel': 'Cancelled the pick',
  'cache.delete': 'Deleted a cache entry',
  'list.export': 'Downloaded a list',
  'review.dismiss': 'Dismissed a case',
  'review.confirm': 'Confirmed a case',
  'banner.create': 'Created a banner',
  'banner.update': 'Updated a banner',
  'banner.delete': 'Deleted a banner',
  'sports-market.order': 'Ordered the sport markets',
} as const satisfies Record<string, string>

export const TARGET_WORDS = {
  user: 'User',
  person: 'Person',
  account: 'Account',
  document: 'Document',
  payment: 'Payment',
  'store-delivery': 'Store delivery',
  pick: 'Pick',
  banner: 'Banner',
  sport: 'Sport',
  list: 'List',
  cache: 'Cache',
  'review-case': 'Review case',
} as const satisfies Record<string, string>

/** An act that has no words here, such as one of an older version, is shown by its code. */
export function actionWords(action: string): string {
  return Object.hasOwn(ACTION_WORDS, action) ? ACTION_WORDS[action as keyof typeof ACTION_WORDS] : action
}

export function targetWords(kind: string): string {
  return Object.hasOwn(TARGET_WORDS, kind) ? TARGET_WORDS[kind as keyof typeof TARGET_WORDS] : kind
}

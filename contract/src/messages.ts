/**
 * Sentences that the interface shows without an answer of the server. Sentences about a field are next to its rule in
 * `fields/`.
 */

/** Toasts after a successful action (decision W5). */
export const SUCCESS_TOASTS = {
  picksPlaced: 'Picks placed successfully!',
  pickCashedOut: 'Pick cashed out successfully!',
  passwordChanged: 'Password changed successfully!',
  passwordResetRequestSent: 'Password reset request sent successfully!',
  accountAccessUpdated: 'Account access updated successfully!',
  accountCreated: 'Account created successfully!',
  accountUpdated: 'Account updated successfully!',
  accountPurged: 'Account purged successfully!',
  profitRecalculated: 'Profit recalculated successfully!',
  tradesResynced: 'Trades resynced successfully!',
  holdTimeUpdated: 'Hold time updated successfully!',
  userAccessUpdated: 'User access updated successfully!',
  userUpdated: 'User updated successfully!',
  userPurged: 'User purged successfully!',
  userRegistered: 'User registered successfully!',
  verificationEmailResent: 'Verification email resent successfully!',
  documentUpdated: 'Document updated successfully!',
  documentDownloaded: 'Document downloaded successfully!',
  pickUpdated: 'Pick updated successfully!',
  bannerUploaded: 'Banner uploaded successfully!',
  bannerUpdated: 'Banner updated successfully!',
  bannerDeleted: 'Banner deleted successfully!',
  cacheDeleted: 'Cache deleted successfully!',
  marketSortingUpdated: 'Market sorting updated successfully!',
  rewardRequestSent: 'Reward request sent successfully!',
  rewardCredited: 'Reward credited successfully!',
  rewardDebited: 'Reward debited successfully!',
  rewardRevoked: 'Reward revoked successfully!',
  creditRejected: 'Credit rejected successfully!',
  paymentDetailsUpdated: 'Payment details updated successfully!',
  storeOrderTaken: 'Store order taken successfully!',
  reviewCaseDecided: 'Case decided successfully!',
  financialDetailsUpdated: 'Financial details updated successfully!',
} as const

/** What staff read before they act on an account (decision W6). */
export const ACCOUNT_ACT_TEXTS = {
  disableWarning: 'All active picks of this account will be cancelled.',
} as const

/** What a failed call says when the server sent no sentence (rows X009 to X014). */
const HTTP_FALLBACK_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request!',
  401: 'Unauthorized!',
  403: 'Access Denied!',
  404: 'Unauthorized!',
  409: 'There is a conflict with the requested resource.',
  500: 'Internal Server Error',
}

export const UNEXPECTED_ERROR_TEXT = 'An unexpected error occurred.'

/** The server's own sentence wins unless it is blank (row X008). */
export function httpErrorText(httpStatus: number, serverMessage?: string | null): string {
  if (serverMessage?.trim()) return serverMessage
  return HTTP_FALLBACK_TEXTS[httpStatus] ?? UNEXPECTED_ERROR_TEXT
}

/** Alerts (rows X017 to X020). */
export const ALERT_TEXTS = {
  errorTitle: 'Error',
  alertTitle: 'Alert',
  confirmButton: 'Got It !',
  reloadButton: 'Reload !',
} as const

/** The confirmation dialog where a screen gives no texts (row X023, decision W6). */
export const CONFIRM_TEXTS = {
  title: 'Confirmation Required',
  text: 'This action cannot be undone.',
  disagreeButton: 'Disagree',
  agreeButton: 'Agree',
} as const

/** Sentences of the sign-in screen that belong to no field (row A020; decisions N48, N53, Q14, W7). */
export const SIGN_IN_TEXTS = {
  accountCreationUnavailable: 'Account creation is not available at the moment.',
  sessionExpired: 'Your session has expired.',
  failed: 'Invalid email or password.',
  disabled: 'Your account is disabled.',
  freeTrial: 'Start your 7-day free trial',
} as const

/**
 * Sentences that the interface shows without an answer of the server. Sentences about a field are next to its rule in
 * `fields/`.
 */
import { defineMessages, fixed, type Message } from '@pickproof/domain/messages/message'

/** Toasts after a successful action (decision W5). */
export const SUCCESS_TOASTS = defineMessages('fields.success', {
  picksPlaced: fixed('Picks placed successfully!', 'W5'),
  pickCashedOut: fixed('Pick cashed out successfully!', 'W5'),
  passwordChanged: fixed('Password changed successfully!', 'W5'),
  passwordResetRequestSent: fixed('Password reset request sent successfully!', 'W5'),
  accountAccessUpdated: fixed('Account access updated successfully!', 'W5'),
  accountCreated: fixed('Account created successfully!', 'W5'),
  accountUpdated: fixed('Account updated successfully!', 'W5'),
  accountPurged: fixed('Account purged successfully!', 'W5'),
  profitRecalculated: fixed('Profit recalculated successfully!', 'W5'),
  tradesResynced: fixed('Trades resynced successfully!', 'W5'),
  holdTimeUpdated: fixed('Hold time updated successfully!', 'W5'),
  userAccessUpdated: fixed('User access updated successfully!', 'W5'),
  userUpdated: fixed('User updated successfully!', 'W5'),
  userPurged: fixed('User purged successfully!', 'W5'),
  userRegistered: fixed('User registered successfully!', 'W5'),
  verificationEmailResent: fixed('Verification email resent successfully!', 'W5'),
  documentUpdated: fixed('Document updated successfully!', 'W5'),
  documentDownloaded: fixed('Document downloaded successfully!', 'W5'),
  pickUpdated: fixed('Pick updated successfully!', 'W5'),
  bannerUploaded: fixed('Banner uploaded successfully!', 'W5'),
  bannerUpdated: fixed('Banner updated successfully!', 'W5'),
  bannerDeleted: fixed('Banner deleted successfully!', 'W5'),
  cacheDeleted: fixed('Cache deleted successfully!', 'W5'),
  marketSortingUpdated: fixed('Market sorting updated successfully!', 'W5'),
  rewardRequestSent: fixed('Reward request sent successfully!', 'W5'),
  rewardCredited: 'Reward credited successfully!',
  rewardDebited: 'Reward debited successfully!',
  rewardRevoked: 'Reward revoked successfully!',
  creditRejected: 'Credit rejected successfully!',
  paymentDetailsUpdated: fixed('Payment details updated successfully!', 'W5'),
  storeOrderTaken: 'Store order taken successfully!',
  reviewCaseDecided: 'Case decided successfully!',
  financialDetailsUpdated: fixed('Financial details updated successfully!', 'W5'),
})

/** What staff read before they act on an account. */
export const ACCOUNT_ACT_TEXTS = defineMessages('fields.account-act-warnings', {
  disableWarning: fixed('All active picks of this account will be cancelled.', 'B052', 'W6'),
})

const httpErrors = defineMessages('fields.http', {
  badRequest: fixed('Bad Request!', 'X009'),
  unauthorized: fixed('Unauthorized!', 'X010', 'X011'),
  accessDenied: fixed('Access Denied!', 'X012'),
  conflict: fixed('There is a conflict with the requested resource.', 'X013'),
  internal: fixed('Internal Server Error', 'X014'),
  unexpected: fixed('An unexpected error occurred.', 'X015'),
})

/** What a failed call says when the server sent no sentence. */
const HTTP_ERRORS: Readonly<Record<number, Message>> = {
  400: httpErrors.badRequest,
  401: httpErrors.unauthorized,
  403: httpErrors.accessDenied,
  404: httpErrors.unauthorized,
  409: httpErrors.conflict,
  500: httpErrors.internal,
}

export const UNEXPECTED_ERROR = httpErrors.unexpected

export function httpErrorMessage(httpStatus: number): Message {
  return HTTP_ERRORS[httpStatus] ?? UNEXPECTED_ERROR
}

/** Alerts (rows X017 to X020). */
export const ALERT_TEXTS = defineMessages('fields.alert', {
  errorTitle: fixed('Error', 'X017'),
  alertTitle: fixed('Alert', 'X017'),
  confirmButton: fixed('Got It !', 'X018'),
  reloadButton: fixed('Reload !', 'X020'),
})

/** The confirmation dialog where a screen gives no texts. */
export const CONFIRM_TEXTS = defineMessages('fields.confirm', {
  title: fixed('Confirmation Required', 'X023'),
  text: fixed('This action cannot be undone.', 'X023', 'W6'),
  disagreeButton: fixed('Disagree', 'X023'),
  agreeButton: fixed('Agree', 'X023'),
})

/** Sentences of the sign-in screen that belong to no field. */
export const SIGN_IN_TEXTS = defineMessages('fields.sign-in', {
  accountCreationUnavailable: fixed('Account creation is not available at the moment.', 'A020'),
  sessionExpired: fixed('Your session has expired.', 'N48'),
  freeTrial: fixed('Start your 7-day free trial', 'W7'),
})

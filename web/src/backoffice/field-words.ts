import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import { capitalised } from '../ui/values/capitalised.ts'

/** The fields that the audit log records, by their names in the record. */
const fields = defineTexts('backoffice.audited-fields', {
  accno: 'Account number',
  accountBalanceMinor: 'Account balance',
  accounts: 'Accounts',
  accountSizeMinor: 'Account size',
  accountStatus: 'Account status',
  act: 'Action',
  added: 'Added',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  amountMinor: 'Amount',
  approvalReason: 'Reason for approval',
  approvedBy: 'Approved by',
  askedBy: 'Requested by',
  balanceMinor: 'Balance',
  batch: 'Batch',
  batchReason: 'Reason for the batch',
  before: 'Before',
  bigLeagueAgreement: 'Big league agreement',
  by: 'By',
  challengePlan: 'Challenge plan',
  changed: 'Changed',
  city: 'City',
  columns: 'Columns',
  company: 'Company',
  country: 'Country',
  credit: 'Credit',
  currency: 'Currency',
  dateOfBirth: 'Date of birth',
  desc: 'Text',
  disabledKind: 'Kind of reason',
  disabledReason: 'Reason for the user',
  email: 'Email',
  endsAt: 'Ends',
  entries: 'Entries',
  evidence: 'Evidence',
  evaluationFeeMinor: 'Evaluation fee',
  explain: 'Explanation',
  factor: 'Factor',
  fileId: 'File',
  files: 'Files',
  filters: 'Filters',
  firstApproval: 'First approval',
  firstName: 'First name',
  gender: 'Gender',
  hadFirstApproval: 'Had a first approval',
  hasAuthenticator: 'Authenticator app',
  holdExpiryDate: 'Hold until',
  id: 'ID',
  isAllBrands: 'All brands',
  isEmailVerified: 'Email verified',
  isKycByHand: 'KYC set by staff',
  isNewDevice: 'New device',
  kycStatus: 'KYC status',
  label: 'Name',
  lastName: 'Last name',
  leftOut: 'Left out',
  linkType: 'Link type',
  markets: 'Markets',
  maximumDailyLossMinor: 'Maximum daily loss',
  maximumLossMinor: 'Maximum loss',
  maximumPickAmountMinor: 'Maximum pick amount',
  method: 'Method',
  minimumPickAmountMinor: 'Minimum pick amount',
  minimumPicks: 'Minimum picks',
  needsReview: 'Needs review',
  note: 'Note',
  oddsAmerican: 'American odds',
  oddsMilli: 'Decimal odds',
  oddsName: 'Selection',
  oddsPoints: 'Points',
  order: 'Order',
  orderNumber: 'Order number',
  outcome: 'Outcome',
  passkeys: 'Passkeys',
  paymentMethod: 'Payment method',
  payments: 'Payments',
  phone: 'Phone',
  profitMinor: 'Profit',
  profitTargetMinor: 'Profit target',
  proposal: 'Proposal',
  proposedBy: 'Proposed by',
  realAmount: 'Real amount',
  realCurrency: 'Real currency',
  reason: 'Reason',
  redirectUrl: 'Redirect URL',
  referralCode: 'Referral code',
  removed: 'Removed',
  resetEvaluationFeeMinor: 'Reset fee',
  retryCount: 'Retry count',
  returnedMinor: 'Returned',
  review: 'Review',
  restrictionKind: 'Kind of reason',
  reviewDate: 'Review by',
  reviewerNote: 'Reviewer note',
  revokes: 'Revokes',
  reward: 'Reward',
  role: 'Role',
  rows: 'Rows',
  rule: 'Rule',
  scope: 'Scope',
  score: 'Score',
  state: 'State',
  status: 'Status',
  storeProduct: 'Store product',
  storeResetProduct: 'Store product for a reset',
  subType: 'Sub-type',
  targets: 'Concerns',
  timeLimitDays: 'Time limit in days',
  toWonMinor: 'To win',
  text: 'Text',
  title: 'Title',
  transactionAmount: 'Transaction amount',
  transactionCurrency: 'Transaction currency',
  transactionStatus: 'Transaction status',
  type: 'Type',
  url: 'URL',
  userId: 'User',
  viewTimeInSeconds: 'View time in seconds',
  where: 'Where',
  zipcode: 'ZIP code',
})

const texts = defineTexts('backoffice.audited-picks', {
  pick: text<{ id: string }>('Pick {id}'),
})

/** Written in capitals everywhere else as well. */
const ABBREVIATIONS = /\b(?:kyc|ip|url|usd)\b/g

/** A field without words, such as one of an older version, is spelled as it is recorded. */
export function fieldWords(field: string): string {
  const known: Readonly<Record<string, string>> = fields
  const pickId = /^pick (\d+)$/.exec(field)?.[1]
  if (pickId !== undefined) return texts.pick({ id: pickId })
  return Object.hasOwn(fields, field) ? (known[field] ?? field) : spelled(field)
}

function spelled(field: string): string {
  const words = field
    .replace(/Minor$/, '')
    .replace(/Milli$/, 'Decimal')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase()
    .replaceAll(ABBREVIATIONS, (word) => word.toUpperCase())
  return capitalised(words)
}

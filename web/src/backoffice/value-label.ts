import { defineTexts } from '../language/language.ts'
import { capitalised } from '../ui/values/capitalised.ts'

const texts = defineTexts('backoffice.values', {
  USER: 'User',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super admin',
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  MALE: 'Male',
  FEMALE: 'Female',
  REAL: 'Real',
  TEST: 'Test',
  NONE: 'None',
  PENDING: 'Pending',
  SUBMITTED: 'Submitted',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
  ACCEPTED: 'Accepted',
  TRIAL: 'Trial',
  DEMO: 'Demo',
  LIVE: 'Live',
  STRAIGHT: 'Straight',
  PARLAY: 'Parlay',
  CHILD: 'Leg',
  WON: 'Won',
  LOST: 'Lost',
  PUSH: 'Push',
  HALF_WON: 'Half won',
  HALF_LOST: 'Half lost',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
  OPEN: 'Open',
  MANUAL: 'Manual',
  AMERICAN: 'American',
  DECIMAL: 'Decimal',
  DISMISSED: 'Dismissed',
  CONFIRMED: 'Confirmed',
  REFUSED: 'Rejected',
  PROOF_OF_IDENTITY: 'Proof of identity',
  PROOF_OF_ADDRESS: 'Proof of address',
  ID_CARD: 'ID card',
  PASSPORT: 'Passport',
  UTILITY_BILL: 'Utility bill',
  BANK_STATEMENT: 'Statement, lease or mortgage',
  PAYMENT_INITIATED: 'Payment initiated',
  PAYMENT_SUCCESS: 'Payment success',
  PAYMENT_FAILURE: 'Payment failure',
  PAYMENT_ABANDONED: 'Payment abandoned',
  TRANSACTION_TIMEOUT: 'Transaction timeout',
  image: 'Image',
  video: 'Video',
  rss: 'RSS feed',
  internal: 'Internal',
  external: 'External',
  OPENING: 'Opening balance',
  PICK_PLACED: 'Pick placed',
  PICK_SETTLED: 'Pick settled',
  PICK_CANCELLED: 'Pick cancelled',
  PICK_REVERSED: 'Pick reversed',
  CASH_OUT: 'Cash out',
  PAYOUT: 'Payout',
  CORRECTION: 'Correction',
})

/** Undefined for a value without words. */
export function findValueLabel(value: string): string | undefined {
  const words: Readonly<Record<string, string>> = texts
  return Object.hasOwn(texts, value) ? words[value] : undefined
}

/** A value of the contract in words. A value without words is shown as a person would write it. */
export function valueLabel(value: string): string {
  return findValueLabel(value) ?? capitalised(value.replaceAll('_', ' ').toLowerCase())
}

export function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: valueLabel(value) }))
}

import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** Texts that several screens of accounts share. */
export const accountTexts = defineTexts('backoffice.accounts', {
  newAccount: 'New account',
  plan: 'Plan',
  size: 'Size',
  minimumPicks: 'Minimum picks',
  profitTarget: 'Profit target',
  maximumLoss: 'Maximum loss',
  maximumDailyLoss: 'Maximum daily loss',
  timeLimit: 'Time limit',
  days: text<{ count: number }>('{count, plural, one {# day} other {# days}}'),
  picksOf: text<{ count: number; minimum: number }>('{count} of {minimum}'),
  expires: 'Expires',
  holdUntil: 'Hold until',
  subType: 'Sub-type',
  storeOrder: 'Store order',
  closureReason: 'Closure reason',
  start: 'Start',
  tracking: 'Tracking',
  setHoldTime: 'Set hold time',
  disable: 'Disable account',
  enable: 'Enable account',
  suspend: 'Suspend account',
  restore: 'Lift suspension',
  'pay-out': 'Close as paid out',
})

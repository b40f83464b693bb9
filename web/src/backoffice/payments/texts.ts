import { defineTexts } from '../../language/language.ts'

/** Texts that several screens of payments share. */
export const paymentTexts = defineTexts('backoffice.payments', {
  withdrawal: 'Withdrawal',
  deposit: 'Deposit',
  approve: 'Approve withdrawal',
  rejectWithdrawal: 'Reject withdrawal',
  rejectDeposit: 'Reject deposit',
  checks: 'Payout checks',
  payment: 'Payment',
  invoice: 'Invoice',
  storeDeliveries: 'Store deliveries',
  payoutFiles: 'Payout files',
  transfer: 'Transfer reference',
  payWithFile: 'Pay with a file',
  requested: 'Requested',
  method: 'Method',
  destination: 'Destination',
  plan: 'Plan',
  withdrawalsHistory: 'Withdrawals history',
  waitingForSecond: 'Waiting for a second person',
})

/**
 * Public interface of the payments module: store orders, payment details, withdrawals, and staff decisions about
 * them.
 */
export { auditMoney } from './audit-money-store.ts'
export { registerDemoStore } from './demo-store-routes.ts'
export { insertFinancialData, type PayoutDetails } from './financial-data-store.ts'
export { registerCheckout } from './checkout-page.ts'
export { checkPayments } from './payment-clock.ts'
export { listDecisions } from './payment-decision-store.ts'
export { paymentDecisionHandlers } from './payment-decision-routes.ts'
export { ALL_DELIVERIES } from './delivery-store.ts'
export { hasWaitingWithdrawal, insertPayment, listWithdrawals } from './payment-store.ts'
export { deliveryView } from './payment-view.ts'
export { paymentHandlers } from './payments-routes.ts'
export { payoutFileHandlers } from './payout-files.ts'
export { checkPayout, eligibilityView, type OpenReviewsOf } from './payout-check.ts'
export {
  findStaffPayment,
  type HalfApprovedRow,
  LISTS,
  listHalfApproved,
  staffPaymentListFor,
  type StaffPaymentRow,
} from './staff-payment-store.ts'
export {
  listMonthlyTotals,
  paidIn,
  paymentCounts,
  waitingWithdrawals,
  waitOfWithdrawals,
} from './payment-statistics-store.ts'
export { decisionView, staffPaymentView } from './staff-payment-view.ts'
export { listPaymentsOf } from './person-payments-store.ts'
export { sealDetails, sealDetailsOf } from './seal-details.ts'
export { sealForPayment } from './sealed-payment.ts'
export { signDelivery } from './store-signature.ts'
export { registerStoreWebhook, takeSignedDelivery } from './store-webhook.ts'
export { storeSecrets } from './store-secrets.ts'
export { anonymisePayments } from './anonymise-payments.ts'
export { forgetDecisions } from './anonymise-payments-store.ts'

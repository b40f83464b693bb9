/** The door of payments: orders of the store, payment details, withdrawals and what staff decide about them. */
export { auditMoney } from './audit-money-store.ts'
export { registerDemoStore } from './demo-store.ts'
export { insertFinancialData } from './financial-data-store.ts'
export { startPaymentClock } from './payment-clock.ts'
export { insertPayment } from './payment-store.ts'
export { paymentHandlers, type PaymentsContext } from './payments-routes.ts'
export { registerStoreWebhook, type WebhookOptions } from './store-webhook.ts'
export { storeSecrets } from './store-secrets.ts'

import { AppError } from '../../platform/app-error.ts'
import type { PaymentRow } from './payment-store.ts'

/** Whoever acts on a payment has seen it as it is now. Callers that name no state are taken at their word. */
export function ensureUnchanged(payment: PaymentRow, seenDate: string | undefined): void {
  if (seenDate !== undefined && seenDate !== payment.modified_at.toISOString())
    throw new AppError('conflict', 'This payment has changed since you opened it. Look at it again.')
}

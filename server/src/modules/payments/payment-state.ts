import { AppError } from '../../platform/app-error.ts'
import type { PaymentRow } from './payment-store.ts'

/** Refuses a decision on a state that is no longer current. Callers that send no state skip this check. */
export function ensureUnchanged(payment: PaymentRow, seenDate: string | undefined): void {
  if (seenDate !== undefined && seenDate !== payment.modified_at.toISOString())
    throw new AppError('conflict', 'This payment has changed since you opened it. Look at it again.')
}

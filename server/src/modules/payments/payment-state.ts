import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { PaymentRow } from './payment-store.ts'

const errors = defineMessages('server.payment-state', {
  changed: 'This payment changed after you opened it. We did not save your changes. Reload it and try again.',
})

/** Refuses a decision on a state that is no longer current. Callers that send no state skip this check. */
export function ensureUnchanged(payment: PaymentRow, seenDate: string | undefined): void {
  if (seenDate !== undefined && seenDate !== payment.modified_at.toISOString())
    throw new AppError('conflict', errors.changed)
}

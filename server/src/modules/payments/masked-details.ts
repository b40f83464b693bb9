/** Payment details as far as a mail or the audit log may show them. */
import {
  type FinancialFields,
  isPublicText,
  maskedDestination,
  PAYOUT_METHODS,
} from '@pickproof/contract/fields/financial-data'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { Brand } from '../tenants/index.ts'

const texts = defineMessages('server.masked-details', {
  destination: text<{ method: Message; destination: string }>('{method} {destination}'),
})

/** Method and destination: "Bank transfer …5555". */
export function destinationText(fields: FinancialFields): Message {
  return texts.destination({
    method: PAYOUT_METHODS[fields.paymentMethod].name,
    destination: maskedDestination(fields),
  })
}

const SHOWN_END = 4

/**
 * The audit log is permanent, so it stores enough to recognize a value, not the value. The mark shows a changed value
 * even if the new one was chosen to have the same end.
 */
export function maskedFields(
  sealed: SealedJson,
  fields: Partial<FinancialFields> | null,
  changed: readonly (keyof FinancialFields)[],
): Record<string, string> {
  return Object.fromEntries(
    changed.map((field) => {
      const value = fields?.[field] ?? ''
      const isShown = field === 'paymentMethod' || isPublicText(field)
      if (isShown || value === '') return [field, value]
      return [field, `…${value.slice(-SHOWN_END)} (${value.length}, ${sealed.markOf(field, value)})`]
    }),
  )
}

/** From when a destination that changed at this time can be paid. */
export function payableFrom(brand: Pick<Brand, 'payoutDestinationWaitHours'>, changedAt: Date): Date {
  return new Date(changedAt.getTime() + brand.payoutDestinationWaitHours * HOUR_MS)
}

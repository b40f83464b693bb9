import { STAFF_PAYMENT_STATUS_WORDS } from '../common/money/payment-words.ts'

const STATUS_WORDS = new Map(Object.entries(STAFF_PAYMENT_STATUS_WORDS).map(([key, { word }]) => [key, word]))

/** A line that was booked speaks to its player, and names a status as it is stored; staff read words of both. */
export function staffLabel(label: string): string {
  return (STATUS_WORDS.get(label) ?? label)
    .replace(/^Your share/, 'Share of the player')
    .replace('the player you referred', 'the referred player')
}

import { text } from '@pickproof/domain/messages/message'
import { STAFF_PAYMENT_STATUS_WORDS } from '../common/money/payment-words.ts'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('backoffice.staff-label', {
  playerShare: text<{ percent: string }>('Share of the player: {percent}%'),
  referredFee: 'First fee of the referred player',
})

/** Booked lines are stored in the words for the player, and statuses as codes. Staff read both in their own words. */
export function staffLabel(label: string): string {
  const percent = /^Your share: ([\d.]+)%$/.exec(label)?.[1]
  if (percent !== undefined) return texts.playerShare({ percent })
  if (label === 'First fee of the player you referred') return texts.referredFee
  return Object.hasOwn(STAFF_PAYMENT_STATUS_WORDS, label)
    ? STAFF_PAYMENT_STATUS_WORDS[label as keyof typeof STAFF_PAYMENT_STATUS_WORDS].word
    : label
}

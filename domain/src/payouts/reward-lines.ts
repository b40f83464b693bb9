/** The arithmetic behind an amount of rewards, line by line. Records store these messages. */
import { defineMessages, type Message, type MoneyValue, text } from '../messages/message.ts'

type Percent = { readonly percent: number }

export const rewardLines = defineMessages('domain.reward-line', {
  profit: 'Profit of the account',
  cap: text<Percent & { size: MoneyValue }>('Cap of this transfer: {percent}% of {size}'),
  counted: 'Profit within the cap',
  lost: 'Profit above the cap, not paid',
  houseShare: text<Percent>('Share of the house: {percent}%'),
  share: text<Percent>('Your share: {percent}%'),
  referredFee: 'First fee of the player you referred',
  referral: 'Referral reward',
  takenBack: 'Taken back',
  orderRefunded: text<{ order: string }>('Refund of order {order}'),
})

const staffLines = defineMessages('domain.staff-reward-line', {
  share: text<Percent>('Share of the player: {percent}%'),
  referredFee: 'First fee of the referred player',
})

const { amount } = defineMessages('domain.amount', { amount: text<{ amount: MoneyValue }>('{amount}') })

/** An amount where a line may hold a sentence too. */
export function amountText(of: MoneyValue): Message {
  return amount({ amount: of })
}

const STAFF_IDS: ReadonlyMap<string, string> = new Map([
  [rewardLines.share({ percent: 0 }).id, staffLines.share({ percent: 0 }).id],
  [rewardLines.referredFee.id, staffLines.referredFee.id],
])

/** A line for the player, in the words for staff. */
export function staffLine(label: Message | string): Message | string {
  if (typeof label === 'string') return label
  return { ...label, id: STAFF_IDS.get(label.id) ?? label.id }
}

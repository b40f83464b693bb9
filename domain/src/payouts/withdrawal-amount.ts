/** The amount of a withdrawal as the player types it, and whether it can be requested (M055, M056, M062 to M066). */
import { defineMessages, fixed, type Message, text as template } from '../messages/message.ts'
import { minorFromJson, parseMinor } from '../money/money.ts'

const texts = defineMessages('domain.withdrawal-amount', {
  wrong: fixed('Add correct withdrawal amount', 'M066'),
  ambiguous: template<{ whole: string; decimal: string }>(
    'Add correct withdrawal amount. Do you mean {whole} or {decimal}? Enter it without a comma.',
  ),
})

/** The same text for every amount that is not right. */
export const WRONG_WITHDRAWAL_AMOUNT: Message = texts.wrong

/** Digits, at most one decimal point or comma, at most two decimals. Phones in many countries have no point key. */
const AMOUNT = /^\d+(?:[.,]\d{0,2})?$/

/** A thousand in some countries, one and no cents in others. */
const AMBIGUOUS = /^(\d{1,3}),(\d{3})$/

/** The whole balance with two decimals; nothing if there is nothing to withdraw. */
export function firstWithdrawalAmount(balance: number | null | undefined): string {
  return isPositive(balance) ? balance.toFixed(2) : ''
}

/** Without a balance there is nothing to type. */
export function isWithdrawalAmountDisabled(balance: number | null | undefined): boolean {
  return !isPositive(balance)
}

/** What the field holds after typing. The amount itself never changes: what is wrong stays, with its error. */
export function typedWithdrawalAmount(typed: string): string {
  const text = typed.trim().replace(/^0+(?=\d)/, '')
  return text.startsWith('.') ? `0${text}` : text
}

/** The amount, regardless of the balance. Undefined if the text is not an amount. */
export function readWithdrawalMinor(text: string): bigint | undefined {
  return AMOUNT.test(text) ? parseMinor(text.replace(',', '.')) : undefined
}

/** What can be requested. Undefined unless the text is an amount above zero and within the balance. */
export function findWithdrawalMinor(text: string, balance: number | null | undefined): bigint | undefined {
  const amountMinor = readWithdrawalMinor(text)
  if (amountMinor === undefined || amountMinor <= 0n || !isPositive(balance)) return undefined
  return amountMinor <= minorFromJson(balance) ? amountMinor : undefined
}

/** Why the text can never be requested as it is. An empty field and a zero are wrong only once the player continues. */
export function findWithdrawalProblem(text: string, balance: number | null | undefined): Message | undefined {
  const [, whole, rest] = AMBIGUOUS.exec(text) ?? []
  if (whole !== undefined && rest !== undefined)
    return texts.ambiguous({ whole: `${whole}${rest}`, decimal: `${whole}.${rest.slice(0, 2)}` })
  if (text === '' || readWithdrawalMinor(text) === 0n) return undefined
  return findWithdrawalMinor(text, balance) === undefined ? WRONG_WITHDRAWAL_AMOUNT : undefined
}

function isPositive(balance: number | null | undefined): balance is number {
  return typeof balance === 'number' && balance > 0
}

/** The amount of a withdrawal as the player types it, and whether it can be requested (M055, M056, M062 to M066). */
import { type DecimalSign, withDecimalSign, withEnglishSigns } from '../format/decimal-sign.ts'
import { defineMessages, fixed, type Message, text as template } from '../messages/message.ts'
import { minorFromJson, parseMinor } from '../money/money.ts'

const texts = defineMessages('domain.withdrawal-amount', {
  wrong: fixed('Add correct withdrawal amount', 'M066'),
  twoMeanings: template<{ whole: string; decimal: string }>(
    'Add correct withdrawal amount. Do you mean {whole} or {decimal}? Enter one of the two.',
  ),
})

/** The same text for every amount that is not right. */
export const WRONG_WITHDRAWAL_AMOUNT: Message = texts.wrong

// The patterns read a text with the signs of English. Each function first swaps the signs of other languages.

/** Digits, at most one decimal point or comma, at most two decimals. Phones in many countries have no point key. */
const AMOUNT = /^\d+(?:[.,]\d{0,2})?$/

/** Thousands in groups. What follows the groups shows that they are thousands. */
const GROUPED = /^\d{1,3}(?:,\d{3})+\.\d{0,2}$|^\d{1,3}(?:,\d{3}){2,}$/

/** A thousand in some countries, one and no cents in others. */
const AMBIGUOUS = /^(\d{1,3}),(\d{3})$/

/** The whole balance with two decimals; nothing if there is nothing to withdraw. */
export function firstWithdrawalAmount(balance: number | null | undefined, sign: DecimalSign = '.'): string {
  return isPositive(balance) ? withDecimalSign(balance.toFixed(2), sign) : ''
}

/** Without a balance there is nothing to type. */
export function isWithdrawalAmountDisabled(balance: number | null | undefined): boolean {
  return !isPositive(balance)
}

/** What the field holds after typing. The amount itself never changes: what is wrong stays, with its error. */
export function typedWithdrawalAmount(typed: string): string {
  const text = typed.trim().replace(/^0+(?=\d)/, '')
  return /^[.,]/.test(text) ? `0${text}` : text
}

/** The amount, regardless of the balance. Undefined if the text is not an amount. */
export function readWithdrawalMinor(typed: string, sign: DecimalSign = '.'): bigint | undefined {
  const text = withEnglishSigns(typed, sign)
  if (GROUPED.test(text)) return parseMinor(text.replaceAll(',', ''))
  return AMOUNT.test(text) ? parseMinor(text.replace(',', '.')) : undefined
}

/** What can be requested. Undefined unless the text is an amount above zero and within the balance. */
export function findWithdrawalMinor(
  typed: string,
  balance: number | null | undefined,
  sign: DecimalSign = '.',
): bigint | undefined {
  const amountMinor = readWithdrawalMinor(typed, sign)
  if (amountMinor === undefined || amountMinor <= 0n || !isPositive(balance)) return undefined
  return amountMinor <= minorFromJson(balance) ? amountMinor : undefined
}

/** Why the text can never be requested as it is. An empty field and a zero are wrong only once the player continues. */
export function findWithdrawalProblem(
  typed: string,
  balance: number | null | undefined,
  sign: DecimalSign = '.',
): Message | undefined {
  const [, whole, rest] = AMBIGUOUS.exec(withEnglishSigns(typed, sign)) ?? []
  if (whole !== undefined && rest !== undefined)
    return texts.twoMeanings({ whole: `${whole}${rest}`, decimal: `${whole}${sign}${rest.slice(0, 2)}` })
  if (typed === '' || readWithdrawalMinor(typed, sign) === 0n) return undefined
  return findWithdrawalMinor(typed, balance, sign) === undefined ? WRONG_WITHDRAWAL_AMOUNT : undefined
}

function isPositive(balance: number | null | undefined): balance is number {
  return typeof balance === 'number' && balance > 0
}

/** The amount of a withdrawal while it is typed, and whether it may be asked for (M055, M056, M062 to M066). */
import { minorFromJson, parseMinor } from './money.ts'
import { EMPTY_NUMERIC_INPUT, typeNumeric } from './numeric-input.ts'

/** The same text for every amount that is not right. */
export const WRONG_WITHDRAWAL_AMOUNT = 'Add correct withdrawal amount'

export type WithdrawalAmount = {
  readonly text: string
  /** The last change was not taken over, because it can never become an amount within the balance. */
  readonly isRefused: boolean
}

/** The whole balance with two decimals; nothing where there is nothing to withdraw. */
export function firstWithdrawalAmount(balance: number | null | undefined): WithdrawalAmount {
  return { text: isPositive(balance) ? balance.toFixed(2) : '', isRefused: false }
}

/** Without a balance there is nothing to type. */
export function isWithdrawalAmountDisabled(balance: number | null | undefined): boolean {
  return !isPositive(balance)
}

/** The field after a change: the new text when it may become an amount within the balance, else the old one. */
export function typeWithdrawalAmount(
  current: WithdrawalAmount,
  typed: string,
  balance: number | null | undefined,
): WithdrawalAmount {
  const before = typeNumeric(EMPTY_NUMERIC_INPUT, current.text)
  const after = typeNumeric(before, withPoint(typed), { min: 0, max: balance ?? 0, maxDecimals: 2 })
  return { text: after.text, isRefused: after === before }
}

/** The number keys of many phones have a comma and no point. One that may group thousands is left to be refused. */
function withPoint(typed: string): string {
  return typed.replace(/^(\d*),(\d{0,2})$/, '$1.$2')
}

/** What is asked for; undefined while the text is no amount above zero and within the balance. */
export function findWithdrawalMinor(text: string, balance: number | null | undefined): bigint | undefined {
  const amountMinor = parseMinor(text)
  if (amountMinor === undefined || amountMinor <= 0n || !isPositive(balance)) return undefined
  return amountMinor <= minorFromJson(balance) ? amountMinor : undefined
}

function isPositive(balance: number | null | undefined): balance is number {
  return typeof balance === 'number' && balance > 0
}

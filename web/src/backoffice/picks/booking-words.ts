/** How the dialogs of a pick describe its booking. They must promise no more than the server does. */
import type { AdminPick } from '@pickproof/contract/admin-picks'
import { isSetAside, statusLabel } from '@pickproof/domain/accounts/account-status'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../../language/language.ts'
import { moneyOf, signedMoneyOf } from '../../language/values.ts'
import { valueLabel } from '../value-label.ts'

const texts = defineTexts('backoffice.pick-bookings', {
  settled: text<{ result: string }>(
    'This pick is settled as {result}. You can change its result, price, line or selection. We then reverse its booking, book the new one and check the account again.',
  ),
  settledSetAside: text<{ result: string; account: string }>(
    'This pick is settled as {result}. The account is {account}, so you cannot change the result, price, line or selection.',
  ),
  settledClosed: text<{ result: string; account: string }>(
    'This pick is settled as {result}. You can change its result, price, line or selection. We then reverse its booking, book the new one and update the balance. The account is {account} and keeps this status and its figures.',
  ),
  cancelLeg: 'The leg counts with factor 1 in its parlay.',
  cancelStake: text<{ stake: MoneyValue }>(
    'We return the stake of {stake} to the account, and the pick no longer counts.',
  ),
  cancelPaid: text<{ paid: MoneyValue; stake: MoneyValue; difference: MoneyValue }>(
    'We take back the {paid} that it paid and return the stake of {stake}: {difference}. The pick no longer counts.',
  ),
  prices: 'Change one of the three prices. We calculate the other two and the win.',
  pricesOfParlay:
    'Change one of the three prices. We calculate the other two and the win. The parlay pays this price if every leg wins. If a leg is void or half, the prices of the legs decide.',
})

type BookedPick = Pick<AdminPick, 'type' | 'status' | 'betAmount' | 'payout' | 'currencySymbol'> & {
  readonly account: Pick<AdminPick['account'], 'status'>
}

/** Above the form that changes a settled pick. */
export function settledWords({ status, account }: Pick<BookedPick, 'status' | 'account'>): string {
  const result = valueLabel(status)
  if (account.status === 'ACTIVE') return texts.settled({ result })
  const words = { result, account: t(statusLabel(account.status)) }
  // Its picks are not booked again.
  return isSetAside(account.status) ? texts.settledSetAside(words) : texts.settledClosed(words)
}

/** What cancelling does to the balance. A payout of a settled pick is taken back first. */
export function cancelWords({ type, betAmount, payout, currencySymbol }: BookedPick): string {
  if (type === 'CHILD') return texts.cancelLeg
  const stake = moneyOf(betAmount, currencySymbol)
  if (payout === null || payout === 0) return texts.cancelStake({ stake })
  return texts.cancelPaid({
    paid: moneyOf(payout, currencySymbol),
    stake,
    difference: signedMoneyOf(betAmount - payout, currencySymbol),
  })
}

/** Below the prices of the form. */
export function priceWords({ type }: Pick<BookedPick, 'type'>): string {
  return type === 'PARLAY' ? texts.pricesOfParlay : texts.prices
}

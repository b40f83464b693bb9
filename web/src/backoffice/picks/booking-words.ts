/** What the dialogs of a pick promise of its booking, so that they promise no more than the server does. */
import type { AdminPick } from '@pickproof/contract/admin-picks'
import { isSetAside, statusLabel } from '@pickproof/domain/accounts/account-status'
import { formatMoney } from '@pickproof/domain/format/money'
import { statusWords } from './pick-status.tsx'

type BookedPick = Pick<AdminPick, 'type' | 'status' | 'betAmount' | 'payout' | 'currencySymbol'> & {
  readonly account: Pick<AdminPick['account'], 'status'>
}

/** Above the form that changes a settled pick. */
export function settledWords({ status, account }: Pick<BookedPick, 'status' | 'account'>): string {
  const settled = `This pick is settled as ${statusWords(status)}.`
  const accountWords = `The account is ${statusLabel(account.status)}`
  // Its picks are not booked again.
  if (isSetAside(account.status))
    return `${settled} ${accountWords}: another result, price, line or selection is refused while it is.`
  const booked = 'Another result, price, line or selection reverses its booking, makes the new one'
  return account.status === 'ACTIVE'
    ? `${settled} ${booked} and judges the account again.`
    : `${settled} ${booked} and moves the balance. ${accountWords} and keeps this status and its figures.`
}

/** What cancelling does to the balance; what was paid for a settled pick is taken back first. */
export function cancelWords({ type, betAmount, payout, currencySymbol }: BookedPick): string {
  if (type === 'CHILD') return 'The leg counts with the factor 1 in its parlay.'
  const money = (amount: number, signed = false) => formatMoney(amount, currencySymbol, { signed })
  if (payout === null || payout === 0)
    return `The stake of ${money(betAmount)} goes back to the account, and the pick counts for nothing.`
  return `The ${money(payout)} that it paid is taken back and the stake of ${money(betAmount)} is booked instead: ${money(betAmount - payout, true)}. The pick counts for nothing.`
}

/** Below the prices of the form. */
export function priceWords({ type }: Pick<BookedPick, 'type'>): string {
  const follow = 'Change one of the three prices; the other two and the win follow.'
  return type === 'PARLAY'
    ? `${follow} They are paid when every leg wins; where one is void or half, the prices of the legs decide.`
    : follow
}

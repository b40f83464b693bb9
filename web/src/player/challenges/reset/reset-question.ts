import type { Account } from '@pickproof/contract/challenges'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'
import { moneyOf } from '../../../language/values.ts'
import { challengeTexts } from '../texts.ts'
import type { ResetCase, ResetOption } from './reset-case.ts'
import type { PayWith } from './reset-payment.tsx'

type Amounts = { readonly size: MoneyValue; readonly fee: MoneyValue; readonly payWith: string }

const texts = defineTexts('player.reset-question', {
  againTitle: 'Start this plan again?',
  again: text<Amounts>(
    'A new account with {size} opens. {payWith, select, rewards {You pay {fee} with your rewards.} other {You pay {fee} in the store.}} You cannot undo this.',
  ),
  startAgain: 'Start again',
  title: text<{ accno: string }>('Reset account {accno}?'),
  open: text<Amounts>(
    'The account is disabled, its open picks are cancelled, and a new account with {size} opens. {payWith, select, rewards {You pay {fee} with your rewards.} other {You pay {fee} in the store.}} You cannot undo this.',
  ),
  closed: text<Amounts>(
    'The account stays closed, and a new account with {size} opens. {payWith, select, rewards {You pay {fee} with your rewards.} other {You pay {fee} in the store.}} You cannot undo this.',
  ),
  reset: 'Reset account',
})

/** What the button that starts the order says. */
export function orderLabel(kind: ResetCase['kind']): string {
  return kind === 'again' ? texts.startAgain : texts.reset
}

export interface ResetOrder {
  readonly account: Account
  readonly option: ResetOption
  readonly kind: Exclude<ResetCase['kind'], 'refused'>
  readonly payWith: PayWith
}

type Asked = Pick<ResetOrder, 'kind' | 'payWith'> & {
  readonly account: Pick<Account, 'accno' | 'status' | 'accountSize' | 'currency'>
  readonly option: Pick<ResetOption, 'resetPrice'>
}

/** Asks for confirmation before a payment, and says what happens. */
export function questionOf({ account, option, kind, payWith }: Asked) {
  const amounts = {
    size: moneyOf(account.accountSize, account.currency),
    fee: moneyOf(option.resetPrice, account.currency),
    payWith,
  }
  const answers = { agreeLabel: orderLabel(kind), disagreeLabel: challengeTexts.cancel }
  if (kind === 'again') return { title: texts.againTitle, text: texts.again(amounts), ...answers }
  return {
    title: texts.title({ accno: account.accno }),
    text: account.status === 'ACTIVE' ? texts.open(amounts) : texts.closed(amounts),
    ...answers,
    danger: true,
  }
}

import type { Account } from '@pickproof/contract/challenges'
import { formatMoney } from '@pickproof/domain/format/money'
import type { ResetCase, ResetOption } from './reset-case.ts'
import type { PayWith } from './reset-payment.tsx'

export interface ResetOrder {
  readonly account: Account
  readonly option: ResetOption
  readonly kind: Exclude<ResetCase['kind'], 'refused'>
  readonly payWith: PayWith
}

type Asked = Pick<ResetOrder, 'kind' | 'payWith'> & {
  readonly account: Pick<Account, 'accno' | 'status' | 'accountSize' | 'currencySymbol'>
  readonly option: Pick<ResetOption, 'resetPrice'>
}

/** What is asked once more before anything is paid, with all that it does. */
export function questionOf({ account, option, kind, payWith }: Asked) {
  const size = formatMoney(account.accountSize, account.currencySymbol)
  const fee = formatMoney(option.resetPrice, account.currencySymbol)
  const how = payWith === 'rewards' ? `${fee} of your rewards pay for it.` : `You pay ${fee} in the store.`
  if (kind === 'again')
    return {
      title: 'Start this plan again?',
      text: `A new account with ${size} opens. ${how} This cannot be undone.`,
      agreeLabel: 'Start again',
      disagreeLabel: 'Cancel',
    }
  const before =
    account.status === 'ACTIVE'
      ? 'It is disabled, its open picks are cancelled, and a new account'
      : 'It stays closed, and a new account'
  return {
    title: `Reset account ${account.accno}?`,
    text: `${before} with ${size} opens. ${how} This cannot be undone.`,
    agreeLabel: 'Reset account',
    disagreeLabel: 'Cancel',
    danger: true,
  }
}

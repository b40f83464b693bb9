import type { RewardBalanceMap } from '@pickproof/contract/users'
import type { ReactNode } from 'react'
import { formatMoney } from '../../language/values.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import classes from './rewards.module.css'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.reward-balances', {
  ready: text<{ currency: string }>('{currency}, ready to withdraw'),
  none: text<{ currency: string }>(
    '{currency}. Referral rewards and profit of a funded account appear here.',
  ),
  withdraw: 'Withdraw',
  withdrawCurrency: text<{ currency: string }>('Withdraw {currency}'),
})

interface BalancesProps {
  readonly balances: RewardBalanceMap
  /** The way into a withdrawal of this currency. */
  readonly renderLink: (currency: string, className: string, words: string) => ReactNode
}

/** One balance for each currency, the largest first; the one primary button belongs to it. */
export function Balances({ balances, renderLink }: BalancesProps) {
  const held = largestFirst(balances)
  return (
    <ul className={classes.balances}>
      {held.map(({ currency, amount }, index) => (
        <li key={currency} className={classes.balance}>
          <div>
            <span className={classes.figure}>{formatMoney(amount, currency)}</span>
            <span className={classes.small}>
              {amount > 0 ? texts.ready({ currency }) : texts.none({ currency })}
            </span>
          </div>
          {amount > 0 &&
            renderLink(
              currency,
              buttonClass({ variant: index === 0 ? 'primary' : 'default', size: 'big' }),
              held.length === 1 ? texts.withdraw : texts.withdrawCurrency({ currency }),
            )}
        </li>
      ))}
    </ul>
  )
}

interface Held {
  readonly currency: string
  readonly amount: number
}

function largestFirst(balances: RewardBalanceMap): readonly Held[] {
  const all = Object.entries(balances).map(([currency, amount]) => ({ currency, amount: amount ?? 0 }))
  return all.toSorted((a, b) => b.amount - a.amount)
}

import type { Account } from '@pickproof/contract/challenges'
import { defineTexts } from '../../language/language.ts'
import { formatMoney } from '../../language/values.ts'
import classes from '../frame/top-bar.module.css'

const texts = defineTexts('app.balance', {
  balance: 'Balance',
})

/** What the current account holds, always in view. */
export function Balance({ account }: { readonly account: Account }) {
  return (
    <div className={classes.balance}>
      <span className={classes.balanceLabel}>{texts.balance}</span>
      <span className={classes.amount}>{formatMoney(account.balance, account.currencySymbol)}</span>
    </div>
  )
}

import type { Account } from '@pickproof/contract/challenges'
import { formatMoney } from '@pickproof/domain/format/money'
import classes from '../frame/top-bar.module.css'

/** What the current account holds, always in view. */
export function Balance({ account }: { readonly account: Account }) {
  return (
    <div className={classes.balance}>
      <span className={classes.balanceLabel}>Balance</span>
      <span className={classes.amount}>{formatMoney(account.balance, account.currencySymbol)}</span>
    </div>
  )
}

import type { Account } from '@pickproof/contract/challenges'
import { MISSING } from '@pickproof/domain/format/missing'
import { formatMoney } from '@pickproof/domain/format/money'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { KeyValue } from '../../../ui/layout/key-value.tsx'
import classes from './reset.module.css'

interface AccountFactsProps {
  readonly account: Pick<
    Account,
    'accno' | 'challengePlan' | 'status' | 'accountSize' | 'balance' | 'currencySymbol'
  >
  /** Undefined where the account cannot be reset. */
  readonly fee: number | undefined
  readonly feeLabel: string
}

/** M027 */
export function AccountFacts({ account, fee, feeLabel }: AccountFactsProps) {
  const money = (amount: number | undefined) => formatMoney(amount, account.currencySymbol)
  return (
    <KeyValue
      className={classes.facts}
      items={[
        { label: 'Account number', value: account.accno },
        { label: 'Plan', value: planCodeLabel(account.challengePlan) },
        {
          label: 'Account status',
          value: account.status.replaceAll('_', ' ') || MISSING,
        },
        { label: 'Initial balance', value: money(account.accountSize) },
        { label: 'Current balance', value: money(account.balance) },
        { label: feeLabel, value: <strong>{money(fee)}</strong> },
      ]}
    />
  )
}

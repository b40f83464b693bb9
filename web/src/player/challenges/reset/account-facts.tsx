import type { Account } from '@pickproof/contract/challenges'
import { MISSING } from '@pickproof/domain/format/missing'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { formatMoney } from '../../../language/values.ts'
import { KeyValue } from '../../../ui/layout/key-value.tsx'
import { defineTexts } from '../../../language/language.ts'
import classes from './reset.module.css'

const texts = defineTexts('player.reset-facts', {
  number: 'Account number',
  plan: 'Plan',
  status: 'Account status',
  initial: 'Initial balance',
  current: 'Current balance',
})

interface AccountFactsProps {
  readonly account: Pick<
    Account,
    'accno' | 'challengePlan' | 'status' | 'accountSize' | 'balance' | 'currencySymbol'
  >
  /** Undefined if the account cannot be reset. */
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
        { label: texts.number, value: account.accno },
        { label: texts.plan, value: planCodeLabel(account.challengePlan) },
        {
          label: texts.status,
          value: account.status.replaceAll('_', ' ') || MISSING,
        },
        { label: texts.initial, value: money(account.accountSize) },
        { label: texts.current, value: money(account.balance) },
        { label: feeLabel, value: <strong>{money(fee)}</strong> },
      ]}
    />
  )
}

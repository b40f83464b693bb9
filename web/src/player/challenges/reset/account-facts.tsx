import type { Account } from '@pickproof/contract/challenges'
import { MISSING } from '@pickproof/domain/format/missing'
import { findPlan, planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { fixedText } from '@pickproof/domain/messages/message'
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
  basePlan: fixedText<{ stage: string; size: string }>(
    '{stage, select, STAGE_1 {STAGE 1} STAGE_2 {STAGE 2} BIG_LEAGUE {BIG LEAGUE} other {FREE TRIAL}} {size}',
    'M027',
  ),
  options: fixedText<{ plan: string; picks: number; days: number; percent: number }>(
    '{plan} {picks} PICKS {days} DAYS {percent}P MIN PICK',
    'M027',
  ),
  accountStatus: fixedText<{ status: string }>(
    '{status, select, CHALLENGE_LOST {CHALLENGE LOST} PHASE_COMPLETED {PHASE COMPLETED} FUNDED_ACCOUNT_DISABLED {FUNDED ACCOUNT DISABLED} PAID_OUT {PAID OUT} other {{status}}}',
    'M027',
  ),
})

/** English shows the code as the specification has it. Other languages say it in words. */
function planText(code: string): string {
  const { stage, size, options } = findPlan(code) ?? {}
  if (stage === undefined) return planCodeLabel(code)
  const plan = texts.basePlan({ stage, size: String(size) })
  if (options === undefined) return plan
  return texts.options({ plan, ...options, percent: options.minimumPickPercent })
}

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
        { label: texts.plan, value: planText(account.challengePlan) },
        {
          label: texts.status,
          value: account.status ? texts.accountStatus({ status: account.status }) : MISSING,
        },
        { label: texts.initial, value: money(account.accountSize) },
        { label: texts.current, value: money(account.balance) },
        { label: feeLabel, value: <strong>{money(fee)}</strong> },
      ]}
    />
  )
}

import type { Account, Challenge } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { formatMoney } from '@pickproof/domain/format/money'
import { findPlan, type PlanOptions } from '@pickproof/domain/accounts/plan-code'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { wasResetQuery } from '../../../api/challenge-queries.ts'
import { rewardTotalQuery } from '../../../api/reward-queries.ts'
import { useBrand } from '../../../brand/brand.ts'
import { playerPaths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { rewardMeans } from '../reward-means.ts'
import { isClosedByReset } from '../../closed-by-reset.ts'
import { findSwitchedRefusal } from '../switched-refusal.ts'
import { AccountFacts } from './account-facts.tsx'
import { findResetOption, type ResetCase, resetCaseOf } from './reset-case.ts'
import { ResetOptions } from './reset-options.tsx'
import { type PayWith, ResetPayment } from './reset-payment.tsx'
import classes from './reset.module.css'
import { useReset } from './use-reset.ts'
import { WhatHappens } from './what-happens.tsx'

/** M030 */
const RESET_NOTE = 'The reset disables this account and creates a new account with the same initial balance.'
const AGAIN_NOTE =
  'This account has been reset already. A new challenge with the same initial balance opens instead, for the price of the plan.'
const NOT_SOLD = 'This plan is not offered any more.'

interface ResetPanelProps {
  readonly user: UserContext
  readonly account: Account
  readonly challenges: readonly Challenge[]
}

/** One account, what its reset costs and how it is paid (M027 to M031). */
export function ResetPanel({ user, account, challenges }: ResetPanelProps) {
  const { addOnChallenge } = useBrand()
  const { data: wasResetLater = false } = useQuery(wasResetQuery(account.accno))
  const { data: balances = user.rewardBalanceMap } = useQuery(rewardTotalQuery())
  const bought = findPlan(account.challengePlan)?.options
  const [options, setOptions] = useState<PlanOptions | undefined>(bought)
  const [payWith, setPayWith] = useState<PayWith>('store')
  const { isBusy, reset } = useReset(user)

  const resetCase = resetCaseOf(account, isClosedByReset(account) || wasResetLater)
  const { kind } = resetCase
  const option = kind === 'refused' ? undefined : findResetOption(challenges, account, options, kind)
  const refusal = refusalOf(resetCase, option !== undefined, findSwitchedRefusal(user))
  const means = option && rewardMeans(balances, option.currency, option.resetPrice)
  const feeLabel = kind === 'again' ? 'Price' : 'Reset fee'
  // Rewards that have been spent meanwhile take their tab with them.
  const effective = means !== undefined && means.balanceMinor > 0n ? payWith : 'store'
  return (
    <div className={classes.columns}>
      <Card>
        <CardHead title="The account" />
        <CardBody className={classes.body}>
          <AccountFacts account={account} fee={option?.resetPrice} feeLabel={feeLabel} />
          {options && addOnChallenge && kind !== 'refused' && (
            <ResetOptions options={options} disabled={isBusy} onChange={setOptions} />
          )}
          <Notice tone="plain">{kind === 'again' ? AGAIN_NOTE : RESET_NOTE}</Notice>
        </CardBody>
      </Card>
      <div className={classes.side}>
        <Card>
          <CardHead title="Payment" />
          <ResetPayment
            payWith={effective}
            onPayWith={setPayWith}
            fee={option?.resetPrice}
            feeLabel={feeLabel}
            means={means}
            currency={account.currencySymbol}
            buttonLabel={kind === 'again' ? 'Start again' : 'Reset account'}
            refusal={refusal}
            wayOn={
              <Link to={playerPaths.addNewChallenge} className={buttonClass({ size: 'small' })}>
                See the challenges
              </Link>
            }
            isBusy={isBusy}
            onReset={() => {
              if (option && kind !== 'refused') void reset({ account, option, kind, payWith: effective })
            }}
          />
        </Card>
        {option && kind === 'reset' && (
          <WhatHappens
            accno={account.accno}
            size={formatMoney(account.accountSize, account.currencySymbol)}
            fee={formatMoney(option.resetPrice, account.currencySymbol)}
            isOpen={account.status === 'ACTIVE'}
            paysWithRewards={effective === 'rewards'}
          />
        )}
      </div>
    </div>
  )
}

function refusalOf(
  resetCase: ResetCase,
  isSold: boolean,
  switchedRefusal: string | undefined,
): string | undefined {
  if (resetCase.kind === 'refused') return resetCase.reason
  return isSold ? switchedRefusal : NOT_SOLD
}

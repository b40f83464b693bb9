import type { Account, Challenge } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { findPlan, type PlanOptions } from '@pickproof/domain/accounts/plan-code'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { wasResetQuery } from '../../../api/challenge-queries.ts'
import { rewardTotalQuery } from '../../../api/reward-queries.ts'
import { useBrand } from '../../../brand/brand.ts'
import { playerPaths } from '../../../paths.ts'
import { defineTexts } from '../../../language/language.ts'
import { moneyOf } from '../../../language/values.ts'
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
import { orderLabel } from './reset-question.ts'
import classes from './reset.module.css'
import { useReset } from './use-reset.ts'
import { WhatHappens } from './what-happens.tsx'

const texts = defineTexts('player.reset-panel', {
  account: 'The account',
  /** M030 */
  resetNote: 'The reset disables this account and creates a new account with the same initial balance.',
  againNote:
    'You already reset this account. You can start a new challenge with the same initial balance instead, for the price of the plan.',
  notSold: 'This plan is no longer available. Choose another challenge.',
  resetFee: 'Reset fee',
  price: 'Price',
  payment: 'Payment',
  seeChallenges: 'See the challenges',
})

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
  const feeLabel = kind === 'again' ? texts.price : texts.resetFee
  // Rewards that have been spent meanwhile take their tab with them.
  const effective = means !== undefined && means.balanceMinor > 0n ? payWith : 'store'
  return (
    <div className={classes.columns}>
      <Card>
        <CardHead title={texts.account} />
        <CardBody className={classes.body}>
          <AccountFacts account={account} fee={option?.resetPrice} feeLabel={feeLabel} />
          {options && addOnChallenge && kind !== 'refused' && (
            <ResetOptions options={options} disabled={isBusy} onChange={setOptions} />
          )}
          <Notice tone="plain">{kind === 'again' ? texts.againNote : texts.resetNote}</Notice>
        </CardBody>
      </Card>
      <div className={classes.side}>
        <Card>
          <CardHead title={texts.payment} />
          <ResetPayment
            payWith={effective}
            onPayWith={setPayWith}
            fee={option?.resetPrice}
            feeLabel={feeLabel}
            means={means}
            currency={account.currency}
            buttonLabel={orderLabel(kind)}
            refusal={refusal}
            wayOn={
              <Link to={playerPaths.addNewChallenge} className={buttonClass({ size: 'small' })}>
                {texts.seeChallenges}
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
            size={moneyOf(account.accountSize, account.currency)}
            fee={moneyOf(option.resetPrice, account.currency)}
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
  return isSold ? switchedRefusal : texts.notSold
}

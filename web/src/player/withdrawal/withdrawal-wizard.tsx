import { PAYOUT_METHODS, paidMethods } from '@pickproof/contract/fields/financial-data'
import type { UserContext } from '@pickproof/contract/identity'
import type { FinancialData, Payment } from '@pickproof/contract/payments'
import type { RewardBalanceMap } from '@pickproof/contract/users'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import {
  findWithdrawalMinor,
  findWithdrawalProblem,
  firstWithdrawalAmount,
  readWithdrawalMinor,
  typedWithdrawalAmount,
} from '@pickproof/domain/payouts/withdrawal-amount'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { decimalSign, formatMinor } from '../../language/values.ts'
import { readRewardsAgain, requestWithdrawal, rewardRecordsQuery } from '../../api/reward-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import stack from '../../common/page/page-stack.module.css'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Steps } from '../../ui/layout/steps.tsx'
import { useFocusAfterStep } from '../../ui/browser/use-focus-after-step.ts'
import { originLines } from './origin-lines.ts'
import { methodLine } from '../../common/money/payee-items.tsx'
import { WITHDRAWAL_STEP, WITHDRAWAL_STEPS, withdrawalSteps } from './step-items.ts'
import type { WithdrawalStepName } from '../rewards-search.ts'
import { useFinancialForm } from './use-financial-form.ts'
import { useStepInHistory } from './use-step-in-history.ts'
import classes from './withdrawal.module.css'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { notify } from '../../ui/overlays/notify.ts'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { withdrawalTexts } from './texts.ts'
import { AmountStep, type AmountStepProps } from './amount-step.tsx'
import { DetailsStep, type DetailsStepProps } from './details-step.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SummaryStep, type SummaryStepProps } from './summary-step.tsx'
import { WhatNext } from './what-next.tsx'

/** With more records than these the summary does not show where the rewards come from. */
const ORIGIN_PAGE = { pageNo: 1, pageSize: 50 }

const texts = defineTexts('player.withdrawal-wizard', {
  amount: text<StepNumbers>('Step {step} of {steps}. Choose how much of your rewards to withdraw.'),
  details: text<StepNumbers>('Step {step} of {steps}. Choose where we send the money.'),
  summary: text<StepNumbers>('Step {step} of {steps}. Check the numbers, then confirm to send your request.'),
})

type StepNumbers = { readonly step: number; readonly steps: number }

function subline(step: number): string | undefined {
  const numbers = { step: step + 1, steps: WITHDRAWAL_STEPS }
  return [texts.amount, texts.details, texts.summary][step]?.(numbers)
}

interface WithdrawalWizardProps {
  readonly currency: string
  readonly balances: RewardBalanceMap
  readonly saved: FinancialData | null
  readonly user: UserContext
  /** The account the withdrawal is filed under (decision R28). */
  readonly accountNo: string | undefined
  /** The step that the address names. */
  readonly step: WithdrawalStepName | undefined
  readonly onStep: (step: WithdrawalStepName | undefined, how: { readonly replace: boolean }) => void
  readonly onCurrency: (currency: string) => void
  readonly onClose: () => void
  readonly onRequested: (paymentId: number) => void
}

export function WithdrawalWizard(props: WithdrawalWizardProps) {
  const { currency, balances, saved, user, accountNo, onClose } = props
  const balance = balances[currency as keyof RewardBalanceMap]
  const balanceMinor = minorFromJson(balance ?? 0)
  const { data: records } = useQuery(rewardRecordsQuery(ORIGIN_PAGE, false))
  const { step, goOn, goBack, startAgain } = useStepInHistory(props.step, props.onStep)
  // Until the player types or continues, the amount follows the balance.
  const [typed, setTyped] = useState<string>()
  const [isAmountTried, setIsAmountTried] = useState(false)
  const methods = paidMethods(useBrand().payoutMethods)
  const form = useFinancialForm(saved, user, methods)
  const { send, isBusy, refusal, forget } = useSendWithdrawal(accountNo, props.onRequested)
  const body = useFocusAfterStep(step)

  const sign = decimalSign()
  const typedText = typed ?? firstWithdrawalAmount(balance, sign)
  const amountMinor = findWithdrawalMinor(typedText, balance, sign)
  const agreedMinor = step === WITHDRAWAL_STEP.amount ? amountMinor : readWithdrawalMinor(typedText, sign)
  // Another tab spent the rewards: the player chooses the amount again. The balance may change before our own order is answered.
  const isSpent = step !== WITHDRAWAL_STEP.amount && amountMinor === undefined && !isBusy
  useEffect(() => {
    if (isSpent) startAgain()
  })
  const problem = isBusy ? undefined : findWithdrawalProblem(typedText, balance, sign)
  const hasAmountError = problem !== undefined || (isAmountTried && amountMinor === undefined && !isBusy)
  const hasDetailsError = Object.keys(form.errors).length > 0
  const confirmDetails = async () => {
    if ((await form.submit()) === undefined) return
    forget()
    goOn()
  }
  return (
    <div className={stack.stack}>
      <PageHead title={withdrawalTexts.title} subline={subline(step)} onClose={onClose} />
      <Steps
        label={withdrawalTexts.steps}
        current={step}
        steps={withdrawalSteps({
          step,
          amount: agreedMinor === undefined ? undefined : formatMinor(agreedMinor, currency),
          method: methodLine(form.fields),
          hasAmountError,
          hasDetailsError,
        })}
      />
      <div ref={body} tabIndex={-1} className={classes.body}>
        <StepBody
          step={step}
          onClose={onClose}
          amount={{
            currency,
            currencies: heldCurrencies(balances, currency),
            balance,
            text: typedText,
            problem,
            hasError: hasAmountError,
            onType: (next) => setTyped(typedWithdrawalAmount(next)),
            onAll: () => setTyped(undefined),
            onCurrency: props.onCurrency,
            onPrevious: onClose,
            onContinue: () => {
              setIsAmountTried(true)
              if (amountMinor === undefined) return
              setTyped(typedText)
              goOn()
            },
          }}
          details={{
            saved,
            methods,
            form,
            onPrevious: goBack,
            onConfirm: confirmDetails,
          }}
          summary={
            agreedMinor === undefined
              ? undefined
              : {
                  currency,
                  balanceMinor,
                  amountMinor: agreedMinor,
                  origins: originLines(records?.content ?? [], currency, balanceMinor),
                  details: form.fields,
                  isBusy,
                  refusal,
                  onPrevious: goBack,
                  onChangeDetails: goBack,
                  onConfirm: () =>
                    send({
                      requestAmount: minorToJson(agreedMinor),
                      requestCurrency: currency as keyof RewardBalanceMap,
                      paymentMethod: PAYOUT_METHODS[form.fields.paymentMethod].storedAs,
                    }),
                }
          }
        />
      </div>
    </div>
  )
}

function heldCurrencies(balances: RewardBalanceMap, current: string): readonly string[] {
  return Object.entries(balances)
    .filter(([currency, amount]) => currency === current || (amount ?? 0) > 0)
    .map(([currency]) => currency)
}

type Order = Parameters<typeof requestWithdrawal>[1]

/** Asks for the withdrawal once; a refusal stays beside the button until something is changed. */
function useSendWithdrawal(accountNo: string | undefined, onRequested: (paymentId: number) => void) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (order: Order) => requestWithdrawal(accountNo, order),
    onSuccess: ({ id }) => {
      notify.success(SUCCESS_TOASTS.rewardRequestSent)
      onRequested(id)
    },
    onSettled: () => void readRewardsAgain(),
  })
  return { send: (order: Order) => mutate(order), isBusy: isPending, refusal: error?.message, forget: reset }
}

export interface StepBodyProps {
  readonly step: number
  readonly amount: AmountStepProps
  readonly details: DetailsStepProps
  /** Undefined while one of the steps before is not answered. */
  readonly summary: SummaryStepProps | undefined
  readonly payment?: Payment
  readonly onClose: () => void
}

export function StepBody({ step, amount, details, summary, payment, onClose }: StepBodyProps) {
  if (step === WITHDRAWAL_STEP.amount)
    return (
      <div className={stack.withSide}>
        <AmountStep {...amount} />
        <WhatNext />
      </div>
    )
  if (step === WITHDRAWAL_STEP.details)
    return (
      <div className={stack.withSide}>
        <DetailsStep {...details} />
        <WhatNext />
      </div>
    )
  if (step === WITHDRAWAL_STEP.summary && summary !== undefined) return <SummaryStep {...summary} />
  if (step === WITHDRAWAL_STEP.result && payment !== undefined)
    return <ResultPanel payment={payment} onClose={onClose} />
  return <p>{withdrawalTexts.unknownStep}</p>
}

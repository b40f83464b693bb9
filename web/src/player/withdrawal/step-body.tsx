import type { Payment } from '@pickproof/contract/payments'
import stack from '../../common/page/page-stack.module.css'
import { AmountStep, type AmountStepProps } from './amount-step.tsx'
import { DetailsStep, type DetailsStepProps } from './details-step.tsx'
import { ResultPanel } from './result-panel.tsx'
import { WITHDRAWAL_STEP } from './step-items.ts'
import { SummaryStep, type SummaryStepProps } from './summary-step.tsx'
import { WhatNext } from './what-next.tsx'
import { withdrawalTexts } from './texts.ts'

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

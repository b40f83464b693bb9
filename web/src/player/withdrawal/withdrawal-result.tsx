import type { Payment } from '@pickproof/contract/payments'
import { formatMoney } from '@pickproof/domain/format/money'
import { useQuery } from '@tanstack/react-query'
import { withdrawalQuery } from '../../api/reward-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { paymentMethodWords, paymentStatusWords } from '../../common/money/payment-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Steps } from '../../ui/layout/steps.tsx'
import { ResultPanel } from './result-panel.tsx'
import { WITHDRAWAL_STEP, withdrawalSteps } from './step-items.ts'
import { withdrawalOutcome } from './withdrawal-outcome.ts'

interface WithdrawalResultProps {
  readonly paymentId: number
  readonly onClose: () => void
}

/** The last step of a withdrawal, with its own address: it can be opened until it is decided, and after. */
export function WithdrawalResult({ paymentId, onClose }: WithdrawalResultProps) {
  const { data: payment, error, refetch } = useQuery(withdrawalQuery(paymentId))
  if (payment === undefined)
    return error === null ? (
      <DelayedLoader>
        <SkeletonGroup label="Loading your withdrawal">
          <SkeletonCard lines={6} />
        </SkeletonGroup>
      </DelayedLoader>
    ) : (
      <LoadFailure isPage what="Your withdrawal" error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className={stack.stack}>
      <PageHead
        title="Withdraw rewards"
        subline={payment === null ? undefined : `Withdrawal ${payment.id}`}
        onClose={onClose}
      />
      {payment === null ? (
        <EmptyCard
          title="You have no such withdrawal."
          text="All of yours stand on the rewards page."
          action={<Button onClick={onClose}>Back to your rewards</Button>}
        />
      ) : (
        <>
          <ResultSteps payment={payment} />
          <ResultPanel payment={payment} onClose={onClose} />
        </>
      )}
    </div>
  )
}

function ResultSteps({ payment }: { readonly payment: Payment }) {
  const outcome = withdrawalOutcome(payment.transactionStatus)
  return (
    <Steps
      label="Withdrawal"
      current={outcome === 'pending' ? WITHDRAWAL_STEP.result : WITHDRAWAL_STEP.result + 1}
      steps={withdrawalSteps({
        step: WITHDRAWAL_STEP.result,
        amount: formatMoney(payment.requestAmount, payment.requestCurrency),
        method: paymentMethodWords(payment.paymentMethod),
        hasAmountError: false,
        hasDetailsError: false,
        result: paymentStatusWords(payment.transactionStatus).word,
        hasResultError: outcome === 'unsuccessful',
      })}
    />
  )
}

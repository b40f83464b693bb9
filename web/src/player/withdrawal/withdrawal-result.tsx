import type { Payment } from '@pickproof/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../language/values.ts'
import { withdrawalQuery } from '../../api/reward-queries.ts'
import { DisputeButton } from '../../common/disputes/dispute-button.tsx'
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
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { withdrawalTexts } from './texts.ts'

const texts = defineTexts('player.withdrawal-page', {
  loading: 'Loading your withdrawal',
  failed: 'We could not load your withdrawal.',
  number: text<{ id: string }>('Withdrawal {id}'),
  unknown: 'This withdrawal does not exist.',
  unknownText: 'The rewards page lists all your withdrawals.',
})

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
        <SkeletonGroup label={texts.loading}>
          <SkeletonCard lines={6} />
        </SkeletonGroup>
      </DelayedLoader>
    ) : (
      <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className={stack.stack}>
      <PageHead
        title={withdrawalTexts.title}
        subline={payment === null ? undefined : texts.number({ id: String(payment.id) })}
        onClose={onClose}
      />
      {payment === null ? (
        <EmptyCard
          title={texts.unknown}
          text={texts.unknownText}
          action={<Button onClick={onClose}>{withdrawalTexts.back}</Button>}
        />
      ) : (
        <>
          <ResultSteps payment={payment} />
          <ResultPanel
            payment={payment}
            onClose={onClose}
            dispute={<DisputeButton subject={{ kind: 'PAYOUT', id: payment.id }} />}
          />
        </>
      )}
    </div>
  )
}

function ResultSteps({ payment }: { readonly payment: Payment }) {
  const outcome = withdrawalOutcome(payment.transactionStatus)
  return (
    <Steps
      label={withdrawalTexts.steps}
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

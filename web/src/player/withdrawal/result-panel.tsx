import type { Payment } from '@pickproof/contract/payments'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Outcome, type OutcomeKind } from '../../ui/feedback/outcome.tsx'
import { Timeline, type TimelineItem } from '../../ui/layout/timeline.tsx'
import stack from '../../common/page/page-stack.module.css'
import { payeeItems } from '../../common/money/payee-items.tsx'
import classes from './withdrawal.module.css'
import { outcomeText, outcomeTitle, withdrawalOutcome } from './withdrawal-outcome.ts'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { formatMoney, moneyOf } from '../../language/values.ts'
import { Dated } from '../../ui/values/dated.tsx'
import { withdrawalTexts } from './texts.ts'

const texts = defineTexts('player.withdrawal-result', {
  status: 'Status',
  requested: 'Requested',
  inReview: 'In review',
  since: text<{ at: DateValue }>('Since <time>{at}</time>'),
  decided: 'Decision',
  email: 'We email you the result',
  reviewed: 'Reviewed',
  sent: 'On its way to you',
  returned: 'Amount returned to your rewards',
})

interface ResultPanelProps {
  readonly payment: Payment
  readonly onClose: () => void
  /** The way to dispute it. */
  readonly dispute?: ReactNode
}

/** The status of a withdrawal and since when it has it. */
export function ResultPanel({ payment, onClose, dispute }: ResultPanelProps) {
  const outcome = withdrawalOutcome(payment.transactionStatus)
  const { requestAmount, requestCurrency } = payment
  return (
    <div className={stack.withSide}>
      <Card>
        <CardBody>
          <Outcome
            kind={outcome}
            title={outcomeTitle(outcome)}
            figure={formatMoney(requestAmount, requestCurrency)}
            text={outcomeText(outcome, moneyOf(requestAmount, requestCurrency))}
            note={outcome === 'unsuccessful' && payment.note ? payment.note : undefined}
            action={
              <div className={classes.actions}>
                <Button size="big" variant="primary" onClick={onClose}>
                  {withdrawalTexts.back}
                </Button>
                {dispute}
              </div>
            }
          />
        </CardBody>
      </Card>
      <div className={classes.side}>
        <Card>
          <CardHead title={texts.status} />
          <CardBody>
            <Timeline label={texts.status} items={timelineItems(payment, outcome)} />
          </CardBody>
        </Card>
        {payment.financialData !== null && (
          <Card>
            <CardHead title={withdrawalTexts.paymentDetails} />
            <CardBody>
              <KeyValue items={payeeItems(payment.financialData)} />
            </CardBody>
          </Card>
        )}
      </div>
    </div>
  )
}

function timelineItems(payment: Payment, outcome: OutcomeKind): readonly TimelineItem[] {
  const since = <DateText instant={payment.statusSince} />
  const requested: TimelineItem = {
    title: texts.requested,
    text: <DateText instant={payment.createdDate} />,
    state: 'done',
  }
  if (outcome === 'pending')
    return [
      requested,
      {
        title: texts.inReview,
        text: <Dated text={texts.since} instant={payment.statusSince} />,
        state: 'now',
      },
      { title: texts.decided, text: texts.email, state: 'ahead' },
    ]
  return [
    requested,
    { title: texts.reviewed, text: since, state: 'done' },
    outcome === 'completed'
      ? { title: texts.sent, text: <Dated text={texts.since} instant={payment.statusSince} />, state: 'now' }
      : { title: texts.returned, text: since, state: 'now' },
  ]
}

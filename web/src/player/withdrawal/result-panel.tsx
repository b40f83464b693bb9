import type { Payment } from '@pickproof/contract/payments'
import { formatMoney } from '@pickproof/domain/format/money'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Outcome, type OutcomeKind } from '../../ui/feedback/outcome.tsx'
import { Timeline, type TimelineItem } from '../../ui/layout/timeline.tsx'
import stack from '../../common/page/page-stack.module.css'
import { payeeItems } from '../../common/money/payee-items.tsx'
import classes from './withdrawal.module.css'
import { OUTCOME_TITLES, outcomeText, withdrawalOutcome } from './withdrawal-outcome.ts'

interface ResultPanelProps {
  readonly payment: Payment
  readonly onClose: () => void
}

/** The status of a withdrawal: now, and since when. */
export function ResultPanel({ payment, onClose }: ResultPanelProps) {
  const outcome = withdrawalOutcome(payment.transactionStatus)
  const amount = formatMoney(payment.requestAmount, payment.requestCurrency)
  return (
    <div className={stack.withSide}>
      <Card>
        <CardBody>
          <Outcome
            kind={outcome}
            title={OUTCOME_TITLES[outcome]}
            figure={amount}
            text={outcomeText(outcome, amount)}
            note={outcome === 'unsuccessful' && payment.note ? payment.note : undefined}
            action={
              <Button size="big" variant="primary" onClick={onClose}>
                Back to your rewards
              </Button>
            }
          />
        </CardBody>
      </Card>
      <div className={classes.side}>
        <Card>
          <CardHead title="Where it stands" />
          <CardBody>
            <Timeline label="Where it stands" items={standingItems(payment, outcome)} />
          </CardBody>
        </Card>
        {payment.financialData !== null && (
          <Card>
            <CardHead title="Payment details" />
            <CardBody>
              <KeyValue items={payeeItems(payment.financialData)} />
            </CardBody>
          </Card>
        )}
      </div>
    </div>
  )
}

function standingItems(payment: Payment, outcome: OutcomeKind): readonly TimelineItem[] {
  const since = <DateText instant={payment.statusSince} />
  const requested: TimelineItem = {
    title: 'Requested',
    text: <DateText instant={payment.createdDate} />,
    state: 'done',
  }
  if (outcome === 'pending')
    return [
      requested,
      { title: 'In review', text: <>Since {since}</>, state: 'now' },
      { title: 'Decided', text: 'You get an email', state: 'ahead' },
    ]
  return [
    requested,
    { title: 'Reviewed', text: since, state: 'done' },
    outcome === 'completed'
      ? { title: 'On its way to you', text: <>Since {since}</>, state: 'now' }
      : { title: 'Amount given back', text: since, state: 'now' },
  ]
}

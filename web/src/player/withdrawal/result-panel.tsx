import type { Payment } from '@pickproof/contract/payments'
import { formatMoney } from '@pickproof/domain/format/money'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { joinClasses } from '../../ui/class-names.ts'
import { DateText } from '../../ui/date-text.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx'
import { payeeItems } from '../../shell/payee-items.tsx'
import classes from './withdrawal.module.css'
import {
  OUTCOME_TITLES,
  outcomeText,
  type WithdrawalOutcome,
  withdrawalOutcome,
} from './withdrawal-outcome.ts'

const ICONS: Readonly<Record<WithdrawalOutcome, IconName>> = {
  pending: 'clock',
  completed: 'check',
  unsuccessful: 'alert',
}

interface ResultPanelProps {
  readonly payment: Payment
  readonly onClose: () => void
}

/** How a withdrawal stands: now, and since when. */
export function ResultPanel({ payment, onClose }: ResultPanelProps) {
  const outcome = withdrawalOutcome(payment.transactionStatus)
  const amount = formatMoney(payment.requestAmount, payment.requestCurrency)
  return (
    <div className={classes.columns}>
      <Card>
        <CardBody className={classes.result}>
          <span className={joinClasses(classes.mark, classes[outcome])}>
            <Icon name={ICONS[outcome]} size={28} />
          </span>
          <h2 className={classes.resultTitle}>{OUTCOME_TITLES[outcome]}</h2>
          <span className={classes.figure}>{amount}</span>
          <p className={classes.text}>{outcomeText(outcome, amount)}</p>
          {outcome === 'unsuccessful' && payment.note && (
            <figure className={classes.note}>
              <figcaption className={classes.small}>Note of the reviewer</figcaption>
              <blockquote className={classes.quote}>{payment.note}</blockquote>
            </figure>
          )}
          <Button size="big" variant="primary" onClick={onClose}>
            Back to your rewards
          </Button>
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

export function standingItems(payment: Payment, outcome: WithdrawalOutcome): readonly TimelineItem[] {
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

import type { Reward } from '@pickproof/contract/rewards'
import { MISSING, textOrMissing } from '@pickproof/domain/format/missing'
import { formatMoney } from '@pickproof/domain/format/money'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { movementOf, operationWords, rewardWords } from '@pickproof/domain/payouts/reward-words'
import type { ReactNode } from 'react'
import {
  gatewayWords,
  paymentMethodWords,
  paymentStatusWords,
  STAFF_PAYMENT_STATUS_WORDS,
} from './payment-words.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { SumTable } from '../../ui/layout/sum-table.tsx'
import classes from './reward-details.module.css'

interface RewardDetailsProps {
  readonly reward: Reward
  /** Staff see whose reward it is and who made it (M045). */
  readonly isStaff: boolean
  readonly ownEmail: string
  /** The back office names the status of a payment as its list of payments does. */
  readonly isBackOffice?: boolean
}

interface RewardSection {
  readonly title: string
  readonly content: ReactNode
}

/** One record in three sections: the reward, its payment, its account (M044). */
export function rewardSections({
  reward,
  isStaff,
  ownEmail,
  isBackOffice = false,
}: RewardDetailsProps): readonly RewardSection[] {
  const maker = (createdBy: string) =>
    isStaff ? createdBy : createdBy === ownEmail ? 'You' : 'The programme'
  return [
    {
      title: 'Reward Information',
      content: (
        <>
          <KeyValue items={rewardItems(reward, isStaff, maker)} />
          <Arithmetic reward={reward} />
        </>
      ),
    },
    {
      title: 'Payment Information',
      content:
        reward.payment === null ? (
          <p className={classes.muted}>No payment belongs to this reward.</p>
        ) : (
          <KeyValue items={paymentItems(reward.payment, reward.currency, { maker, isBackOffice })} />
        ),
    },
    {
      title: 'Account Details',
      content:
        reward.account === null && reward.challenge === null ? (
          <p className={classes.muted}>No account belongs to this reward.</p>
        ) : (
          <KeyValue items={accountItems(reward)} />
        ),
    },
  ]
}

/** The sections below each other, for a dialog. */
export function RewardDetails(props: RewardDetailsProps) {
  return (
    <div className={classes.details}>
      {rewardSections(props).map(({ title, content }) => (
        <section key={title} className={classes.section} aria-label={title}>
          <h3 className={classes.sectionTitle}>{title}</h3>
          {content}
        </section>
      ))}
    </div>
  )
}

type Maker = (createdBy: string) => string

function rewardItems(reward: Reward, isStaff: boolean, maker: Maker): KeyValueItem[] {
  const { user, currency, id, balance, createdBy, createdDate, referred } = reward
  return [
    { label: 'Number', value: id },
    ...(isStaff
      ? [
          { label: 'Name', value: `${user.firstName} ${user.lastName}`.trim() },
          { label: 'Email', value: user.email },
        ]
      : []),
    { label: 'Type', value: rewardWords(reward) },
    { label: 'Operation', value: operationWords(reward) },
    { label: 'Amount', value: <Money amount={movementOf(reward)} currency={currency} signed /> },
    { label: 'Balance after', value: <Money amount={balance} currency={currency} /> },
    ...(reward.reason === null ? [] : [{ label: 'Reason', value: reward.reason }]),
    ...(referred === null
      ? []
      : [{ label: 'Referred user', value: `${referred.firstName} ${referred.lastName}, ${referred.email}` }]),
    ...(reward.reversesId === null ? [] : [{ label: 'Reverses', value: `Number ${reward.reversesId}` }]),
    ...(reward.reversedById === null
      ? []
      : [{ label: 'Reversed by', value: `Number ${reward.reversedById}` }]),
    { label: 'Created', value: <DateText instant={createdDate} /> },
    { label: 'Created by', value: maker(createdBy) },
    ...(reward.approvedBy === null ? [] : [{ label: 'Approved by', value: reward.approvedBy }]),
  ]
}

function Arithmetic({ reward: { lines } }: { readonly reward: Reward }) {
  const last = lines.at(-1)
  if (last === undefined) return null
  return (
    <div className={classes.arithmetic}>
      <SumTable
        label="Breakdown of the amount"
        lines={lines.slice(0, -1).map((line) => ({ key: line.label, ...line }))}
        total={last}
      />
    </div>
  )
}

function paymentItems(
  payment: NonNullable<Reward['payment']>,
  currency: string,
  { maker, isBackOffice }: { readonly maker: Maker; readonly isBackOffice: boolean },
): KeyValueItem[] {
  const status = payment.transactionStatus
  const { tone, word } = isBackOffice ? STAFF_PAYMENT_STATUS_WORDS[status] : paymentStatusWords(status)
  return [
    { label: 'Number', value: payment.id },
    { label: 'Transaction', value: payment.transactionUuid },
    { label: 'Type', value: payment.transactionType === 'DEPOSIT' ? 'Deposit' : 'Withdrawal' },
    { label: 'Status', value: <Status tone={tone}>{word}</Status> },
    { label: 'Requested', value: formatMoney(payment.requestAmount, currency) },
    { label: 'Method', value: paymentMethodWords(payment.paymentMethod) },
    { label: 'Gateway', value: gatewayWords(payment.paymentGatewayType) },
    { label: 'Created', value: <DateText instant={payment.createdDate} /> },
    { label: 'Created by', value: maker(payment.createdBy) },
  ]
}

function accountItems({ account, challenge }: Reward): KeyValueItem[] {
  return [
    { label: 'Account', value: account?.accno ?? MISSING },
    { label: 'Challenge plan', value: textOrMissing(challenge && planCodeLabel(challenge.challengePlan)) },
  ]
}

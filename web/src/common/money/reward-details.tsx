import { fixed, text } from '@pickproof/domain/messages/message'
import type { Reward } from '@pickproof/contract/rewards'
import { MISSING, textOrMissing } from '@pickproof/domain/format/missing'
import { planWords } from '../words/plan-words.ts'
import { movementOf, operationWords, rewardWords } from '@pickproof/domain/payouts/reward-words'
import type { ReactNode } from 'react'
import { defineTexts, t } from '../../language/language.ts'
import { formatMoney } from '../../language/values.ts'
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

const texts = defineTexts('app.reward-details', {
  you: 'You',
  program: 'The program',
  reward: fixed('Reward Information', 'M044'),
  payment: fixed('Payment Information', 'M044'),
  accountDetails: fixed('Account Details', 'M044'),
  noPayment: 'This reward has no payment.',
  noAccount: 'This reward has no account.',
  breakdown: 'Breakdown of the amount',
  numbered: text<{ id: string }>('Number {id}'),
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  number: 'Number',
  name: 'Name',
  email: 'Email',
  type: 'Type',
  operation: 'Operation',
  amount: 'Amount',
  balanceAfter: 'Balance after',
  reason: 'Reason',
  referred: 'Referred user',
  reverses: 'Reverses',
  reversedBy: 'Reversed by',
  created: 'Created',
  createdBy: 'Created by',
  approvedBy: 'Approved by',
  transaction: 'Transaction',
  status: 'Status',
  requested: 'Requested',
  method: 'Method',
  gateway: 'Gateway',
  account: 'Account',
  plan: 'Challenge plan',
})

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
    isStaff ? createdBy : createdBy === ownEmail ? texts.you : texts.program
  return [
    {
      title: texts.reward,
      content: (
        <>
          <KeyValue items={rewardItems(reward, isStaff, maker)} />
          <Arithmetic reward={reward} />
        </>
      ),
    },
    {
      title: texts.payment,
      content:
        reward.payment === null ? (
          <p className={classes.muted}>{texts.noPayment}</p>
        ) : (
          <KeyValue items={paymentItems(reward.payment, reward.currency, { maker, isBackOffice })} />
        ),
    },
    {
      title: texts.accountDetails,
      content:
        reward.account === null && reward.challenge === null ? (
          <p className={classes.muted}>{texts.noAccount}</p>
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
    { label: texts.number, value: id },
    ...(isStaff
      ? [
          { label: texts.name, value: `${user.firstName} ${user.lastName}`.trim() },
          { label: texts.email, value: user.email },
        ]
      : []),
    { label: texts.type, value: t(rewardWords(reward)) },
    { label: texts.operation, value: t(operationWords(reward)) },
    { label: texts.amount, value: <Money amount={movementOf(reward)} currency={currency} signed /> },
    { label: texts.balanceAfter, value: <Money amount={balance} currency={currency} /> },
    ...(reward.reason === null ? [] : [{ label: texts.reason, value: reward.reason }]),
    ...(referred === null
      ? []
      : [{ label: texts.referred, value: `${referred.firstName} ${referred.lastName}, ${referred.email}` }]),
    ...(reward.reversesId === null
      ? []
      : [{ label: texts.reverses, value: texts.numbered({ id: String(reward.reversesId) }) }]),
    ...(reward.reversedById === null
      ? []
      : [{ label: texts.reversedBy, value: texts.numbered({ id: String(reward.reversedById) }) }]),
    { label: texts.created, value: <DateText instant={createdDate} /> },
    { label: texts.createdBy, value: maker(createdBy) },
    ...(reward.approvedBy === null ? [] : [{ label: texts.approvedBy, value: reward.approvedBy }]),
  ]
}

function Arithmetic({ reward: { lines } }: { readonly reward: Reward }) {
  const last = lines.at(-1)
  if (last === undefined) return null
  return (
    <div className={classes.arithmetic}>
      <SumTable
        label={texts.breakdown}
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
    { label: texts.number, value: payment.id },
    { label: texts.transaction, value: payment.transactionUuid },
    { label: texts.type, value: payment.transactionType === 'DEPOSIT' ? texts.deposit : texts.withdrawal },
    { label: texts.status, value: <Status tone={tone}>{word}</Status> },
    { label: texts.requested, value: formatMoney(payment.requestAmount, currency) },
    { label: texts.method, value: paymentMethodWords(payment.paymentMethod) },
    { label: texts.gateway, value: gatewayWords(payment.paymentGatewayType) },
    { label: texts.created, value: <DateText instant={payment.createdDate} /> },
    { label: texts.createdBy, value: maker(payment.createdBy) },
  ]
}

function accountItems({ account, challenge }: Reward): KeyValueItem[] {
  return [
    { label: texts.account, value: account?.accno ?? MISSING },
    { label: texts.plan, value: textOrMissing(challenge && planWords(challenge.challengePlan)) },
  ]
}

import type { Reward } from '@pickproof/contract/rewards'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { formatAmount } from '@pickproof/domain/format/money'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import {
  movementOf,
  operationWords,
  REWARD_TYPES,
  rewardTypeWords,
  rewardWords,
} from '@pickproof/domain/payouts/reward-words'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../common/money/payment-words.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { staffLabel } from '../staff-label.ts'

export const REWARD_COLUMNS: readonly ListColumn<Reward>[] = [
  { key: 'id', title: 'Id', sortField: 'id', cell: ({ id }) => id },
  { key: 'user', title: 'User', cell: ({ user }) => textOrMissing(`${user.firstName} ${user.lastName}`) },
  { key: 'user.email', title: 'Email', cell: ({ user }) => user.email },
  { key: 'rewardType', title: 'Type', sortField: 'rewardType', cell: rewardWords },
  { key: 'operation', title: 'Operation', sortField: 'operation', cell: operationWords },
  {
    key: 'amount',
    csvBeside: 'currency',
    title: 'Amount',
    align: 'right',
    sortField: 'amount',
    cell: (reward) => <Money amount={movementOf(reward)} currency={reward.currency} signed />,
  },
  {
    key: 'balance',
    csvBeside: 'currency',
    title: 'Balance after',
    align: 'right',
    sortField: 'balance',
    cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
  },
  {
    key: 'referred.email',
    title: 'Referred user',
    cell: ({ referred }) => textOrMissing(referred?.email),
  },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => textOrMissing(reason) },
  {
    key: 'lines',
    title: 'Arithmetic',
    cell: ({ lines }) =>
      textOrMissing(lines.map(({ label, text }) => `${staffLabel(label)}: ${text}`).join('; ')),
  },
  { key: 'account.accno', title: 'Account', cell: ({ account }) => textOrMissing(account?.accno) },
  {
    key: 'challenge.challengePlan',
    title: 'Plan',
    hiddenAtStart: true,
    cell: ({ challenge }) => textOrMissing(challenge && planCodeLabel(challenge.challengePlan)),
  },
  { key: 'payment.id', title: 'Payment', align: 'right', cell: ({ payment }) => payment?.id ?? '-' },
  {
    key: 'paymentStatus',
    title: 'Payment status',
    cell: ({ payment }) => {
      if (payment === null) return '-'
      const { tone, word } = STAFF_PAYMENT_STATUS_WORDS[payment.transactionStatus]
      return <Status tone={tone}>{word}</Status>
    },
  },
  {
    key: 'approvedBy',
    title: 'Approved by',
    hiddenAtStart: true,
    cell: ({ approvedBy }) => textOrMissing(approvedBy),
  },
  { key: 'createdBy', title: 'Created by', hiddenAtStart: true, cell: ({ createdBy }) => createdBy },
  {
    key: 'createdDate',
    title: 'Created',
    sortField: 'createdDate',
    cell: ({ createdDate }) => <DateText instant={createdDate} />,
  },
]

export const REWARD_FILTERS: readonly FilterDefinition[] = [
  {
    kind: 'select',
    key: 'rewardType',
    label: 'Type',
    options: REWARD_TYPES.map((value) => ({ value, label: rewardTypeWords(value) })),
  },
  {
    kind: 'select',
    key: 'operation',
    label: 'Operation',
    options: (['DEPOSIT', 'WITHDRAWAL'] as const).map((value) => ({
      value,
      label: operationWords({ operation: value }),
    })),
  },
  { kind: 'number', key: 'amount', label: 'Amount', maxDecimals: 2, format: formatAmount },
  { kind: 'text', key: 'currency', label: 'Currency', op: '=' },
  { kind: 'text', key: 'account.accno', label: 'Account', op: 'STARTS_WITH' },
  { kind: 'text', key: 'payment.id', label: 'Payment', op: 'IN', allow: 'digits-and-commas' },
  { kind: 'date', key: 'createdDate', label: 'Created' },
]

import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { FINANCIAL_METHODS } from '@pickproof/contract/fields/financial-data'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { formatAmount } from '@pickproof/domain/format/money'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { paidByWords, paymentMethodWords } from '../../common/money/payment-words.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Money } from '../../ui/values/money.tsx'
import { KycStatus } from '../kyc-status.tsx'
import { PAYMENT_STATUS_OPTIONS, PaymentStatus, typeWords } from './payment-status.tsx'

export const PAYMENT_COLUMNS: readonly ListColumn<StaffPayment>[] = [
  { key: 'id', title: 'Id', sortField: 'id', cell: ({ id }) => id },
  {
    key: 'user',
    title: 'User',
    cell: ({ user }) => textOrMissing(user && `${user.firstName} ${user.lastName}`.trim()),
  },
  { key: 'user.email', title: 'Email', cell: ({ user }) => textOrMissing(user?.email) },
  { key: 'transactionType', title: 'Type', cell: ({ transactionType }) => typeWords(transactionType) },
  {
    key: 'transactionStatus',
    title: 'Status',
    sortField: 'transactionStatus',
    cell: (payment) => <PaymentStatus payment={payment} />,
  },
  {
    key: 'requestAmount',
    csvBeside: 'requestCurrency',
    title: 'Requested',
    align: 'right',
    sortField: 'requestAmount',
    cell: ({ requestAmount, requestCurrency }) => <Money amount={requestAmount} currency={requestCurrency} />,
  },
  {
    key: 'realAmount',
    csvBeside: 'realCurrency',
    title: 'Real amount',
    align: 'right',
    sortField: 'realAmount',
    cell: ({ realAmount, realCurrency }) => <Money amount={realAmount} currency={realCurrency} />,
  },
  {
    key: 'paymentMethod',
    title: 'Method',
    sortField: 'paymentMethod',
    cell: paidByWords,
  },
  { key: 'account.accno', title: 'Account', cell: ({ account }) => textOrMissing(account?.accno) },
  { key: 'kycStatus', title: 'KYC', cell: ({ kycStatus }) => <KycStatus status={kycStatus} /> },
  {
    key: 'createdDate',
    title: 'Created',
    sortField: 'createdDate',
    cell: ({ createdDate }) => <DateText instant={createdDate} />,
  },
  {
    key: 'confirmedOn',
    title: 'Confirmed',
    sortField: 'confirmedOn',
    cell: ({ confirmedOn }) => <DateText instant={confirmedOn} />,
  },
  { key: 'confirmedBy', title: 'Confirmed by', cell: ({ confirmedBy }) => textOrMissing(confirmedBy) },
  { key: 'note', title: 'Note', cell: ({ note }) => textOrMissing(note) },
  {
    key: 'firstApproval',
    title: 'First approval',
    hiddenAtStart: true,
    cell: ({ firstApproval }) => textOrMissing(firstApproval?.by),
  },
  {
    key: 'transactionAmount',
    csvBeside: 'transactionCurrency',
    title: 'Transaction amount',
    align: 'right',
    sortField: 'transactionAmount',
    hiddenAtStart: true,
    cell: ({ transactionAmount, transactionCurrency }) => (
      <Money amount={transactionAmount} currency={transactionCurrency} />
    ),
  },
  {
    key: 'usdAmount',
    title: 'USD amount',
    align: 'right',
    hiddenAtStart: true,
    cell: ({ usdAmount }) => <Money amount={usdAmount} currency="USD" />,
  },
  {
    key: 'usdConversionRate',
    title: 'USD rate',
    align: 'right',
    hiddenAtStart: true,
    cell: ({ usdConversionRate }) => usdConversionRate ?? '-',
  },
  {
    key: 'usdConversionOn',
    title: 'USD conversion on',
    hiddenAtStart: true,
    cell: ({ usdConversionOn }) => <DateText instant={usdConversionOn} />,
  },
  {
    key: 'challengePlan',
    title: 'Plan',
    hiddenAtStart: true,
    cell: ({ challengePlan }) => textOrMissing(challengePlan && planCodeLabel(challengePlan)),
  },
  {
    key: 'foreignTransactionId',
    title: 'Order',
    hiddenAtStart: true,
    cell: ({ foreignTransactionId }) => textOrMissing(foreignTransactionId),
  },
  {
    key: 'transactionId',
    title: 'Transaction id',
    hiddenAtStart: true,
    cell: ({ transactionId }) => transactionId,
  },
  {
    key: 'modifiedDate',
    title: 'Modified',
    sortField: 'modifiedDate',
    hiddenAtStart: true,
    cell: ({ modifiedDate }) => <DateText instant={modifiedDate} />,
  },
]

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', key: 'transactionStatus', label: 'Status', options: PAYMENT_STATUS_OPTIONS, many: true },
  {
    kind: 'select',
    key: 'paymentMethod',
    label: 'Method',
    options: FINANCIAL_METHODS.map((value) => ({ value, label: paymentMethodWords(value) })),
    many: true,
  },
  { kind: 'text', key: 'account.accno', label: 'Account', op: 'STARTS_WITH' },
  { kind: 'number', key: 'requestAmount', label: 'Requested', maxDecimals: 2, format: formatAmount },
  { kind: 'number', key: 'realAmount', label: 'Real amount', maxDecimals: 2, format: formatAmount },
  { kind: 'text', key: 'requestCurrency', label: 'Currency', op: '=' },
  { kind: 'date', key: 'createdDate', label: 'Created' },
  { kind: 'date', key: 'confirmedOn', label: 'Confirmed' },
  { kind: 'text', key: 'confirmedBy', label: 'Confirmed by' },
  { kind: 'text', key: 'note', label: 'Note' },
  { kind: 'text', key: 'foreignTransactionId', label: 'Order', op: 'STARTS_WITH' },
  { kind: 'text', key: 'challengePlan', label: 'Plan', op: 'STARTS_WITH' },
  { kind: 'text', key: 'id', label: 'Id', op: 'IN', allow: 'digits-and-commas' },
]

const TYPE_FILTER: FilterDefinition = {
  kind: 'select',
  key: 'transactionType',
  label: 'Type',
  options: [
    { value: 'DEPOSIT', label: 'Deposit' },
    { value: 'WITHDRAWAL', label: 'Withdrawal' },
  ],
}

/** The type is a filter of super admins (001 §6). */
export function paymentFilters(role: Role): readonly FilterDefinition[] {
  return roleMay(role, 'payments.filter-by-type') ? [TYPE_FILTER, ...FILTERS] : FILTERS
}

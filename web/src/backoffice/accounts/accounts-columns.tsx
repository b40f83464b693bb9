import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { ACCOUNT_STATUSES, statusLabel } from '@pickproof/domain/accounts/account-status'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { formatCount } from '@pickproof/domain/format/count'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { ACCOUNT_SUB_TYPES, ACCOUNT_TYPES, stageNumberLabel } from '@pickproof/domain/accounts/plan-stage'
import { stageWords } from '../../common/words/stage-words.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Money } from '../../ui/values/money.tsx'
import { PlainWords } from '../../ui/layout/plain-words.tsx'
import { AccountStatus } from '../account-status.tsx'
import classes from './accounts.module.css'
import { percentWords } from './percent-words.ts'

type Column = ListColumn<AdminAccount>
type MoneyKey =
  | 'balance'
  | 'accountSize'
  | 'profitAccumulated'
  | 'dailyLossAccumulated'
  | 'evaluationFee'
  | 'profitTarget'
  | 'maximumLoss'
  | 'maximumDailyLoss'
  | 'minimumPickAmount'
  | 'maximumPickAmount'
  | 'maximumRewardWithdrawal'
type DateKey = 'expiryDate' | 'activationDate' | 'holdExpiryDate' | 'createdDate' | 'modifiedDate'
type CountKey = 'noOfPicks' | 'minimumPicks' | 'timeLimitInDays' | 'withdrawalPeriodDays'

const money = (key: MoneyKey, title: string, extra: Partial<Column> = {}): Column => ({
  key,
  title,
  align: 'right',
  csvBeside: 'currency',
  cell: (account) => <Money amount={account[key]} currency={account.currencySymbol} />,
  ...extra,
})
const date = (key: DateKey, title: string, extra: Partial<Column> = {}): Column => ({
  key,
  title,
  sortField: key,
  cell: (account) => <DateText instant={account[key]} />,
  ...extra,
})
const count = (key: CountKey, title: string, extra: Partial<Column> = {}): Column => ({
  key,
  title,
  align: 'right',
  cell: (account) => formatCount(account[key]),
  ...extra,
})

const COLUMNS: readonly Column[] = [
  { key: 'accno', title: 'Accno', sortField: 'accno', cell: ({ accno }) => accno },
  {
    key: 'user',
    title: 'User',
    cell: ({ user }) => (
      <span className={classes.owner} title={user.email}>
        {textOrMissing(`${user.firstName} ${user.lastName}`.trim())}
      </span>
    ),
  },
  {
    key: 'challengePlan',
    title: 'Plan',
    sortField: 'challengePlan',
    cell: ({ challengePlan }) => (
      <span title={planCodeLabel(challengePlan)}>{stageWords(challengePlan)}</span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    sortField: 'status',
    cell: ({ status }) => <AccountStatus status={status} />,
  },
  money('balance', 'Balance', { sortField: 'balance' }),
  money('profitAccumulated', 'Profit', {
    sortField: 'profitAccumulated',
    cell: ({ profitAccumulated, currencySymbol }) => (
      <Money amount={profitAccumulated} currency={currencySymbol} signed result />
    ),
  }),
  count('noOfPicks', 'Picks', { sortField: 'noOfPicks' }),
  money('dailyLossAccumulated', 'Daily loss', { sortField: 'dailyLossAccumulated' }),
  {
    key: 'profitPercentage',
    title: 'Profit %',
    align: 'right',
    cell: ({ profitPercentage }) => percentWords(profitPercentage),
  },
  money('accountSize', 'Size', { sortField: 'accountSize' }),
  { key: 'type', title: 'Type', sortField: 'type', cell: ({ type }) => <PlainWords>{type}</PlainWords> },
  {
    key: 'stage',
    title: 'Stage',
    sortField: 'stage',
    align: 'right',
    cell: ({ stage }) => stageNumberLabel(stage),
  },
  {
    key: 'challengeName',
    title: 'Challenge',
    sortField: 'challengeName',
    cell: ({ challengeName }) => <span className={classes.plan}>{challengeName}</span>,
  },
  date('expiryDate', 'Expires'),
  date('holdExpiryDate', 'Hold until'),
  date('activationDate', 'Activated'),
  count('timeLimitInDays', 'Days', { sortField: 'timeLimitInDays' }),
  money('evaluationFee', 'Fee', { sortField: 'evaluationFee' }),
  {
    key: 'challengeCompleted',
    title: 'Completed',
    sortField: 'challengeCompleted',
    cell: ({ challengeCompleted }) => (challengeCompleted ? 'Yes' : 'No'),
  },
  {
    key: 'closureReason',
    title: 'Closure reason',
    cell: ({ closureReason }) => (
      <span className={classes.reason} title={closureReason ?? undefined}>
        {textOrMissing(closureReason)}
      </span>
    ),
  },
  date('createdDate', 'Created', { hiddenAtStart: true }),
  {
    key: 'user.email',
    title: 'Email',
    hiddenAtStart: true,
    cell: ({ user }) => user.email,
  },
  { key: 'id', title: 'Id', sortField: 'id', align: 'right', hiddenAtStart: true, cell: ({ id }) => id },
  { key: 'currency', title: 'Currency', hiddenAtStart: true, cell: ({ currency }) => currency },
  money('profitTarget', 'Profit target', { hiddenAtStart: true }),
  count('minimumPicks', 'Minimum picks', { hiddenAtStart: true }),
  money('minimumPickAmount', 'Minimum pick', { hiddenAtStart: true }),
  money('maximumPickAmount', 'Maximum pick', { hiddenAtStart: true }),
  money('maximumLoss', 'Maximum loss', { hiddenAtStart: true }),
  money('maximumDailyLoss', 'Maximum daily loss', { hiddenAtStart: true }),
  money('maximumRewardWithdrawal', 'Largest payout', { hiddenAtStart: true }),
  {
    key: 'eligibleWithdrawalPercentage',
    title: 'Payout share',
    align: 'right',
    hiddenAtStart: true,
    cell: ({ eligibleWithdrawalPercentage }) => `${eligibleWithdrawalPercentage}%`,
  },
  count('withdrawalPeriodDays', 'Payout period', { hiddenAtStart: true }),
  {
    key: 'foreignTransactionId',
    title: 'Order',
    hiddenAtStart: true,
    cell: ({ foreignTransactionId }) => textOrMissing(foreignTransactionId),
  },
  {
    key: 'createdBy',
    title: 'Created by',
    hiddenAtStart: true,
    cell: ({ createdBy }) => textOrMissing(createdBy),
  },
  date('modifiedDate', 'Modified', { hiddenAtStart: true }),
  {
    key: 'modifiedBy',
    title: 'Modified by',
    hiddenAtStart: true,
    cell: ({ modifiedBy }) => textOrMissing(modifiedBy),
  },
]

const TYPE_COLUMNS: readonly Column[] = [
  {
    key: 'accountSubType',
    title: 'Sub-type',
    cell: ({ accountSubType }) => <PlainWords>{textOrMissing(accountSubType)}</PlainWords>,
  },
  {
    key: 'userType',
    title: 'User type',
    cell: ({ userType }) => <PlainWords>{textOrMissing(userType)}</PlainWords>,
  },
]

/** The sub-type of an account and the type of its user are for super admins only. */
export function accountsColumns(role: Role): readonly Column[] {
  return roleMay(role, 'accounts.see-sub-type') ? [...COLUMNS, ...TYPE_COLUMNS] : COLUMNS
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const amount = (key: string, label: string): FilterDefinition => ({
  kind: 'number',
  key,
  label,
  maxDecimals: 2,
})

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'text', key: 'accno', label: 'Accno' },
  { kind: 'text', key: 'user.email', label: 'User email' },
  { kind: 'text', key: 'user.firstName', label: 'First name' },
  { kind: 'text', key: 'user.lastName', label: 'Last name' },
  {
    kind: 'select',
    key: 'status',
    label: 'Status',
    many: true,
    options: ACCOUNT_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
  },
  { kind: 'text', key: 'challengePlan', label: 'Plan', op: 'STARTS_WITH' },
  { kind: 'select', key: 'type', label: 'Type', options: optionsOf(ACCOUNT_TYPES) },
  amount('accountSize', 'Size'),
  amount('balance', 'Balance'),
  amount('profitAccumulated', 'Profit'),
  amount('dailyLossAccumulated', 'Daily loss'),
  { kind: 'number', key: 'noOfPicks', label: 'Picks', maxDecimals: 0 },
  { kind: 'number', key: 'stage', label: 'Stage', maxDecimals: 0 },
  { kind: 'number', key: 'timeLimitInDays', label: 'Days', maxDecimals: 0 },
  amount('evaluationFee', 'Fee'),
  { kind: 'boolean', key: 'challengeCompleted', label: 'Completed' },
  { kind: 'text', key: 'closureReason', label: 'Closure reason' },
  { kind: 'date', key: 'createdDate', label: 'Created' },
  { kind: 'date', key: 'activationDate', label: 'Activated' },
  { kind: 'date', key: 'expiryDate', label: 'Expires' },
  { kind: 'date', key: 'holdExpiryDate', label: 'Hold until' },
]

const TYPE_FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', key: 'accountSubType', label: 'Sub-type', options: optionsOf(ACCOUNT_SUB_TYPES) },
  { kind: 'select', key: 'userType', label: 'User type', options: optionsOf(['REAL', 'TEST']) },
]

export function accountsFilters(role: Role): readonly FilterDefinition[] {
  return roleMay(role, 'accounts.see-sub-type') ? [...TYPE_FILTERS, ...FILTERS] : FILTERS
}

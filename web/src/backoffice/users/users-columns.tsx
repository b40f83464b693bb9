import type { User } from '@pickproof/contract/identity'
import { roleMay, type Role } from '@pickproof/domain/people/capabilities'
import { formatCount } from '@pickproof/domain/format/count'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { Fragment } from 'react'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Money } from '../../ui/values/money.tsx'
import { PlainWords } from '../../ui/layout/plain-words.tsx'
import { Status } from '../../ui/values/status.tsx'
import { KycStatus } from '../kyc-status.tsx'
import { heldRewards } from './held-rewards.ts'
import { UserStatus } from './user-status.tsx'
import { optionsOf, valueLabel } from '../value-label.ts'

const COLUMNS: readonly ListColumn<User>[] = [
  { key: 'email', title: 'Email', sortField: 'email', cell: (user) => user.email },
  { key: 'firstName', title: 'First name', sortField: 'firstName', cell: (user) => user.firstName },
  { key: 'lastName', title: 'Last name', sortField: 'lastName', cell: (user) => user.lastName },
  { key: 'role', title: 'Role', sortField: 'role', cell: (user) => valueLabel(user.role) },
  {
    key: 'status',
    title: 'Status',
    sortField: 'status',
    cell: (user) => <UserStatus status={user.status} />,
  },
  {
    key: 'isEmailVerified',
    title: 'Email verified',
    sortField: 'isEmailVerified',
    cell: (user) =>
      user.isEmailVerified ? (
        'Yes'
      ) : (
        <Status tone="warn" hollow>
          No
        </Status>
      ),
  },
  {
    key: 'kycStatus',
    title: 'KYC',
    sortField: 'kycStatus',
    cell: (user) => <KycStatus status={user.kycStatus} />,
  },
  { key: 'deriveRegion', title: 'Region', cell: (user) => textOrMissing(user.deriveRegion) },
  {
    key: 'rewardBalance',
    csvBeside: 'currency',
    title: 'Rewards',
    align: 'right',
    cell: (user) =>
      heldRewards(user).map(({ currency, amount }, index) => (
        <Fragment key={currency}>
          {index > 0 && ', '}
          <Money amount={amount} currency={currency} />
        </Fragment>
      )),
  },
  {
    key: 'loginFails',
    title: 'Failed sign-ins',
    align: 'right',
    sortField: 'loginFails',
    cell: (user) => formatCount(user.loginFails),
  },
  {
    key: 'lastLogin',
    title: 'Last sign-in',
    sortField: 'lastLogin',
    cell: (user) => <DateText instant={user.lastLogin} />,
  },
  {
    key: 'createdDate',
    title: 'Created',
    sortField: 'createdDate',
    cell: (user) => <DateText instant={user.createdDate} />,
  },
  {
    key: 'referralCode',
    title: 'Referral code',
    hiddenAtStart: true,
    cell: (user) => textOrMissing(user.referralCode),
  },
  { key: 'extractIp', title: 'IP', hiddenAtStart: true, cell: (user) => textOrMissing(user.extractIp) },
  {
    key: 'bigLeagueAgreement',
    title: 'Agreement',
    hiddenAtStart: true,
    cell: (user) => valueLabel(user.bigLeagueAgreement),
  },
  { key: 'phone', title: 'Phone', hiddenAtStart: true, cell: (user) => textOrMissing(user.phone) },
  { key: 'company', title: 'Company', hiddenAtStart: true, cell: (user) => textOrMissing(user.company) },
  { key: 'city', title: 'City', hiddenAtStart: true, cell: (user) => textOrMissing(user.city) },
  { key: 'country', title: 'Country', hiddenAtStart: true, cell: (user) => textOrMissing(user.country) },
  { key: 'currency', title: 'Currency', hiddenAtStart: true, cell: (user) => user.currency },
  {
    key: 'modifiedDate',
    title: 'Modified',
    hiddenAtStart: true,
    sortField: 'modifiedDate',
    cell: (user) => <DateText instant={user.modifiedDate} />,
  },
]

const TYPE_COLUMN: ListColumn<User> = {
  key: 'type',
  title: 'Type',
  sortField: 'type',
  cell: (user) => <PlainWords>{textOrMissing(user.type)}</PlainWords>,
}

/** The user type is for super admins only (A106). */
export function usersColumns(role: Role): readonly ListColumn<User>[] {
  return roleMay(role, 'users.see-type') ? [...COLUMNS, TYPE_COLUMN] : COLUMNS
}

const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const FILTERS: readonly FilterDefinition[] = [
  { kind: 'text', key: 'firstName', label: 'First name' },
  { kind: 'text', key: 'lastName', label: 'Last name' },
  { kind: 'select', key: 'status', label: 'Status', options: optionsOf(['ENABLED', 'DISABLED']) },
  { kind: 'select', key: 'role', label: 'Role', options: optionsOf(['USER', 'ADMIN', 'SUPER_ADMIN']) },
  {
    kind: 'select',
    key: 'kycStatus',
    label: 'KYC',
    options: optionsOf(['PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED']),
  },
  { kind: 'boolean', key: 'isEmailVerified', label: 'Email verified' },
  {
    kind: 'select',
    key: 'bigLeagueAgreement',
    label: 'Agreement',
    options: optionsOf(['NONE', 'PENDING', 'ACCEPTED']),
  },
  { kind: 'text', key: 'id', label: 'Id', op: 'IN', allow: 'digits-and-commas' },
  { kind: 'text', key: 'deriveRegion', label: 'Region' },
  { kind: 'text', key: 'country', label: 'Country' },
  { kind: 'text', key: 'phone', label: 'Phone' },
  { kind: 'text', key: 'referralCode', label: 'Referral code' },
  { kind: 'text', key: 'extractIp', label: 'IP' },
  { kind: 'select', key: 'currency', label: 'Currency', options: plainOptions(['USD', 'EUR', 'GBP']) },
  { kind: 'number', key: 'loginFails', label: 'Failed sign-ins', maxDecimals: 0 },
  { kind: 'date', key: 'lastLogin', label: 'Last sign-in' },
  { kind: 'date', key: 'createdDate', label: 'Created' },
]

const TYPE_FILTER: FilterDefinition = {
  kind: 'select',
  key: 'type',
  label: 'Type',
  options: plainOptions(['REAL', 'TEST']),
}

export function usersFilters(role: Role): readonly FilterDefinition[] {
  return roleMay(role, 'users.see-type') ? [...FILTERS, TYPE_FILTER] : FILTERS
}

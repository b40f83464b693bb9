import type { UserSummary } from '@pickproof/contract/admin-users'
import type { User, UserContext } from '@pickproof/contract/identity'
import { formatCount } from '@pickproof/domain/format/count'
import { formatDate } from '@pickproof/domain/format/dates'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { PlainWords } from '../../ui/layout/plain-words.tsx'
import { Status } from '../../ui/values/status.tsx'
import { PanelFoot, PanelSection, PanelTitle } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import { otherRewards } from './held-rewards.ts'
import { UserAccounts, UserActs, UserDocuments } from './user-glance.tsx'
import { userRights } from './user-rights.ts'
import { UserStatus } from './user-status.tsx'
import { userQuery, userSummaryQuery } from './users-query.ts'
import { valueLabel } from '../value-label.ts'

interface UserPanelProps {
  readonly viewer: UserContext
  /** The row of the list, until the user is read again. */
  readonly row: User
  readonly onUpdate: (user: User) => void
}

export function UserPanelTitle({ user }: { readonly user: User }) {
  return (
    <PanelTitle
      name={`${user.firstName} ${user.lastName}`}
      status={<UserStatus status={user.status} />}
      subline={user.email}
    />
  )
}

/** Everything that is known of a user (B063), and the ways to what belongs to them. */
export function UserPanel({ viewer, row, onUpdate }: UserPanelProps) {
  const { data: user = row, error } = useQuery(userQuery(row.id))
  const { data: summary, error: summaryError, refetch } = useQuery(userSummaryQuery(row.id))
  const rights = userRights(viewer, user)
  const { isLoggingIn, logInAs } = useLogInAs()
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState centred icon="user" title="This user is gone" text="They were purged meanwhile." />
  }
  return (
    <>
      <PanelSection>
        <KeyValue
          columns={2}
          items={[
            { label: 'Id', value: user.id },
            { label: 'Role', value: valueLabel(user.role) },
            ...(user.type === undefined
              ? []
              : [{ label: 'Type', value: <PlainWords>{user.type}</PlainWords> }]),
            { label: 'Currency', value: `${user.currency} (${user.currencySymbol})` },
            { label: 'Gender', value: textOrMissing(user.gender?.label) },
            { label: 'Born', value: bornText(user.dateOfBirth) },
            { label: 'Phone', value: textOrMissing(user.phone) },
            { label: 'Company', value: textOrMissing(user.company) },
          ]}
        />
      </PanelSection>
      {summaryError !== null && summary === undefined && (
        <PanelSection>
          <LoadFailure what="What belongs to this user" error={summaryError} onRetry={() => void refetch()} />
        </PanelSection>
      )}
      <UserAccounts user={user} summary={summary} />
      <PanelSection
        title="Rewards and payments"
        aside={<Link {...adminJump.paymentsOfUser(user.email)}>Payments</Link>}
      >
        <KeyValue
          items={[
            { label: 'Rewards', value: <Money amount={user.rewardBalance} currency={user.currency} /> },
            ...otherRewards(user).map(({ currency, amount }) => ({
              label: `Rewards in ${currency}`,
              value: <Money amount={amount} currency={currency} />,
            })),
            { label: 'Referral code', value: textOrMissing(user.referralCode) },
            { label: 'Deposits', value: summary ? formatCount(summary.depositsTotal) : '' },
            {
              label: 'Withdrawals',
              value: withdrawalsText(summary),
            },
          ]}
        />
      </PanelSection>
      <UserDocuments user={user} summary={summary} />
      <PanelSection title="Access">
        <KeyValue
          items={[
            {
              label: 'Email verified',
              value: user.isEmailVerified ? 'Yes' : <Status tone="warn">No</Status>,
            },
            { label: 'Last sign-in', value: <DateText instant={user.lastLogin} /> },
            { label: 'Failed sign-ins', value: formatCount(user.loginFails) },
            { label: 'IP', value: textOrMissing(user.extractIp) },
            { label: 'Derived region', value: textOrMissing(user.deriveRegion) },
          ]}
        />
      </PanelSection>
      <PanelSection title="Address">
        <KeyValue
          items={[
            { label: 'Address line 1', value: textOrMissing(user.addressLine1) },
            { label: 'Address line 2', value: textOrMissing(user.addressLine2) },
            { label: 'City', value: textOrMissing(user.city) },
            { label: 'State', value: textOrMissing(user.state) },
            { label: 'Zip code', value: textOrMissing(user.zipcode) },
            { label: 'Country', value: textOrMissing(user.country) },
          ]}
        />
      </PanelSection>
      <PanelSection title="Record">
        <KeyValue
          items={[
            { label: 'Created', value: <DateText instant={user.createdDate} /> },
            { label: 'Created by', value: textOrMissing(user.createdBy) },
            { label: 'Modified', value: <DateText instant={user.modifiedDate} /> },
            { label: 'Modified by', value: textOrMissing(user.modifiedBy) },
          ]}
        />
      </PanelSection>
      <UserActs summary={summary} />
      <PanelFoot>
        <Button icon={<Icon name="pencil" />} disabled={!rights.canUpdate} onClick={() => onUpdate(user)}>
          Update
        </Button>
        <Button
          icon={<Icon name="login" />}
          disabled={!rights.canLogInAs}
          loading={isLoggingIn}
          onClick={() => logInAs(user.email)}
        >
          Log in as
        </Button>
      </PanelFoot>
    </>
  )
}

function withdrawalsText(summary: UserSummary | undefined): string {
  if (summary === undefined) return ''
  const total = formatCount(summary.withdrawalsTotal)
  const waiting = summary.waitingWithdrawals
  return waiting === 0 ? total : `${total}, ${formatCount(waiting)} waiting`
}

/** A date without a time belongs to no zone. */
function bornText(date: string | null): string {
  return date === null ? textOrMissing(null) : formatDate(`${date}T12:00:00Z`, 'MMMM D, YYYY', 'UTC')
}

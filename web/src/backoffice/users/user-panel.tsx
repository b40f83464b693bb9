import type { UserSummary } from '@pickproof/contract/admin-users'
import type { User, UserContext } from '@pickproof/contract/identity'
import { MISSING, textOrMissing } from '@pickproof/domain/format/missing'
import { text } from '@pickproof/domain/messages/message'
import { disabledKindWords } from '@pickproof/domain/people/disabled-access'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { PanelFoot, PanelSection, PanelTitle } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import { otherRewards } from './held-rewards.ts'
import { UserAccounts, UserActs, UserDocuments } from './user-glance.tsx'
import { userRights } from './user-rights.ts'
import { UserStatus } from './user-status.tsx'
import { userQuery, userSummaryQuery } from './users-query.ts'
import { reviewText } from '../review-fields.tsx'
import { valueLabel } from '../value-label.ts'
import { defineTexts, t } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { dateText, formatCount } from '../../language/values.ts'
import { commonTexts } from '../texts.ts'
import { regionText } from './region-text.ts'
import { userTexts } from './texts.ts'

const texts = defineTexts('backoffice.user-panel', {
  gone: 'This user no longer exists',
  goneText: 'Another staff member purged this user.',
  failed: 'We could not load the accounts, documents and payments of this user.',
  money: 'Rewards and payments',
  rewardsIn: text<{ currency: string }>('Rewards in {currency}'),
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  withdrawalsPending: text<{ count: number; pending: number }>('{count}, {pending} pending'),
  access: 'Access',
  words: 'In words',
  lastSignIn: 'Last sign-in',
  failedSignIns: 'Failed sign-ins',
  record: 'Record',
  timeline: 'Timeline and notes',
})

interface UserPanelProps {
  readonly viewer: UserContext
  /** The row of the list, until the user is read again. */
  readonly row: User
  readonly onUpdate: (user: User) => void
  /** The page of the person has its own timeline. */
  readonly isOnPage?: boolean
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
export function UserPanel({ viewer, row, onUpdate, isOnPage = false }: UserPanelProps) {
  const { data: user = row, error } = useQuery(userQuery(row.id))
  const { data: summary, error: summaryError, refetch } = useQuery(userSummaryQuery(row.id))
  const rights = userRights(viewer, user)
  const { isLoggingIn, logInAs } = useLogInAs()
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState centred icon="user" title={texts.gone} text={texts.goneText} />
  }
  return (
    <>
      <PanelSection>
        <KeyValue
          columns={isOnPage ? 1 : 2}
          items={[
            { label: userTexts.id, value: user.id },
            { label: commonTexts.role, value: valueLabel(user.role) },
            ...(user.type === undefined ? [] : [{ label: commonTexts.type, value: valueLabel(user.type) }]),
            { label: commonTexts.currency, value: `${user.currency} (${user.currencySymbol})` },
            { label: userTexts.gender, value: user.gender ? valueLabel(user.gender.value) : MISSING },
            { label: userTexts.dateOfBirth, value: bornText(user.dateOfBirth) },
            { label: userTexts.phone, value: textOrMissing(user.phone) },
            { label: userTexts.company, value: textOrMissing(user.company) },
          ]}
        />
      </PanelSection>
      {user.status === 'DISABLED' && (
        <PanelSection title={userTexts.whyDisabled}>
          <KeyValue
            items={[
              {
                label: commonTexts.reason,
                value: user.disabledKind ? t(disabledKindWords(user.disabledKind)) : MISSING,
              },
              { label: texts.words, value: textOrMissing(user.disabledReason) },
              { label: userTexts.reviewBy, value: reviewText(user.reviewDate) },
            ]}
          />
        </PanelSection>
      )}
      {summaryError !== null && summary === undefined && (
        <PanelSection>
          <LoadFailure title={texts.failed} error={summaryError} onRetry={() => void refetch()} />
        </PanelSection>
      )}
      <UserAccounts user={user} summary={summary} />
      <PanelSection
        title={texts.money}
        aside={<Link {...adminJump.paymentsOfUser(user.email)}>{commonTexts.payments}</Link>}
      >
        <KeyValue
          items={[
            {
              label: commonTexts.rewards,
              value: <Money amount={user.rewardBalance} currency={user.currency} />,
            },
            ...otherRewards(user).map(({ currency, amount }) => ({
              label: texts.rewardsIn({ currency }),
              value: <Money amount={amount} currency={currency} />,
            })),
            { label: userTexts.referralCode, value: textOrMissing(user.referralCode) },
            { label: texts.deposits, value: summary ? formatCount(summary.depositsTotal) : '' },
            {
              label: texts.withdrawals,
              value: withdrawalsText(summary),
            },
          ]}
        />
      </PanelSection>
      <UserDocuments user={user} summary={summary} />
      <PanelSection title={texts.access}>
        <KeyValue
          items={[
            {
              label: userTexts.emailVerified,
              value: user.isEmailVerified ? commonTexts.yes : <Status tone="warn">{commonTexts.no}</Status>,
            },
            { label: texts.lastSignIn, value: <DateText instant={user.lastLogin} /> },
            { label: texts.failedSignIns, value: formatCount(user.loginFails) },
            { label: userTexts.ip, value: textOrMissing(user.extractIp) },
            { label: userTexts.derivedRegion, value: regionText(user.deriveRegion) },
          ]}
        />
      </PanelSection>
      <PanelSection title={commonTexts.address}>
        <KeyValue
          items={[
            { label: userTexts.addressLine1, value: textOrMissing(user.addressLine1) },
            { label: userTexts.addressLine2, value: textOrMissing(user.addressLine2) },
            { label: userTexts.city, value: textOrMissing(user.city) },
            { label: userTexts.state, value: textOrMissing(user.state) },
            { label: userTexts.zipcode, value: textOrMissing(user.zipcode) },
            { label: userTexts.country, value: textOrMissing(user.country) },
          ]}
        />
      </PanelSection>
      <PanelSection title={texts.record}>
        <KeyValue
          items={[
            { label: commonTexts.created, value: <DateText instant={user.createdDate} /> },
            { label: commonTexts.createdBy, value: textOrMissing(user.createdBy) },
            { label: commonTexts.modified, value: <DateText instant={user.modifiedDate} /> },
            { label: commonTexts.modifiedBy, value: textOrMissing(user.modifiedBy) },
          ]}
        />
      </PanelSection>
      <UserActs summary={summary} />
      <PanelFoot>
        {isOnPage ? null : (
          <Link className={buttonClass()} to={adminPaths.person(user.id)}>
            {texts.timeline}
          </Link>
        )}
        <Button icon={<Icon name="pencil" />} disabled={!rights.canUpdate} onClick={() => onUpdate(user)}>
          {commonTexts.update}
        </Button>
        <Button
          icon={<Icon name="login" />}
          disabled={!rights.canLogInAs}
          loading={isLoggingIn}
          onClick={() => logInAs(user.id)}
        >
          {commonTexts.viewAsPlayer}
        </Button>
      </PanelFoot>
    </>
  )
}

function withdrawalsText(summary: UserSummary | undefined): string {
  if (summary === undefined) return ''
  const { withdrawalsTotal: count, waitingWithdrawals: pending } = summary
  return pending === 0 ? formatCount(count) : texts.withdrawalsPending({ count, pending })
}

/** A date without a time belongs to no zone. */
function bornText(date: string | null): string {
  return date === null ? MISSING : dateText(`${date}T12:00:00Z`, 'MMMM D, YYYY', 'UTC')
}

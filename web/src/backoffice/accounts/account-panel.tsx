import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { UserContext } from '@pickproof/contract/identity'
import type { AccountReport as Report } from '@pickproof/contract/overview'
import { formatCount } from '@pickproof/domain/format/count'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { formatMoney } from '@pickproof/domain/format/money'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { stageNumberLabel } from '@pickproof/domain/accounts/plan-stage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { findClosing } from '../../common/words/report-words.ts'
import { stageWords } from '../../common/words/stage-words.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { PlainWords } from '../../ui/layout/plain-words.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import { accountOverviewQuery } from './accounts-query.ts'
import { accountRights } from './account-rights.ts'
import { AccountReport } from './account-report.tsx'
import classes from './accounts.module.css'
import { BalanceHistory } from './balance-history.tsx'
import { percentWords } from './percent-words.ts'
import { daysWords } from './tracking-words.ts'

interface AccountPanelProps {
  readonly account: AdminAccount
  readonly viewer: UserContext
}

/** One account: its figures, its curve, why it closed, and what is done with it next (B037). */
export function AccountPanel({ account, viewer }: AccountPanelProps) {
  const { data, error, refetch } = useQuery(accountOverviewQuery(account))
  // While another account is loaded, the one before must not appear under its name.
  const overview = data?.accno === account.accno ? data : undefined
  const { isLoggingIn, logInAs } = useLogInAs()
  const rights = accountRights(viewer, account)
  const closing = overview && findClosing(overview)
  if (error instanceof ApiError && error.status === 404)
    return (
      <PanelSection>
        <EmptyState icon="trash" title="This account is gone." text="It was purged in the meantime." />
      </PanelSection>
    )
  return (
    <>
      <PanelSection>
        <KeyValue columns={2} items={headItems(account, closing)} />
      </PanelSection>
      <BalanceHistory key={account.id} account={account} closing={closing} />
      {error !== null && overview === undefined && (
        <PanelSection>
          <LoadFailure what="The reports of this account" error={error} onRetry={() => void refetch()} />
        </PanelSection>
      )}
      {closing && <AccountReport account={account} report={closing} />}
      <PanelSection
        title="Details"
        aside={
          <Link to={adminPaths.tracking} search={{ account: account.accno }} className="link">
            Tracking
          </Link>
        }
      >
        <KeyValue items={detailItems(account)} />
      </PanelSection>
      {overview !== undefined && overview.reports.length > 0 && (
        <PanelSection title="What happened to it">
          <Reports reports={overview.reports} />
        </PanelSection>
      )}
      <PanelFoot>
        <Link {...adminJump.picksOfAccount(account.accno)} className={buttonClass({ block: true })}>
          <Icon name="ticket" />{' '}
          {account.noOfPicks === 1 ? '1 pick' : `${formatCount(account.noOfPicks)} picks`}
        </Link>
        {rights.canLogInAs && (
          <Button
            icon={<Icon name="login" />}
            disabled={rights.isOwn}
            loading={isLoggingIn}
            onClick={() => logInAs(account.user.email, account.accno)}
          >
            Log in as player
          </Button>
        )}
      </PanelFoot>
    </>
  )
}

function headItems(account: AdminAccount, closing: Report | undefined) {
  const { currencySymbol } = account
  return [
    { label: 'Plan', value: stageWords(account.challengePlan) },
    { label: 'Size', value: formatMoney(account.accountSize, currencySymbol) },
    { label: 'Balance', value: formatMoney(account.balance, currencySymbol) },
    { label: 'Picks', value: `${formatCount(account.noOfPicks)} of ${formatCount(account.minimumPicks)}` },
    {
      label: 'Profit',
      value: <Money amount={account.profitAccumulated} currency={currencySymbol} signed result />,
    },
    { label: 'Daily loss', value: formatMoney(account.dailyLossAccumulated, currencySymbol) },
    { label: 'Activated', value: <DateText instant={account.activationDate} format="MMM DD" /> },
    closing
      ? { label: 'Closed', value: <DateText instant={closing.at} format="MMM DD" /> }
      : { label: 'Expires', value: <DateText instant={account.expiryDate} format="MMM DD" /> },
  ]
}

function detailItems(account: AdminAccount) {
  const money = (amount: number | null) => formatMoney(amount, account.currencySymbol)
  const { user } = account
  return [
    { label: 'Id', value: account.id },
    { label: 'User', value: `${user.firstName} ${user.lastName} · #${user.id}` },
    { label: 'Challenge', value: account.challengeName },
    { label: 'Plan', value: planCodeLabel(account.challengePlan) },
    { label: 'Type', value: <PlainWords>{account.type}</PlainWords> },
    { label: 'Stage', value: stageNumberLabel(account.stage) },
    ...(account.accountSubType === undefined
      ? []
      : [
          { label: 'Sub-type', value: <PlainWords>{account.accountSubType}</PlainWords> },
          { label: 'User type', value: <PlainWords>{textOrMissing(account.userType)}</PlainWords> },
        ]),
    { label: 'Rule set', value: account.ruleSet },
    { label: 'Profit in percent', value: percentWords(account.profitPercentage) },
    { label: 'Profit target', value: money(account.profitTarget) },
    { label: 'Maximum loss', value: money(account.maximumLoss) },
    { label: 'Maximum daily loss', value: money(account.maximumDailyLoss) },
    {
      label: 'Stake per pick',
      value: `${money(account.minimumPickAmount)} to ${money(account.maximumPickAmount)}`,
    },
    {
      label: 'Time limit',
      value: account.timeLimitInDays === null ? '-' : daysWords(account.timeLimitInDays),
    },
    { label: 'Fee', value: money(account.evaluationFee) },
    { label: 'Order of the store', value: textOrMissing(account.foreignTransactionId) },
    { label: 'Payouts made', value: account.withdrawalCount },
    {
      label: 'Next payout',
      value: `${account.eligibleWithdrawalPercentage}% of at most ${money(account.maximumRewardWithdrawal)}, every ${daysWords(account.withdrawalPeriodDays)}`,
    },
    { label: 'Expires', value: <DateText instant={account.expiryDate} /> },
    { label: 'Hold until', value: <DateText instant={account.holdExpiryDate} /> },
    { label: 'Completed', value: account.challengeCompleted ? 'Yes' : 'No' },
    {
      label: 'Closure reason',
      value: `${textOrMissing(account.closureReason)}${account.isInactiveTemporarily ? ' (temporary)' : ''}`,
    },
    { label: 'Created', value: <DateText instant={account.createdDate} /> },
    { label: 'Created by', value: textOrMissing(account.createdBy) },
    { label: 'Modified', value: <DateText instant={account.modifiedDate} /> },
    { label: 'Modified by', value: textOrMissing(account.modifiedBy) },
  ]
}

function Reports({ reports }: { readonly reports: readonly Report[] }) {
  return (
    <ol className={classes.reports}>
      {reports.map(({ id, at, sentence, ruleId }) => (
        <li key={id}>
          <p className={classes.report}>{sentence}</p>
          <p className={classes.small}>
            <DateText instant={at} /> · {ruleId}
          </p>
        </li>
      ))}
    </ol>
  )
}

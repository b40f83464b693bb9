import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { UserContext } from '@pickproof/contract/identity'
import type { AccountReport as Report } from '@pickproof/contract/overview'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { planWords } from '../../common/words/plan-words.ts'
import { stageNumberLabel } from '@pickproof/domain/accounts/plan-stage'
import { disabledKindWords } from '@pickproof/domain/people/disabled-access'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { findClosing } from '../../common/words/report-words.ts'
import { stageWords } from '../../common/words/stage-words.ts'
import { defineTexts, t } from '../../language/language.ts'
import { formatPercent, moneyOf } from '../../language/values.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { reviewText } from '../review-fields.tsx'
import { commonTexts } from '../texts.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import { valueLabel } from '../value-label.ts'
import { accountOverviewQuery } from './accounts-query.ts'
import { accountRights } from './account-rights.ts'
import { AccountReport } from './account-report.tsx'
import classes from './accounts.module.css'
import { BalanceHistory } from './balance-history.tsx'
import { accountTexts } from './texts.ts'

const texts = defineTexts('backoffice.account-panel', {
  goneTitle: 'This account no longer exists',
  goneText: 'A staff member purged it while you had it open.',
  reportsNotLoaded: 'We could not load the reports of this account.',
  details: 'Details',
  reports: 'History',
  picks: text<{ count: number }>('{count, plural, one {# pick} other {# picks}}'),
  profit: 'Profit',
  dailyLoss: 'Daily loss',
  activated: 'Activated',
  closed: 'Closed',
  id: 'Id',
  challenge: 'Challenge',
  userType: 'User type',
  ruleSet: 'Rule set',
  profitPercent: 'Profit in percent',
  stakePerPick: 'Stake per pick',
  stakeRange: text<{ minimum: MoneyValue; maximum: MoneyValue }>('{minimum}–{maximum}'),
  fee: 'Fee',
  payoutsMade: 'Payouts made',
  nextPayout: 'Next payout',
  payoutTerms: text<{ percent: number; maximum: MoneyValue; days: number }>(
    '{percent}% of up to {maximum}, every {days, plural, one {day} other {# days}}',
  ),
  completed: 'Completed',
  kindOfReason: 'Kind of reason',
  reviewBy: 'Review by',
  temporaryReason: text<{ reason: string }>('{reason} (temporary)'),
})

interface AccountPanelProps {
  readonly account: AdminAccount
  readonly viewer: UserContext
}

/** One account: its figures, its curve, why it closed, and what is done with it next (B037). */
export function AccountPanel({ account, viewer }: AccountPanelProps) {
  const { data, error, refetch } = useQuery(accountOverviewQuery(account))
  // While another account loads, the previous one must not appear under its name.
  const overview = data?.accno === account.accno ? data : undefined
  const { isLoggingIn, logInAs } = useLogInAs()
  const rights = accountRights(viewer, account)
  const closing = overview && findClosing(overview)
  if (error instanceof ApiError && error.status === 404)
    return (
      <PanelSection>
        <EmptyState icon="trash" title={texts.goneTitle} text={texts.goneText} />
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
          <LoadFailure title={texts.reportsNotLoaded} error={error} onRetry={() => void refetch()} />
        </PanelSection>
      )}
      {closing && <AccountReport account={account} report={closing} />}
      <PanelSection
        title={texts.details}
        aside={
          <Link to={adminPaths.tracking} search={{ account: account.accno }} className="link">
            {accountTexts.tracking}
          </Link>
        }
      >
        <KeyValue items={detailItems(account)} />
      </PanelSection>
      {overview !== undefined && overview.reports.length > 0 && (
        <PanelSection title={texts.reports}>
          <Reports reports={overview.reports} />
        </PanelSection>
      )}
      <PanelFoot>
        <Link {...adminJump.picksOfAccount(account.accno)} className={buttonClass({ block: true })}>
          <Icon name="ticket" /> {texts.picks({ count: account.noOfPicks })}
        </Link>
        {rights.canLogInAs && (
          <Button
            icon={<Icon name="login" />}
            disabled={rights.isOwn}
            loading={isLoggingIn}
            onClick={() => logInAs(account.user.id, account.accno)}
          >
            {commonTexts.viewAsPlayer}
          </Button>
        )}
      </PanelFoot>
    </>
  )
}

function headItems(account: AdminAccount, closing: Report | undefined) {
  const { currency } = account
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return [
    { label: accountTexts.plan, value: stageWords(account.challengePlan) },
    { label: accountTexts.size, value: money(account.accountSize) },
    { label: commonTexts.balance, value: money(account.balance) },
    {
      label: commonTexts.picks,
      value: accountTexts.picksOf({ count: account.noOfPicks, minimum: account.minimumPicks }),
    },
    {
      label: texts.profit,
      value: <Money amount={account.profitAccumulated} currency={currency} signed result />,
    },
    { label: texts.dailyLoss, value: money(account.dailyLossAccumulated) },
    { label: texts.activated, value: <DateText instant={account.activationDate} format="MMM DD" /> },
    closing
      ? { label: texts.closed, value: <DateText instant={closing.at} format="MMM DD" /> }
      : { label: accountTexts.expires, value: <DateText instant={account.expiryDate} format="MMM DD" /> },
  ]
}

function detailItems(account: AdminAccount) {
  const { user, currency } = account
  const money = (amount: number | null) => <Money amount={amount} currency={currency} />
  return [
    { label: texts.id, value: account.id },
    { label: commonTexts.user, value: `${user.firstName} ${user.lastName} · #${user.id}` },
    { label: texts.challenge, value: account.challengeName },
    { label: accountTexts.plan, value: planWords(account.challengePlan) },
    { label: commonTexts.type, value: valueLabel(account.type) },
    { label: commonTexts.stage, value: stageNumberLabel(account.stage) },
    ...(account.accountSubType === undefined
      ? []
      : [
          { label: accountTexts.subType, value: valueLabel(account.accountSubType) },
          { label: texts.userType, value: textOrMissing(account.userType && valueLabel(account.userType)) },
        ]),
    { label: texts.ruleSet, value: account.ruleSet },
    { label: texts.profitPercent, value: formatPercent(account.profitPercentage, 2) },
    { label: accountTexts.profitTarget, value: money(account.profitTarget) },
    { label: accountTexts.maximumLoss, value: money(account.maximumLoss) },
    { label: accountTexts.maximumDailyLoss, value: money(account.maximumDailyLoss) },
    {
      label: texts.stakePerPick,
      value: texts.stakeRange({
        minimum: moneyOf(account.minimumPickAmount, currency),
        maximum: moneyOf(account.maximumPickAmount, currency),
      }),
    },
    {
      label: accountTexts.timeLimit,
      value: account.timeLimitInDays === null ? '-' : accountTexts.days({ count: account.timeLimitInDays }),
    },
    { label: texts.fee, value: money(account.evaluationFee) },
    { label: accountTexts.storeOrder, value: textOrMissing(account.foreignTransactionId) },
    { label: texts.payoutsMade, value: account.withdrawalCount },
    {
      label: texts.nextPayout,
      value: texts.payoutTerms({
        percent: account.eligibleWithdrawalPercentage,
        maximum: moneyOf(account.maximumRewardWithdrawal, currency),
        days: account.withdrawalPeriodDays,
      }),
    },
    { label: accountTexts.expires, value: <DateText instant={account.expiryDate} /> },
    { label: accountTexts.holdUntil, value: <DateText instant={account.holdExpiryDate} /> },
    { label: texts.completed, value: account.challengeCompleted ? commonTexts.yes : commonTexts.no },
    { label: accountTexts.closureReason, value: closureText(account) },
    ...restrictionItems(account),
    { label: commonTexts.created, value: <DateText instant={account.createdDate} /> },
    { label: commonTexts.createdBy, value: textOrMissing(account.createdBy) },
    { label: commonTexts.modified, value: <DateText instant={account.modifiedDate} /> },
    { label: commonTexts.modifiedBy, value: textOrMissing(account.modifiedBy) },
  ]
}

function restrictionItems({ restrictionKind, reviewDate }: AdminAccount) {
  return [
    ...(restrictionKind === null
      ? []
      : [{ label: texts.kindOfReason, value: t(disabledKindWords(restrictionKind)) }]),
    ...(reviewDate === null ? [] : [{ label: texts.reviewBy, value: reviewText(reviewDate) }]),
  ]
}

function closureText({ closureReason, isInactiveTemporarily }: AdminAccount): string {
  const reason = textOrMissing(closureReason)
  return isInactiveTemporarily ? texts.temporaryReason({ reason }) : reason
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

import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '../../api/account-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { NoAccountCard } from '../../common/page/no-account-card.tsx'
import { useSegmentNames } from '../../shell/frame/use-page-title.ts'
import { usePerson } from '../../session/use-person.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonChart, SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { accountRules } from './account-rules.ts'
import { DaysSummary } from './days-summary.tsx'
import { DistanceCard } from './distance-card.tsx'
import { EquityCard } from './equity-card.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { nextStepOf } from '../next-step.ts'
import { OverviewHead } from './overview-head.tsx'
import classes from './overview.module.css'
import { ReportCard } from './report-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { standingOf } from './standing.ts'
import { StatusHistory } from './status-history.tsx'

const texts = defineTexts('player.overview', {
  title: 'Account overview',
  noAccount: 'The equity, the days and the rules of your account appear here when you start a challenge.',
  failed: 'We could not load the account overview.',
  loading: 'Loading the account overview',
})

/** The current account, day by day, with every line it can reach and every rule in its own numbers. */
export function AccountOverviewPage() {
  const person = usePerson()
  if (person === undefined) return null
  return person.account === undefined ? <NoAccount /> : <Overview account={person.account} />
}

function NoAccount() {
  const name = useSegmentNames()['account-overview'] ?? texts.title
  return (
    <div className={classes.page}>
      <PageHead title={name} />
      <NoAccountCard icon="chart-line" text={texts.noAccount} />
    </div>
  )
}

function Overview({ account }: { readonly account: Account }) {
  const { data, error, refetch } = useQuery(overviewQuery(account.accno))
  if (data !== undefined) return <Loaded key={account.accno} account={account} overview={data} />
  return error === null ? (
    <DelayedLoader>
      <OverviewSkeleton />
    </DelayedLoader>
  ) : (
    <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  )
}

interface LoadedProps {
  readonly account: Account
  readonly overview: AccountOverview
}

function Loaded({ account, overview }: LoadedProps) {
  const { parlayEnabled, cashoutDeductionPercentage } = useBrand()
  // A result of this minute is after its beginning.
  const nowMs = Math.max(useMinute(), Date.parse(overview.at))
  const timeZone = viewerTimeZone()
  const standing = standingOf(account, overview, nowMs)
  const { stage } = standing
  const next = nextStepOf({ account, stage, overview, nowMs, timeZone })
  const rules = accountRules({
    account,
    standing,
    isParlayEnabled: parlayEnabled,
    cashOutFeePercent: cashoutDeductionPercentage,
    timeZone,
  })
  return (
    <div className={classes.page}>
      <OverviewHead account={account} overview={overview} nowMs={nowMs} />
      {overview.status !== 'ACTIVE' && <ReportCard account={account} overview={overview} next={next} />}
      <div className={classes.curve}>
        <EquityCard overview={overview} standing={standing} />
        <DistanceCard standing={standing} />
      </div>
      <div className={classes.days}>
        <div className={classes.page}>
          <MonthCalendar
            days={overview.days}
            standing={standing}
            startedDate={overview.startedDate}
            currency={account.currency}
          />
          <DaysSummary days={overview.days} currency={account.currency} />
          <StatusHistory accountNo={account.accno} overview={overview} />
        </div>
        <RulesCard rules={rules} version={standing.ruleSet} next={standing.isOpen ? next.text : undefined} />
      </div>
    </div>
  )
}

function OverviewSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      <div className={classes.page}>
        <SkeletonBlock width="40%" height={32} />
        <div className={classes.curve}>
          <SkeletonChart height={296} />
          <SkeletonRows count={4} />
        </div>
        <div className={classes.days}>
          <SkeletonChart height={336} />
          <SkeletonRows count={6} rowHeight={56} />
        </div>
      </div>
    </SkeletonGroup>
  )
}

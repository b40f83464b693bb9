import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { accountInfoQuery } from '../../api/account-queries.ts'
import { slipAccountQuery } from '../../api/pick-queries.ts'
import { useInsteadOfFirstFigures } from '../../brand/first-frame.ts'
import { defineTexts } from '../../language/language.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { NoAccountCard } from '../../common/page/no-account-card.tsx'
import { usePerson } from '../../session/use-person.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { BalanceCard } from './balance-card.tsx'
import { balanceHistoryQuery } from './balance-history-query.ts'
import { figuresStandMs } from './challenge-day.ts'
import classes from './dashboard.module.css'
import { DashboardStats } from './dashboard-stats.tsx'
import { dayRoomOf } from './day-room.ts'
import { glanceAt } from './first-glance.ts'
import { ObjectivesCard } from './objectives-card.tsx'
import { OpenPicksCard } from './open-picks-card.tsx'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { FindPicks } from '../find-picks.tsx'
import { type ClosedAccount, stepAfter } from './step-after.ts'
import { SkeletonChart, SkeletonRows, SkeletonTiles } from '../../ui/feedback/shapes.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const texts = defineTexts('player.dashboard', {
  home: 'Home',
  homeLead: 'Your challenge, your limits and your picks appear here.',
  noAccount:
    'Choose a size to see its target, its limits and its price. Your figures appear here when you have an account.',
  failed: 'We could not load the figures of this account.',
  loading: 'Loading the figures of this account',
})

const RecentlySettledCard = lazy(async () => ({
  default: (await import('./recently-settled-card.tsx')).RecentlySettledCard,
}))

interface DashboardPageProps {
  /** What the brand has to say; it is always last. */
  readonly banner: ReactNode
}

/** The first glance: am I all right, what can I still do today, what is running. */
export function DashboardPage({ banner }: DashboardPageProps) {
  const person = usePerson()
  if (person === undefined) return null
  const { account } = person
  if (account === undefined) return <NoAccounts banner={banner} />
  // The key keeps what was chosen in the chart of one account away from another.
  return <AccountDashboard key={account.accno} account={account} banner={banner} />
}

function NoAccounts({ banner }: DashboardPageProps) {
  return (
    <div className={classes.page}>
      <PageHead title={texts.home} subline={texts.homeLead} />
      <div className={classes.bottom}>
        <NoAccountCard icon="trophy" text={texts.noAccount} />
        {banner}
      </div>
    </div>
  )
}

interface AccountDashboardProps extends DashboardPageProps {
  readonly account: Account
}

function AccountDashboard({ account, banner }: AccountDashboardProps) {
  const [moment] = useState(Math.random)
  const {
    data: info,
    error,
    refetch,
  } = useQuery({
    ...accountInfoQuery(account.accno),
    refetchInterval: ({ state }) => figuresStandMs(state.dataUpdatedAt || Date.now(), Date.now(), moment),
    refetchIntervalInBackground: true,
  })
  const { data: slipView } = useQuery(slipAccountQuery(account.accno))
  // Its card comes with the figures, and so would its question.
  usePrefetchQuery(balanceHistoryQuery(account.accno))
  const nowMs = useMinute()
  if (info === undefined) {
    return error === null ? (
      <DelayedLoader>
        <DashboardSkeleton />
      </DelayedLoader>
    ) : (
      <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <div className={classes.page}>
      <FirstGlance account={account} info={info} nowMs={nowMs} />
      <DashboardStats account={account} info={info} room={slipView && dayRoomOf(account, slipView, nowMs)} />
      <div className={classes.top}>
        <ObjectivesCard account={account} info={info} />
        <OpenPicksCard account={account} />
      </div>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <RecentlySettledCard account={account} />
      </Suspense>
      <div className={classes.bottom}>
        <BalanceCard account={account} info={info} />
        {banner}
      </div>
    </div>
  )
}

interface FirstGlanceProps {
  readonly account: Account
  readonly info: AccountInfo
  readonly nowMs: number
}

function FirstGlance({ account, info, nowMs }: FirstGlanceProps) {
  useInsteadOfFirstFigures()
  const { headline, subline } = glanceAt(account, info, nowMs)
  return <PageHead title={headline} subline={subline} action={<NextStep account={account} />} />
}

/** An active account leads to the games, another one to what can be done about it. */
function NextStep({ account }: { readonly account: ClosedAccount }) {
  if (account.status === 'ACTIVE') return <FindPicks variant="primary" />
  const { link } = stepAfter(account)
  return (
    link && (
      <Link to={link.to} className={buttonClass({ variant: 'primary' })}>
        {link.words}
      </Link>
    )
  )
}

/** The shape of what comes: a headline, four figures, and cards with rows and with the curve. */
function DashboardSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      <div className={classes.page}>
        <SkeletonBlock width="50%" height={56} />
        <SkeletonTiles count={4} className={classes.stats} />
        <div className={classes.top}>
          <SkeletonRows count={4} />
          <SkeletonRows count={4} />
        </div>
        <SkeletonRows count={3} />
        <div className={classes.bottom}>
          <SkeletonChart height={236} />
          <SkeletonChart height={236} />
        </div>
      </div>
    </SkeletonGroup>
  )
}

import type { Account } from '@pickproof/contract/challenges'
import type { Performance } from '@pickproof/contract/performance'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { performanceQuery } from '../../api/pick-history-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { NoAccountCard } from '../../common/page/no-account-card.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { useSession } from '../../session/session-store.ts'
import { usePerson } from '../../session/use-person.ts'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { BarRows } from '../../ui/charts/bar-rows.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { SkeletonChart, SkeletonRows, SkeletonTiles } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { FindPicks } from '../find-picks.tsx'
import { barColumns, barsOf, groupTitle, GROUPS } from './group-bars.ts'
import { BestAndWorst, PerformanceTotals, ProfitCard } from './performance-parts.tsx'
import classes from './performance.module.css'

type Picks = { readonly amount: MoneyValue; readonly picks: number }

const texts = defineTexts('player.performance', {
  title: 'Performance',
  noAccount: 'Your results appear here when you have an account to place picks on.',
  up: text<Picks>('You are up {amount} over {picks, plural, one {# pick} other {# picks}}.'),
  down: text<Picks>('You are down {amount} over {picks, plural, one {# pick} other {# picks}}.'),
  even: text<{ picks: number }>('You broke even over {picks, plural, one {# pick} other {# picks}}.'),
  accounts: 'Accounts',
  thisAccount: 'This account',
  allAccounts: 'All accounts',
  period: 'Period',
  days: text<{ days: number }>('{days} d'),
  all: 'All',
  loading: 'Loading your results',
  failed: 'We could not load your results.',
  none: 'No settled picks in this period.',
  noneText: 'Charts appear here when your first pick settles.',
  noBars: 'No settled picks.',
})

const PERIODS = ['30', '90', 'all'] as const
type Period = (typeof PERIODS)[number]

/** What the player won and lost, over time and by what the picks have in common. */
export function PerformancePage() {
  const account = usePerson()?.account
  if (account !== undefined) return <AccountPerformance key={account.accno} account={account} />
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} />
      <NoAccountCard icon="chart-line" text={texts.noAccount} />
    </div>
  )
}

function AccountPerformance({ account }: { readonly account: Account }) {
  const [scope, setScope] = useState<'ACCOUNT' | 'ALL'>('ACCOUNT')
  const [period, setPeriod] = useState<Period>('all')
  // The start of the period is fixed when it is chosen, so that the query does not change with every render.
  const [nowMs, setNowMs] = useState(Date.now)
  const since = period === 'all' ? undefined : new Date(nowMs - Number(period) * DAY_MS).toISOString()
  const found = useQuery(performanceQuery(account.accno, { scope, since, timeZone: viewerTimeZone() }))
  const { data } = found
  return (
    <div className={stack.stack}>
      <PageHead
        title={texts.title}
        subline={data && data.totals.settled > 0 ? sumSentence(data) : undefined}
        action={
          <div className={classes.tools}>
            <SegmentedControl
              label={texts.accounts}
              value={scope}
              options={[
                { value: 'ACCOUNT', label: texts.thisAccount },
                { value: 'ALL', label: texts.allAccounts },
              ]}
              onChange={setScope}
            />
            <SegmentedControl
              label={texts.period}
              value={period}
              options={PERIODS.map((value) => ({
                value,
                label: value === 'all' ? texts.all : texts.days({ days: Number(value) }),
              }))}
              onChange={(next) => {
                setNowMs(Date.now())
                setPeriod(next)
              }}
            />
          </div>
        }
      />
      {data === undefined ? (
        found.error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <div className={stack.stack}>
                <SkeletonTiles count={5} />
                <SkeletonChart height={260} />
                <div className={classes.grid}>
                  <SkeletonRows count={6} rowHeight={44} />
                  <SkeletonRows count={6} rowHeight={44} />
                </div>
              </div>
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure isPage title={texts.failed} error={found.error} onRetry={() => void found.refetch()} />
        )
      ) : data.totals.settled === 0 ? (
        <EmptyCard
          icon="chart-line"
          title={texts.none}
          text={texts.noneText}
          action={<FindPicks variant="primary" />}
        />
      ) : (
        <Results performance={data} />
      )}
    </div>
  )
}

function Results({ performance }: { readonly performance: Performance }) {
  const oddType = useSession((state) => state.oddType)
  const { currencySymbol: currency } = performance
  return (
    <>
      <PerformanceTotals performance={performance} />
      <ProfitCard performance={performance} />
      <div className={classes.grid}>
        {GROUPS.map((group) => (
          <BarRows
            key={group}
            title={groupTitle(group)}
            label={groupTitle(group)}
            rows={barsOf(group, performance.groups[group], { currency, oddType })}
            columns={barColumns()}
            emptyText={texts.noBars}
          />
        ))}
        <BestAndWorst performance={performance} oddType={oddType} />
      </div>
    </>
  )
}

function sumSentence({ totals, currencySymbol }: Performance): string {
  const picks = totals.settled
  const amount = moneyOf(Math.abs(totals.net), currencySymbol)
  if (totals.net === 0) return texts.even({ picks })
  return totals.net > 0 ? texts.up({ amount, picks }) : texts.down({ amount, picks })
}

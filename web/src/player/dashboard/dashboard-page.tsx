import type { Account } from '@pickproof/contract/challenges'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountInfoQuery } from '../../api/account-queries.ts'
import { availableSportsQuery } from '../../api/sport-queries.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { usePerson } from '../../shell/use-person.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, CardBody } from '../../ui/card.tsx'
import { DelayedLoader } from '../../ui/delayed-loader.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonBlock, SkeletonCard, SkeletonGroup } from '../../ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { findChallengeDay } from './challenge-day.ts'
import classes from './dashboard.module.css'
import { DashboardStats } from './dashboard-stats.tsx'
import { ObjectivesCard } from './objectives-card.tsx'
import { verdictOn } from './verdict.ts'

/** The first glance: am I all right, what can I still do today, what is running. */
export function DashboardPage() {
  const person = usePerson()
  if (person === undefined) return null
  return person.account === undefined ? <NoAccounts /> : <AccountDashboard account={person.account} />
}

function NoAccounts() {
  return (
    <div className={classes.page}>
      <PageHead title="Home" subline="Everything about your challenge will stand here." />
      <Card>
        <CardBody>
          <EmptyState
            centred
            icon="trophy"
            title="You have no challenge account yet."
            text="Choose a size to see its target, its limits and its price. Your figures appear here as soon as the account is yours."
            action={
              <Link to={playerPaths.addNewChallenge} className={buttonClass({ variant: 'primary' })}>
                Choose a challenge
              </Link>
            }
          />
        </CardBody>
      </Card>
    </div>
  )
}

function AccountDashboard({ account }: { readonly account: Account }) {
  const { data: info, error, refetch } = useQuery(accountInfoQuery(account.accno))
  if (info === undefined) {
    return error === null ? (
      <DelayedLoader>
        <DashboardSkeleton />
      </DelayedLoader>
    ) : (
      <LoadFailure what="The figures of this account" error={error} onRetry={() => void refetch()} />
    )
  }
  const verdict = verdictOn(account, info)
  const day = account.status === 'ACTIVE' ? findChallengeDay(account, Date.now()) : undefined
  return (
    <div className={classes.page}>
      <PageHead
        title={verdict.headline}
        subline={day === undefined ? verdict.detail : `${day} · ${verdict.detail}`}
        action={<NextStep account={account} />}
      />
      <DashboardStats info={info} />
      <div className={classes.columns}>
        <ObjectivesCard account={account} info={info} />
        <AccountCard account={account} />
      </div>
    </div>
  )
}

/** An active account leads to the first sport on offer, a closed one to the next challenge. */
function NextStep({ account }: { readonly account: Account }) {
  const { data: sports = [] } = useQuery(availableSportsQuery())
  const sport = sports.find(({ enabled }) => enabled)
  if (account.status === 'ACTIVE' && sport === undefined) return null
  const isActive = account.status === 'ACTIVE' && sport !== undefined
  return (
    <Link
      to={isActive ? playerPaths.sport(sport.id) : playerPaths.addNewChallenge}
      className={buttonClass({ variant: 'primary' })}
    >
      {isActive ? 'Find picks' : 'Start a new challenge'}
    </Link>
  )
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the figures of this account">
      <div className={classes.page}>
        <SkeletonBlock width="50%" height={32} />
        <SkeletonBlock height={100} />
        <div className={classes.columns}>
          <SkeletonCard lines={8} />
          <SkeletonCard lines={6} />
        </div>
      </div>
    </SkeletonGroup>
  )
}

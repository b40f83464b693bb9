import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { accountInfoQuery } from '../api/account-queries.ts'
import { slipAccountQuery } from '../api/pick-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../session/session-store.ts'
import { usePerson } from '../session/use-person.ts'
import { bannersQuery } from './banners/banner-queries.ts'
import { BannerCard } from './banners/banner-card.tsx'
import { useBannersAhead } from './banners/use-banners-ahead.ts'
import { balanceHistoryQuery } from './dashboard/balance-history-query.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { openPicksQuery } from './dashboard/open-picks-query.ts'
import { CongratulationsCard } from './kyc/congratulations-card.tsx'
import { FindPicks } from './find-picks.tsx'
import { Marquee } from './marquee/marquee.tsx'
import { PickedMarquee } from './marquee/picked-marquee.tsx'
import { hasBegunGame, openFixtureIds } from './pick-legs.ts'
import { NearEnd } from '../ui/browser/near-end.tsx'
import { useOnceIdle } from '../ui/browser/use-once-idle.ts'
import { SkeletonCard } from '../ui/feedback/skeleton.tsx'

const FirstRunCard = lazy(async () => ({
  default: (await import('./first-run/first-run-card.tsx')).FirstRunCard,
}))

const FollowedGames = lazy(async () => ({
  default: (await import('./find/followed-games.tsx')).FollowedGames,
}))

const NowCards = lazy(async () => ({
  default: (await import('./sports/live/now-cards.tsx')).NowCards,
}))

/** Asks for what the page will show while its frame is drawn, so the page is drawn once, with its answers. */
export function askForHome(): void {
  const { currentAccountNo: accountNo } = useSession.getState()
  void queryClient.prefetchQuery(bannersQuery())
  if (accountNo === undefined) return
  void queryClient.prefetchQuery(accountInfoQuery(accountNo))
  void queryClient.prefetchQuery(slipAccountQuery(accountNo))
  void queryClient.prefetchQuery(openPicksQuery(accountNo))
  void queryClient.prefetchQuery(balanceHistoryQuery(accountNo))
}

/** What a player sees first: the games of the hour passing by, and below them the state of the account. */
export function HomePage() {
  const person = usePerson()
  const account = person?.account
  useBannersAhead()
  return (
    <>
      <Marquee />
      {account && <PickedMatches accountNo={account.accno} />}
      <CongratulationsCard isSpaced />
      {person?.user.firstRun && !person.user.firstRun.isSkipped && (
        <Suspense fallback={<SkeletonCard lines={6} />}>
          <FirstRunCard user={person.user} account={account} findPicks={<FindPicks variant="primary" />} />
        </Suspense>
      )}
      <DashboardPage banner={<BannerCard />} />
      <Suspense>
        <FollowedGames />
      </Suspense>
      <GamesNow />
    </>
  )
}

/** Games with prices come after the state of the account, so they load when the reader comes near them. */
function GamesNow() {
  const isIdle = useOnceIdle()
  const [isNear, setIsNear] = useState(false)
  if (!isIdle || !isNear) return <NearEnd onNear={() => setIsNear(true)} />
  return (
    <Suspense>
      <NowCards />
    </Suspense>
  )
}

/** The player's own games have a separate strip while they are played. */
function PickedMatches({ accountNo }: { readonly accountNo: string }) {
  const { data } = useQuery(openPicksQuery(accountNo))
  const picks = data?.content ?? []
  return <PickedMarquee fixtureIds={openFixtureIds(picks)} isExpected={hasBegunGame(picks, Date.now())} />
}

import { useQuery } from '@tanstack/react-query'
import { usePerson } from '../shell/use-person.ts'
import { BannerCard } from './banners/banner-card.tsx'
import { useBannersAhead } from './banners/use-banners-ahead.ts'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { openPicksQuery } from './dashboard/open-picks-query.ts'
import { CongratulationsCard } from './kyc/congratulations-card.tsx'
import { Marquee } from './marquee/marquee.tsx'
import { PickedMarquee } from './marquee/picked-marquee.tsx'
import { openFixtureIds } from './pick-legs.ts'

/** What a player sees first: the games of the hour passing by, and below them where the account stands. */
export function HomePage() {
  const account = usePerson()?.account
  useBannersAhead()
  return (
    <>
      <Marquee />
      {account && <PickedMatches accountNo={account.accno} />}
      <CongratulationsCard isSpaced />
      <DashboardPage banner={<BannerCard />} />
    </>
  )
}

/** The player's own games have a strip of their own while they are played. */
function PickedMatches({ accountNo }: { readonly accountNo: string }) {
  const { data: picks } = useQuery(openPicksQuery(accountNo))
  return <PickedMarquee fixtureIds={openFixtureIds(picks?.content ?? [])} />
}

import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { Marquee } from './marquee/marquee.tsx'

/** What a player sees first: the games of the hour passing by, and below them where the account stands. */
export function HomePage() {
  return (
    <>
      <Marquee />
      <DashboardPage />
    </>
  )
}

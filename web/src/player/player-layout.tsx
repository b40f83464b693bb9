import type { MenuItem } from '@pickproof/contract/tenants'
import { oddsModeOf } from '@pickproof/domain/games/fixture-status'
import { useQuery } from '@tanstack/react-query'
import { favoritesQuery } from '../api/find-queries.ts'
import { availableSportsQuery, upcomingFixturesQuery } from '../api/sport-queries.ts'
import { useBrand } from '../brand/brand.ts'
import { FreezeNotice } from '../odds/freeze-notice.tsx'
import { LIVE_REFRESH_MS } from '../odds/live-refresh.ts'
import { playerPaths } from '../paths.ts'
import { AccountPicker } from '../shell/account/account-picker.tsx'
import { Balance } from '../shell/account/balance.tsx'
import { playerMenu } from '../shell/menu/menu-entries.ts'
import { MenuFoot } from '../shell/menu/menu-foot.tsx'
import { MenuHead } from '../shell/menu/menu-head.tsx'
import { OddTypePicker, OddTypeSegments } from '../shell/odd-type/odd-type-picker.tsx'
import { ShellFrame } from '../shell/frame/shell-frame.tsx'
import { registerWorker } from '../shell/worker.ts'
import { renewPushes } from './notifications/renew-pushes.ts'
import { SideMenu } from '../shell/menu/side-menu.tsx'
import { SwitchedBanner } from '../shell/frame/switched-banner.tsx'
import { ThemeButton } from '../shell/frame/top-bar.tsx'
import classes from '../shell/frame/top-bar.module.css'
import { useOddType } from '../shell/odd-type/use-odd-type.ts'
import { type Person, usePerson } from '../session/use-person.ts'
import { UserMenu } from '../shell/user/user-menu.tsx'
import { useOnceIdle } from '../ui/browser/use-once-idle.ts'
import { SearchButton } from './find/search-button.tsx'
import { defineTexts } from '../language/language.ts'
import { lazy, Suspense, useEffect } from 'react'

const texts = defineTexts('player.layout', {
  menu: 'Player area',
  favorites: 'Favorites',
})

const TabBar = lazy(async () => ({ default: (await import('./tabs/tab-bar.tsx')).TabBar }))
const SessionReminder = lazy(async () => ({
  default: (await import('./duties/session-reminder.tsx')).SessionReminder,
}))

const Moments = lazy(async () => ({
  default: (await import('./moments/moments.tsx')).Moments,
}))

const ChipMenu = lazy(async () => ({
  default: (await import('../slip/compare/chip-menu.tsx')).ChipMenu,
}))

const NotificationBell = lazy(async () => ({
  default: (await import('../shell/notifications/notification-bell.tsx')).NotificationBell,
}))

/** The frame of the player area: menu, account, odds type, balance and person around the open page. */
export function PlayerLayout() {
  const brand = useBrand()
  const person = usePerson()
  useEffect(registerWorker, [])
  useEffect(renewPushes, [])
  const { data: sports = [], isPending } = useQuery(availableSportsQuery())
  const { data: games } = useQuery({ ...upcomingFixturesQuery(), refetchInterval: LIVE_REFRESH_MS })
  const favorites = useFavoriteEntries()
  if (person === undefined) return null
  const { user } = person
  const counts = new Map(
    games?.counts.map(({ sport, prematchCount, liveCount }) => [sport, prematchCount + liveCount]),
  )
  const items = playerMenu(brand.menu.userMenu, {
    hasReferralCode: Boolean(user.referralCode),
    sports: sports.filter((sport) => sport.enabled),
    favorites,
  })
  return (
    <ShellFrame
      menu={(onClose) => (
        <SideMenu
          label={texts.menu}
          items={items}
          counts={counts}
          isPending={isPending}
          head={<MenuHead homePath={playerPaths.home} onClose={onClose} />}
          foot={<MenuFoot />}
        />
      )}
      tabs={
        brand.sidebar === 'docked' ? (
          <Suspense>
            <TabBar items={items} />
          </Suspense>
        ) : undefined
      }
      bar={<PlayerBar person={person} />}
      notice={
        <>
          {user.switchUserIdentifier === null ? null : <SwitchedBanner user={user} />}
          <FreezeNotice />
          <Suspense>
            <SessionReminder />
          </Suspense>
          <Suspense>
            <Moments />
          </Suspense>
          <Suspense>
            <ChipMenu />
          </Suspense>
        </>
      }
    />
  )
}

const FAVORITES_SHOWN = 8

/** Favorite teams lead to their game in play or their next one, leagues to their games. */
function useFavoriteEntries(): MenuItem | undefined {
  const isIdle = useOnceIdle()
  const { data } = useQuery({ ...favoritesQuery(), enabled: isIdle })
  if (data === undefined) return undefined
  const entry = { title: false, icon: 'star' }
  const children = [
    ...data.teams.flatMap(({ id, name, game }) =>
      game === null
        ? []
        : [
            {
              ...entry,
              key: `team ${id}`,
              name,
              link: playerPaths.gameDetails(game.sport.id, game.league.id, oddsModeOf(game.status), {
                fixtureId: game.id,
              }),
            },
          ],
    ),
    ...data.leagues.map(({ id, name, sport }) => ({
      ...entry,
      key: `league ${id}`,
      name,
      link: playerPaths.league(sport.id, id),
    })),
  ].slice(0, FAVORITES_SHOWN)
  if (children.length === 0) return undefined
  return { key: 'favorites', name: texts.favorites, link: '', title: true, children }
}

function PlayerBar({ person: { user, account } }: { readonly person: Person }) {
  const oddTypeChoice = useOddType(account)
  return (
    <>
      <SearchButton />
      {account ? <AccountPicker accounts={user.accounts} current={account} /> : null}
      <div className={classes.segments}>
        <OddTypeSegments {...oddTypeChoice} />
      </div>
      <div className={classes.oddMenu}>
        <OddTypePicker {...oddTypeChoice} />
      </div>
      {account ? <Balance account={account} /> : null}
      <div className={classes.bell}>
        <Suspense>
          <NotificationBell />
        </Suspense>
      </div>
      <ThemeButton />
      <UserMenu user={user} area="player" oddTypeChoice={oddTypeChoice} />
    </>
  )
}

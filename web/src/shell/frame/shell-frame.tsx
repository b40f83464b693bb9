import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { defineTexts } from '../../language/language.ts'
import { useEndOfFirstFigures, useInsteadOfFirstFrame } from '../../brand/first-frame.ts'
import { PageTransition } from '../../brand/page-transition.tsx'
import { adminPaths, playerPaths } from '../../paths.ts'
import { DialogHost } from '../../ui/overlays/dialog-host.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { fetchLateFiles } from '../../ui/browser/fetch-late-files.ts'
import { focusIfLost } from '../../ui/browser/focus-if-lost.ts'
import { onceIdle } from '../../ui/browser/once-idle.ts'
import { useAfterFirstPaint } from '../../ui/browser/use-after-first-paint.ts'
import { useOnceTrue } from '../../ui/browser/use-once-true.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { lateOverlays } from './late-overlays.ts'
import { MENU_ID } from '../menu/menu-id.ts'
import classes from './shell-frame.module.css'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'
import { segmentsOf } from '@pickproof/domain/pages/path-segments'

const texts = defineTexts('app.shell-frame', {
  menu: 'Side menu',
  skip: 'Skip to the page',
})

const MenuOverlay = lazy(async () => ({ default: (await lateOverlays.sideMenu()).MenuOverlay }))

interface ShellFrameProps {
  /** The menu's content. It gets a way to close while it is over the page. */
  readonly menu: (onClose: (() => void) | undefined) => ReactNode
  /** What the area puts into the bar. */
  readonly bar: ReactNode
  /** Between the bar and the page, such as the notice of a switched session. */
  readonly notice?: ReactNode
  /** At the bottom of a narrow screen, instead of the menu over the page. */
  readonly tabs?: ReactNode
}

const MAIN_ID = 'main'

/** Menu, bar and page: the frame of both signed-in areas. */
export function ShellFrame({ menu, bar, notice, tabs }: ShellFrameProps) {
  useInsteadOfFirstFrame()
  const drawer = useDrawer()
  const path = useLocation({ select: (location) => location.pathname })
  // The address changes before the next page is there; its transition begins with the page.
  const shownPath = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? path })
  useEndOfFirstFigures(path)
  const isDockedOpen = drawer.isDocked && drawer.isOpen
  // The frame is ready to use before the page inside it is drawn.
  const isPageDue = useAfterFirstPaint()
  const hasTabs = tabs !== undefined && !drawer.isDocked
  const isOverlayWanted = useOnceTrue(!hasTabs && !drawer.isDocked && drawer.isOpen)
  useEffect(() => onceIdle(fetchLateFiles), [])
  const isAreaHome = path === playerPaths.home || path === adminPaths.overview
  const main = useRef<HTMLElement>(null)
  const shownSearch = useMatches({ select: (matches) => JSON.stringify(matches.at(-1)?.search) })
  useFocusAfterNavigation(main, `${shownPath}${shownSearch}`)
  return (
    <div
      className={classes.app}
      data-drawer={isDockedOpen ? 'open' : 'closed'}
      data-tabs={hasTabs || undefined}
    >
      <SkipLink targetId={MAIN_ID}>{texts.skip}</SkipLink>
      {isDockedOpen ? (
        <aside className={classes.drawer} id={MENU_ID} aria-label={texts.menu}>
          {menu(undefined)}
        </aside>
      ) : null}
      <div className={classes.column}>
        <TopBar
          isMenuOpen={drawer.isOpen}
          isWide={drawer.isDocked}
          onToggleMenu={hasTabs ? undefined : drawer.toggle}
        >
          {bar}
        </TopBar>
        {notice}
        <main ref={main} className={classes.main} id={MAIN_ID} tabIndex={-1}>
          {drawer.isDocked || isAreaHome ? null : (
            <div className={classes.crumbs}>
              <Breadcrumb />
            </div>
          )}
          <PageTransition key={pageKeyOf(shownPath)}>
            <div className={classes.page}>{isPageDue ? <Outlet /> : null}</div>
          </PageTransition>
        </main>
      </div>
      {hasTabs ? tabs : null}
      <DialogHost />
      {!drawer.isDocked && !hasTabs && isOverlayWanted ? (
        <Suspense>
          <MenuOverlay label={texts.menu} isOpen={drawer.isOpen} onClose={drawer.close}>
            {menu(drawer.close)}
          </MenuOverlay>
        </Suspense>
      ) : null}
    </div>
  )
}

/** The followed link may have disappeared with its page, so a keyboard user starts at the new one. */
function useFocusAfterNavigation(main: RefObject<HTMLElement | null>, address: string): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    focusIfLost(main.current)
  }, [main, address])
}

/**
 * Distinguishes one page from the next for the page transition. League and tab of the fixtures page are in its path,
 * but a player who chooses another one stays on the page and keeps the focus.
 */
export function pageKeyOf(path: string): string {
  const segments = segmentsOf(path)
  const [area, sport] = segments
  const isFixtures = area === 'app' && (segments.length === 3 || segments.length === 4)
  return isFixtures ? `/${area}/${sport}/fixtures` : path
}

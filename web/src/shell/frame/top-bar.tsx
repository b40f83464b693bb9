import { defineTexts } from '../../language/language.ts'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session-store.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { MENU_ID } from '../menu/menu-id.ts'
import classes from './top-bar.module.css'
import { usePageTitle } from './use-page-title.ts'
import { useScrollFact } from './use-scroll-fact.ts'
import { segmentsOf } from '@pickproof/domain/pages/path-segments'

const TOP_BAR_DARKENS_AFTER_PX = 30
const HEADER_TITLE_AFTER_PX = 40

export function topBarIsDark(scrollTopPx: number): boolean {
  return scrollTopPx > TOP_BAR_DARKENS_AFTER_PX
}

/** The title moves into the bar once the page's own heading is out of view. The two area homes carry none. */
export function headerTitleIsShown(path: string, scrollTopPx: number): boolean {
  const segments = segmentsOf(path)
  const areaHome = segments.length === 1 && (segments[0] === 'app' || segments[0] === 'admin')
  return scrollTopPx > HEADER_TITLE_AFTER_PX && !areaHome
}

const texts = defineTexts('app.top-bar', {
  closeMenu: 'Close menu',
  openMenu: 'Open menu',
  light: 'Switch to the light theme',
  dark: 'Switch to the dark theme',
})

interface TopBarProps {
  readonly isMenuOpen: boolean
  /** A narrow bar leaves the breadcrumb to the page. */
  readonly isWide: boolean
  /** Undefined where the screen has tabs instead of a menu. */
  readonly onToggleMenu: (() => void) | undefined
  readonly children: ReactNode
}

/** The bar above every page: the menu button, the place of the page, and what the area adds to it. */
export function TopBar({ isMenuOpen, isWide, onToggleMenu, children }: TopBarProps) {
  const path = useLocation({ select: (location) => location.pathname })
  const pageTitle = usePageTitle()
  const isDark = useScrollFact(topBarIsDark)
  const isTitleShown = useScrollFact((scrollTopPx) => headerTitleIsShown(path, scrollTopPx))
  return (
    <header
      className={classes.bar}
      data-darkened={isDark || undefined}
      data-titled={isTitleShown || undefined}
    >
      {onToggleMenu ? (
        <IconButton
          icon="menu"
          iconSize={20}
          label={isMenuOpen ? texts.closeMenu : texts.openMenu}
          aria-expanded={isMenuOpen}
          aria-controls={isMenuOpen && isWide ? MENU_ID : undefined}
          onClick={onToggleMenu}
        />
      ) : null}
      <div className={classes.place}>
        {isTitleShown ? <span className={classes.title}>{pageTitle}</span> : null}
        {isWide ? <Breadcrumb /> : null}
      </div>
      {children}
    </header>
  )
}

/** Switches between the dark and the light theme. */
export function ThemeButton() {
  const theme = useSession((state) => state.theme)
  const toggleTheme = useSession((state) => state.toggleTheme)
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? texts.light : texts.dark}
      className={classes.themeButton}
      onClick={toggleTheme}
    />
  )
}

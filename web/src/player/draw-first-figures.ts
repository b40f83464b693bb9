import { FIRST_FIGURES_ID } from '../brand/first-figures-id.ts'
import { currentLanguage } from '../language/language.ts'
import { joinClasses } from '../ui/browser/class-names.ts'
import head from '../ui/layout/page-head.module.css'
import tile from '../ui/layout/stat-tile.module.css'
import frame from '../shell/frame/shell-frame.module.css'
import marquee from './marquee/marquee.module.css'
import classes from './first-figures.module.css'

type Child = HTMLElement | string

export function element(
  tag: string,
  className: string | undefined,
  ...children: readonly Child[]
): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** As ui/layout/page-head.tsx draws it. */
export function headOf(title: string, subline: readonly Child[], button?: HTMLElement): HTMLElement {
  return element(
    'header',
    head.head,
    element(
      'div',
      head.words,
      element('div', head.line, element('p', head.title, title)),
      element('p', head.subline, ...subline),
    ),
    ...(button ? [element('div', head.action, button)] : []),
  )
}

interface Tile {
  readonly label: string
  readonly value: string
  readonly tone?: 'text' | 'up' | 'down'
  readonly context: string
}

/** As ui/layout/stat-tile.tsx draws it. */
export function tilesOf(className: string | undefined, tiles: readonly Tile[]): HTMLElement {
  return element(
    'section',
    joinClasses(tile.row, className),
    ...tiles.map(({ label, value, tone = 'text', context }) =>
      element(
        'div',
        tile.tile,
        element('span', tile.small, label),
        element('span', joinClasses(tile.value, tile[tone]), value),
        element('span', tile.small, context),
      ),
    ),
  )
}

/** Puts it where the page will be, unless the app is there already. Screen readers wait for the page itself. */
export function place(page: HTMLElement, { isHome }: { readonly isHome: boolean }): boolean {
  const sent = document.getElementById('first-frame')
  if (sent === null) return false
  const above = isHome ? element('div', marquee.marquee) : undefined
  const figures = element(
    'div',
    classes.place,
    ...(isHome ? [] : [element('div', classes.crumbs)]),
    element('div', frame.page, ...(above ? [above] : []), page),
  )
  figures.id = FIRST_FIGURES_ID
  figures.setAttribute('aria-hidden', 'true')
  figures.dir = currentLanguage().direction
  figures.lang = currentLanguage().code
  figures.dataset.menu = sent.dataset.menu ?? 'closed'
  sent.querySelector('.mark')?.remove()
  sent.after(figures)
  return true
}

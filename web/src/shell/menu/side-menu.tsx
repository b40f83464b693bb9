import { text } from '@pickproof/domain/messages/message'
import type { MenuChild, MenuItem } from '@pickproof/contract/tenants'
import { useLinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatCount } from '../../language/values.ts'
import { Icon, toIconName } from '../../ui/icons/icon.tsx'
import { findSportDrawing, SportIcon } from '../../ui/icons/sport-icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { findCurrentLink } from './menu-entries.ts'
import classes from './side-menu.module.css'

const texts = defineTexts('app.side-menu', {
  empty: 'No games are on offer right now.',
  matches: text<{ count: number }>('{count, plural, one {match} other {matches}}'),
})

interface SideMenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** How many games a sport has, or how much waits on a page, by the key of its entry. */
  readonly counts?: ReadonlyMap<string, number>
  /** What is counted, for a screen reader. */
  readonly countWords?: (count: number) => string
  /** The brand's mark, and next to it the name of the area or the button that closes the overlay. */
  readonly head: ReactNode
  readonly foot?: ReactNode
  /** The entries below a title have not come yet. */
  readonly isPending?: boolean
}

/** The menu of one area, drawn from the brand's data. Titles head a group; children are below their entry. */
export function SideMenu({
  label,
  items,
  counts,
  countWords = (count) => texts.matches({ count }),
  head,
  foot,
  isPending = false,
}: SideMenuProps) {
  const path = useLocation({ select: (location) => location.pathname })
  const currentLink = findCurrentLink(items, path)
  return (
    <div className={classes.menu}>
      <div className={classes.head}>{head}</div>
      <nav aria-label={label}>
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.key}>
              {item.title || item.link === '' ? (
                <TitledGroup {...{ item, path, currentLink, counts, countWords, isPending }} />
              ) : (
                <EntryWithChildren {...{ item, path, currentLink, counts, countWords }} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  )
}

interface GroupProps {
  readonly item: MenuItem
  readonly counts?: ReadonlyMap<string, number> | undefined
  readonly countWords: (count: number) => string
  readonly path: string
  readonly currentLink: string | undefined
}

function TitledGroup({
  item,
  path,
  currentLink,
  counts,
  countWords,
  isPending,
}: GroupProps & { readonly isPending: boolean }) {
  const headingId = `menu-${item.key}`
  return (
    <>
      <h2 className={classes.title} id={headingId}>
        {item.name}
      </h2>
      {item.children.length === 0 ? (
        isPending ? null : (
          <p className={classes.note}>{texts.empty}</p>
        )
      ) : (
        <ul className={classes.list} aria-labelledby={headingId}>
          {item.children.map((child) => (
            <li key={child.key}>
              <Entry
                entry={child}
                path={path}
                isCurrent={child.link === currentLink}
                count={counts?.get(child.key)}
                countWords={countWords}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function EntryWithChildren({ item, path, currentLink, counts, countWords }: GroupProps) {
  const isWithin = item.children.some((child) => child.link === currentLink)
  return (
    <>
      <Entry
        entry={item}
        path={path}
        isCurrent={item.link === currentLink && !isWithin}
        isWithin={isWithin}
        count={counts?.get(item.key)}
        countWords={countWords}
      />
      {item.children.length > 0 ? (
        <ul className={classes.list} aria-label={item.name}>
          {item.children.map((child) => (
            <li key={child.key}>
              <Entry entry={child} path={path} isCurrent={child.link === currentLink} isChild />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface EntryProps {
  readonly entry: MenuChild
  readonly path: string
  readonly isCurrent: boolean
  readonly isWithin?: boolean
  readonly isChild?: boolean
  readonly count?: number | undefined
  readonly countWords?: (count: number) => string
}

function Entry({ entry, path, isCurrent, isWithin = false, isChild = false, count, countWords }: EntryProps) {
  // Only favorite games have a query.
  const [to = entry.link, search = ''] = entry.link.split('?')
  const linkProps = useLinkProps({ to, search: Object.fromEntries(new URLSearchParams(search)) })
  // The router marks every link above the open page as current; only one entry of the menu may say so.
  const current = isCurrent ? (path === entry.link ? 'page' : 'true') : undefined
  return (
    <a
      {...linkProps}
      className={isChild ? `${classes.link} ${classes.child}` : classes.link}
      aria-current={current}
      data-within={isWithin || undefined}
    >
      {isChild ? null : entry.image ? (
        <img className={classes.image} src={entry.image} alt="" />
      ) : (
        <EntryIcon name={entry.icon ?? entry.key} />
      )}
      <span className={classes.words}>{entry.name}</span>
      {count === undefined ? null : (
        <span className={classes.count}>
          {count === 0 ? '–' : formatCount(count)}
          <VisuallyHidden> {countWords?.(count)}</VisuallyHidden>
        </span>
      )}
    </a>
  )
}

function EntryIcon({ name }: { readonly name: string }) {
  return findSportDrawing(name) === undefined ? <Icon name={toIconName(name)} /> : <SportIcon sport={name} />
}

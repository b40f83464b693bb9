import type { MenuChild, MenuItem } from '@pickproof/contract/tenants'
import { useLinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { signOut } from '../../session/session.ts'
import { usePerson } from '../../session/use-person.ts'
import { Icon, type IconName, toIconName } from '../../ui/icons/icon.tsx'
import { SportIcon } from '../../ui/icons/sport-icon.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import classes from './more-sheet.module.css'

const texts = defineTexts('player.more-sheet', {
  close: 'Close',
  profile: 'Profile',
  security: 'Sign-in and devices',
  limits: 'Limits and breaks',
  signOut: 'Sign out',
})

interface MoreSheetProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** These have a tab. */
const TABS: ReadonlySet<string> = new Set([playerPaths.home, playerPaths.live, playerPaths.myPicks])

/** Everything of the player area that has no tab: the other pages of the menu, the sports, and the player's own settings. */
export function MoreSheet({ label, items, isOpen, onClose }: MoreSheetProps) {
  const user = usePerson()?.user
  const pages = items.filter(({ link, title }) => link !== '' && !title && !TABS.has(link))
  const groups = items.filter(({ title, children }) => title && children.length > 0)
  return (
    <Sheet
      label={label}
      isOpen={isOpen}
      onClose={onClose}
      side="bottom"
      size="auto"
      className={classes.sheet}
      // The entry of the open page leads nowhere, so no navigation would close the sheet.
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
    >
      <button type="button" className={classes.handle} aria-label={texts.close} onClick={onClose} />
      {user ? (
        <p className={classes.person}>
          {user.firstName} {user.lastName}
        </p>
      ) : null}
      <ul className={classes.grid}>
        {pages.map((item) => (
          <li key={item.key}>
            <Tile entry={item} icon={<Icon name={toIconName(item.icon ?? item.key)} size={20} />} />
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <section key={group.key} aria-labelledby={`more-${group.key}`}>
          <h2 className={classes.title} id={`more-${group.key}`}>
            {group.name}
          </h2>
          <ul className={classes.grid}>
            {group.children.map((child) => (
              <li key={child.key}>
                <Tile entry={child} icon={<SportIcon sport={child.key} />} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ul className={classes.list}>
        <li>
          <Row to={playerPaths.profile} icon="user" label={texts.profile} />
        </li>
        <li>
          <Row to={playerPaths.security} icon="key" label={texts.security} />
        </li>
        <li>
          <Row to={playerPaths.playResponsibly} icon="clock" label={texts.limits} />
        </li>
        <li>
          <button type="button" className={classes.row} onClick={() => void signOut()}>
            <Icon name="logout" size={20} />
            {texts.signOut}
          </button>
        </li>
      </ul>
    </Sheet>
  )
}

function Tile({ entry, icon }: { readonly entry: MenuChild; readonly icon: ReactNode }) {
  const linkProps = useLinkProps({ to: entry.link })
  return (
    <a {...linkProps} className={classes.tile}>
      {icon}
      <span>{entry.name}</span>
    </a>
  )
}

interface RowProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
}

function Row({ to, icon, label }: RowProps) {
  const linkProps = useLinkProps({ to })
  return (
    <a {...linkProps} className={classes.row}>
      <Icon name={icon} size={20} />
      {label}
    </a>
  )
}

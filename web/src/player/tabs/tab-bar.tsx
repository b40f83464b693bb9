import { text } from '@pickproof/domain/messages/message'
import { segmentsOf } from '@pickproof/domain/pages/path-segments'
import type { MenuItem } from '@pickproof/contract/tenants'
import { useLinkProps, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatCount } from '../../language/values.ts'
import { playerPaths } from '../../paths.ts'
import { askForSlipSheet } from '../../slip/slip-sheet-request.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { useOnceTrue } from '../../ui/browser/use-once-true.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './tab-bar.module.css'

const texts = defineTexts('player.tab-bar', {
  label: 'Main pages',
  home: 'Home',
  live: 'Live',
  slip: 'Slip',
  picks: 'Picks',
  more: 'More',
  inSlip: text<{ count: number }>('{count, plural, one {# pick} other {# picks}} in the slip'),
})

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }))

/** At the bottom of a narrow screen: the pages players need most, the slip, and a sheet with everything else. */
export function TabBar({ items }: { readonly items: readonly MenuItem[] }) {
  const path = useLocation({ select: (location) => location.pathname })
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const isMoreWanted = useOnceTrue(isMoreOpen)
  return (
    <>
      <nav className={classes.bar} aria-label={texts.label} data-keeps-below="tabs">
        <TabLink to={playerPaths.home} icon="home" label={texts.home} isCurrent={path === playerPaths.home} />
        <TabLink to={playerPaths.live} icon="live" label={texts.live} isCurrent={path === playerPaths.live} />
        <SlipTab path={path} />
        <TabLink
          to={playerPaths.myPicks}
          icon="ticket"
          label={texts.picks}
          isCurrent={path === playerPaths.myPicks}
        />
        <TabButton
          icon="menu"
          label={texts.more}
          isOpen={isMoreOpen}
          onPress={() => setIsMoreOpen((isOpen) => !isOpen)}
        />
      </nav>
      {isMoreWanted ? (
        <Suspense>
          <MoreSheet
            label={texts.more}
            items={items}
            isOpen={isMoreOpen}
            onClose={() => setIsMoreOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** A league, its games, one game and the games in play have prices, and with them the slip. */
const hasSlip = (path: string) => path === playerPaths.live || segmentsOf(path).length > 2

interface TabLinkProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly isCurrent: boolean
}

function TabLink({ to, icon, label, isCurrent }: TabLinkProps) {
  const linkProps = useLinkProps({ to })
  return (
    <a {...linkProps} className={classes.tab} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </a>
  )
}

/** Opens the slip of the page. From a page without prices it leads to the games in play, where the slip opens. */
function SlipTab({ path }: { readonly path: string }) {
  const navigate = useNavigate()
  const count = useSlip(({ entries }) => entries.length)
  return (
    <TabButton
      icon="list"
      label={texts.slip}
      onPress={() => {
        askForSlipSheet()
        if (!hasSlip(path)) void navigate({ to: playerPaths.live })
      }}
    >
      {count === 0 ? null : (
        <>
          <span className={classes.count} aria-hidden="true">
            {formatCount(count)}
          </span>
          <VisuallyHidden>, {texts.inSlip({ count })}</VisuallyHidden>
        </>
      )}
    </TabButton>
  )
}

interface TabButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isOpen?: boolean
  readonly onPress: () => void
  readonly children?: ReactNode
}

function TabButton({ icon, label, isOpen, onPress, children }: TabButtonProps) {
  return (
    <button
      type="button"
      className={classes.tab}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
      <span>{label}</span>
      {children}
    </button>
  )
}

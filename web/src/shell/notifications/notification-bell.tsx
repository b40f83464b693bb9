import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { markNotificationsRead, refreshNotifications, unreadQuery } from '../../api/notification-queries.ts'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { liveStream } from '../../stream/live-stream.ts'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import classes from './notifications.module.css'

const texts = defineTexts('player.notification-bell', {
  label: text<{ unread: number }>(
    '{unread, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}',
  ),
  many: text<{ most: number }>('{most}+'),
})

/** The call counts no further. */
const SHOWN_MOST = 99

const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

/** Shows how many notifications are unread. It opens a panel on a wide screen, and the page on a phone. */
export function NotificationBell() {
  const { data } = useQuery(unreadQuery())
  const unread = data?.unread ?? 0
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINT_PX.md}px)`)
  const navigate = useNavigate()
  const { history } = useRouter()
  const chooseAccount = useSession((state) => state.chooseAccount)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      liveStream.on('ACCOUNT', ({ changes }) => {
        if (!changes.includes('NOTIFICATIONS')) return
        void refreshNotifications()
        void import('./notification-toasts.ts')
          .then(({ toastNewNotifications }) =>
            toastNewNotifications(({ id, accno, link }) => {
              void markNotificationsRead([id])
              if (accno !== null) chooseAccount(accno)
              if (link) history.push(link.path)
            }),
          )
          // The list still has what the toast does not show.
          .catch(() => undefined)
      }),
    [history, chooseAccount],
  )

  const bell = (
    <span className={classes.bell}>
      <IconButton
        ref={button}
        icon="bell"
        iconSize={18}
        label={texts.label({ unread })}
        {...(isWide ? { 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' } : {})}
        onClick={() => {
          if (isWide) setIsOpen(!isOpen)
          else void navigate({ to: playerPaths.notifications })
        }}
      />
      {unread > 0 ? (
        <span className={classes.count} aria-hidden="true">
          {unread > SHOWN_MOST ? texts.many({ most: SHOWN_MOST }) : unread}
        </span>
      ) : null}
    </span>
  )
  if (!isWide || !isOpen) return bell
  return (
    <Suspense fallback={bell}>
      <NotificationPanel onClose={() => setIsOpen(false)} returnFocusTo={button}>
        {bell}
      </NotificationPanel>
    </Suspense>
  )
}

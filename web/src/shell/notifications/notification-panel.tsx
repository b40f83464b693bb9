import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, type RefObject, useEffect } from 'react'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Popover } from '../../ui/overlays/popover.ts'
import { NotificationList, useUnread } from './notification-list.tsx'
import classes from './notifications.module.css'

const texts = defineTexts('player.notification-panel', {
  title: 'Notifications',
  settings: 'Notification settings',
})

interface NotificationPanelProps {
  readonly onClose: () => void
  readonly returnFocusTo: RefObject<HTMLElement | null>
  readonly children: ReactElement
}

/** The notification center under its bell. */
export function NotificationPanel({ onClose, returnFocusTo, children }: NotificationPanelProps) {
  const navigate = useNavigate()
  const { count, markAll } = useUnread()
  useEffect(() => () => returnFocusTo.current?.focus(), [returnFocusTo])
  return (
    <Popover
      opened
      onChange={(isOpen) => isOpen || onClose()}
      position="bottom-end"
      width="min(450px, calc(100vw - 16px))"
      trapFocus
      withRoles={false}
      classNames={{ dropdown: classes.panel }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={texts.title}>
        <div className={classes.head}>
          <h2 className={classes.title}>{texts.title}</h2>
          {count}
          <span className={classes.space} />
          {markAll}
          <IconButton
            icon="settings"
            label={texts.settings}
            onClick={() => {
              onClose()
              void navigate({ to: playerPaths.notifications, hash: 'settings' })
            }}
          />
        </div>
        <NotificationList onLeave={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}

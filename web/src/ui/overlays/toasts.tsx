import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { toastCloseMs } from './notify.ts'
import styles from './toasts.module.css'

/** Mounted once beside the app; `notify` fills it and chooses a place for each toast (`toast-place.ts`). */
export function Toasts() {
  return (
    <Notifications
      position="bottom-left"
      autoClose={toastCloseMs}
      containerWidth={352}
      limit={4}
      zIndex={400}
      className={styles.toasts}
      classNames={{ notification: styles.toast }}
    />
  )
}

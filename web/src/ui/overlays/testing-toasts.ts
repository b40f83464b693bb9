import { notifications } from '@mantine/notifications'

/** Removes the toasts of an earlier test. */
export function clearToasts(): void {
  notifications.clean()
}

/** Public interface of the notifications module: it reads the outbox and keeps what players are notified about. */
export { deleteNotificationsOf } from './notification-store.ts'
export { newsHandlers, spreadNewsJob } from './news.ts'
export { notificationHandlers } from './notifications-routes.ts'
export { pruneNotifications } from './prune.ts'
export { readOutbox } from './read-outbox.ts'
export { queueLeftPushes, queuePushes, sendPushJob } from './send-push.ts'
export { mailChannel, registerUnsubscribe } from './unsubscribe.ts'
export { startNotifications } from './watch.ts'

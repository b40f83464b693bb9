/** The filters of the notification center, in the order of the screen. */
export const NOTIFICATION_GROUPS = ['picks', 'limits', 'account', 'payouts', 'prices', 'news'] as const
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number]

/** The color and the icon of a notification. */
export const NOTIFICATION_TONES = ['good', 'bad', 'neutral', 'warning', 'info'] as const
export type NotificationTone = (typeof NOTIFICATION_TONES)[number]

/** How a notification reaches the player. */
export const NOTIFICATION_CHANNELS = ['app', 'mail', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** What a player is notified about. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { NOTIFICATION_CHANNELS, NOTIFICATION_GROUPS, NOTIFICATION_TONES } from './fields/notification.ts'
import { WIRE } from './wire-texts.ts'
import { idSchema, instantSchema, textSchema } from './wire-values.ts'

export type { NotificationTone } from './fields/notification.ts'

const groupSchema = z.enum(NOTIFICATION_GROUPS).meta({ id: 'NotificationGroup' })

const notificationSchema = z
  .object({
    id: idSchema,
    /** Such as pick-settled. The server adds kinds, so a client must accept unknown ones. */
    kind: z.string(),
    group: groupSchema,
    tone: z.enum(NOTIFICATION_TONES),
    /** In the language of the caller. */
    title: z.string(),
    text: z.string(),
    accno: z.string().nullable(),
    /** Where in the player area to read more. */
    link: z.object({ label: z.string(), path: z.string() }).nullable(),
    at: instantSchema,
    isRead: z.boolean(),
    /** A dialog celebrates or explains it until the player closes it. */
    isOpenMoment: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type NotificationView = z.output<typeof notificationSchema>

/** Counts stop here. */
export const UNREAD_MAX = 100

const unreadSchema = z.int().min(0).max(UNREAD_MAX)

const notificationPageSchema = z
  .object({
    items: z.array(notificationSchema),
    /** Of all kinds, at most 100. */
    unread: unreadSchema,
    /** For the query `before` of the next page; null on the last one. */
    nextBefore: idSchema.nullable(),
  })
  .meta({ id: 'NotificationPage' })
export type NotificationPage = z.output<typeof notificationPageSchema>

const positiveText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const channelSchema = z.enum(NOTIFICATION_CHANNELS).meta({ id: 'NotificationChannel' })

const minuteSchema = z.int().min(0).max(1439)

/** Minutes since midnight by the clock of the time zone. From after to, they pass midnight. */
const quietHoursSchema = z
  .strictObject({ from: minuteSchema, to: minuteSchema, timeZone: textSchema(60) })
  .meta({ id: 'QuietHours' })

const notificationSettingsSchema = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.string(),
        group: groupSchema,
        label: z.string(),
        /** The channels that are on. */
        channels: z.array(channelSchema),
        /** Channels that the player cannot switch off. */
        fixed: z.array(channelSchema),
      }),
    ),
    quietHours: quietHoursSchema.nullable(),
    /** The key with which a browser subscribes to pushes. */
    pushKey: z.string(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof notificationSettingsSchema>

const ENDPOINT_MAX = 2_000

export const notificationCalls = declareCalls({
  'GET /notifications/settings': {
    summary: 'Which notifications reach the player by which channel, and the quiet hours',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: notificationSettingsSchema,
    errors: [],
  },
  /** Fields that the body leaves out stay as they are. */
  'PUT /notifications/settings': {
    summary: 'Switch channels of notifications on or off, and set the quiet hours',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({
      choices: z
        .array(z.strictObject({ kind: textSchema(40), channel: channelSchema, isOn: z.boolean() }))
        .max(100)
        .optional(),
      /** Null removes them. */
      quietHours: quietHoursSchema.nullable().optional(),
    }),
    answer: notificationSettingsSchema,
    errors: [],
  },
  'POST /notifications/push-subscriptions': {
    summary: 'Send pushes to this browser, as its push service describes it',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({
      endpoint: textSchema(ENDPOINT_MAX),
      keys: z.strictObject({ p256dh: textSchema(200), auth: textSchema(100) }),
    }),
    answer: 'empty',
    errors: [],
  },
  'DELETE /notifications/push-subscriptions': {
    summary: 'Send no more pushes to this browser',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'refused',
    answer: 'empty',
    errors: [],
  },
  'GET /notifications': {
    summary: 'The notifications of the player, newest first',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({
      group: groupSchema.optional(),
      unread: z.enum(['true', 'false']).optional(),
      /** Only older ones than this id. */
      before: positiveText.optional(),
    }),
    answer: notificationPageSchema,
    errors: [],
  },
  'GET /notifications/unread': {
    summary: 'How many notifications the player has not read',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.object({ unread: unreadSchema }),
    errors: [],
  },
  'GET /notifications/moments': {
    summary: 'Passed stages, payouts and closed accounts that the player has not looked at, oldest first',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.object({ items: z.array(notificationSchema) }),
    errors: [],
  },
  /** Also the second time, such as from another page of the player. */
  'PUT /notifications/moments': {
    summary: 'Do not show these events again',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({ closed: z.array(idSchema).min(1).max(100) }),
    answer: 'empty',
    errors: [],
  },
  /** An admin who views as a player leaves no trace. */
  'PUT /notifications/read': {
    summary: 'Mark notifications as read, or all of them',
    module: 'notifications',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({
      /** Without ids, all that the player has up to now. */
      ids: z.array(idSchema).min(1).max(100).optional(),
    }),
    answer: z.object({ unread: unreadSchema }),
    errors: [],
  },
})

const NEWS_TITLE_MAX = 120
const NEWS_TEXT_MAX = 1_000

export const newsCalls = declareCalls({
  'POST /admin/news': {
    summary: 'Publish news of the brand to all its players',
    module: 'notifications',
    access: 'news.publish',
    whenSwitched: 'refused',
    body: z.strictObject({
      title: textSchema(NEWS_TITLE_MAX).trim().min(1, WIRE.text),
      text: textSchema(NEWS_TEXT_MAX).trim().min(1, WIRE.text),
    }),
    answer: z.object({ id: idSchema }),
    errors: [],
  },
})

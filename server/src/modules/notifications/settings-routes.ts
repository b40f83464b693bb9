import type { notificationCalls, NotificationSettings } from '@pickproof/contract/notifications'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { sayToCaller } from '../../platform/messages/speech.ts'
import { channelsOf, fixedChannels } from './channels.ts'
import type { NotificationKind } from './kind.ts'
import { findNotificationKind, KIND_IDS, KINDS } from './kinds.ts'
import { readPushKeys } from './push-keys.ts'
import { deleteSubscriptionsOfSession, keepNewestSubscriptions, storeSubscription } from './push-store.ts'
import { isPushAddress } from './send-push.ts'
import { getSetting, storeSetting } from './setting-store.ts'

const errors = defineMessages('server.notification-settings', {
  kind: 'This kind of notification does not exist. Your settings did not change.',
  fixed: 'We always send emails about withdrawals and security. Your settings did not change.',
  sameTime: 'Quiet hours must end at another time than they start. Your settings did not change.',
  timeZone: 'This time zone does not exist. Your settings did not change.',
  endpoint: 'The address of the push service must be a public https address. This browser gets no pushes.',
  keys: 'The keys of the push service are not valid. This browser gets no pushes.',
})

const SUBSCRIPTIONS_MOST = 20
const POINT_BYTES = 65
const AUTH_BYTES = 16

type SettingCalls = Pick<
  Handlers<typeof notificationCalls>,
  | 'GET /notifications/settings'
  | 'PUT /notifications/settings'
  | 'POST /notifications/push-subscriptions'
  | 'DELETE /notifications/push-subscriptions'
>

export function settingHandlers(
  context: Pick<Context, 'clock' | 'config' | 'database' | 'files'>,
): SettingCalls {
  const view = async (db: Db, tenantId: string, userId: bigint): Promise<NotificationSettings> => {
    const { choices, quietHours } = await getSetting(db, tenantId, userId)
    const { publicKey } = await readPushKeys(context)
    return {
      kinds: KIND_IDS.map((kind) => {
        const { group, label, ...own }: NotificationKind = KINDS[kind]
        return {
          kind,
          group,
          label: sayToCaller(label),
          channels: [...channelsOf(kind, choices)],
          fixed: [...fixedChannels({ group, label, ...own })],
        }
      }),
      quietHours: quietHours
        ? { from: quietHours.fromMinute, to: quietHours.toMinute, timeZone: quietHours.timeZone }
        : null,
      pushKey: publicKey,
    }
  }
  return {
    'GET /notifications/settings': async ({ db, tenantId, signedIn }) =>
      await view(db, tenantId, signedIn.userId),

    'PUT /notifications/settings': async ({ db, tenantId, signedIn: { userId }, body }) => {
      const { choices = [], quietHours } = body
      for (const { kind, channel, isOn } of choices) {
        const known = findNotificationKind(kind)
        if (!known) throw invalidField('choices', errors.kind)
        if (!isOn && fixedChannels(known).includes(channel)) throw invalidField('choices', errors.fixed)
      }
      if (quietHours?.from !== undefined && quietHours.from === quietHours.to)
        throw invalidField('quietHours', errors.sameTime)
      if (quietHours && !isTimeZone(quietHours.timeZone)) throw invalidField('quietHours', errors.timeZone)
      await db.transaction().execute(async (tx) => {
        const before = await getSetting(tx, tenantId, userId)
        const after = { ...before.choices }
        for (const { kind, channel, isOn } of choices) after[kind] = { ...after[kind], [channel]: isOn }
        const hours = quietHours && {
          fromMinute: quietHours.from,
          toMinute: quietHours.to,
          timeZone: quietHours.timeZone,
        }
        await storeSetting(tx, tenantId, {
          userId,
          choices: after,
          quietHours: quietHours === undefined ? before.quietHours : (hours ?? undefined),
        })
      })
      return await view(db, tenantId, userId)
    },

    'POST /notifications/push-subscriptions': async ({ db, tenantId, signedIn, body }) => {
      const { userId, sessionId } = signedIn
      const { endpoint, keys } = body
      if (!isPushAddress(endpoint, context.config)) throw invalidField('endpoint', errors.endpoint)
      if (!hasBytes(keys.p256dh, POINT_BYTES) || !hasBytes(keys.auth, AUTH_BYTES))
        throw invalidField('keys', errors.keys)
      await db.transaction().execute(async (tx) => {
        await storeSubscription(tx, tenantId, {
          user_id: userId,
          session_id: sessionId,
          endpoint,
          ...keys,
          created_at: context.clock.now(),
        })
        await keepNewestSubscriptions(tx, tenantId, { userId, most: SUBSCRIPTIONS_MOST })
      })
    },

    'DELETE /notifications/push-subscriptions': async ({ db, tenantId, signedIn: { userId, sessionId } }) => {
      await db
        .transaction()
        .execute(async (tx) => await deleteSubscriptionsOfSession(tx, tenantId, { userId, sessionId }))
    },
  }
}

function hasBytes(text: string, bytes: number): boolean {
  return /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

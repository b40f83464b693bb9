import { type notificationCalls, type NotificationView, UNREAD_MAX } from '@pickproof/contract/notifications'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { sayStored, sayToCaller } from '../../platform/messages/speech.ts'
import { findNotificationKind, kindsOf } from './kinds.ts'
import {
  closeMoments,
  countUnread,
  listNotifications,
  listOpenMoments,
  markRead,
  type NotificationRow,
} from './notification-store.ts'
import { announceNotifications } from './deliver.ts'
import { settingHandlers } from './settings-routes.ts'

const PAGE = 20
const MOMENTS_AT_ONCE = 10

export function notificationHandlers(
  context: Pick<Context, 'clock' | 'config' | 'database' | 'files'>,
): Handlers<typeof notificationCalls> {
  const { clock } = context
  return {
    ...settingHandlers(context),

    'GET /notifications': async ({ db, tenantId, signedIn: { userId }, query }) => {
      const { group, unread, before } = query
      const rows = await listNotifications(db, tenantId, {
        userId,
        kinds: group && kindsOf(group),
        isUnread: unread === 'true',
        before: before === undefined ? undefined : BigInt(before),
        limit: PAGE + 1,
      })
      const shown = rows.slice(0, PAGE)
      const last = rows.length > PAGE ? shown.at(-1) : undefined
      return {
        items: shown.flatMap(viewOf),
        unread: await countUnread(db, tenantId, { userId, limit: UNREAD_MAX }),
        nextBefore: last ? Number(last.id) : null,
      }
    },

    'GET /notifications/unread': async ({ db, tenantId, signedIn: { userId } }) => ({
      unread: await countUnread(db, tenantId, { userId, limit: UNREAD_MAX }),
    }),

    'GET /notifications/moments': async ({ db, tenantId, signedIn: { userId } }) => ({
      items: (await listOpenMoments(db, tenantId, { userId, limit: MOMENTS_AT_ONCE })).flatMap(viewOf),
    }),

    'PUT /notifications/moments': async ({ db, tenantId, signedIn: { userId }, body: { closed } }) => {
      await db.transaction().execute(async (tx) => {
        // Other pages of the player close it too.
        if (await closeMoments(tx, tenantId, { userId, ids: closed.map(BigInt), at: clock.now() }))
          await announceNotifications(tx, tenantId, [{ user_id: userId }])
      })
    },

    'PUT /notifications/read': async ({ db, tenantId, signedIn: { userId }, body }) =>
      await db.transaction().execute(async (tx) => {
        const ids = body.ids?.map(BigInt)
        // Other pages of the player update their count.
        if (await markRead(tx, tenantId, { userId, ids, at: clock.now() }))
          await announceNotifications(tx, tenantId, [{ user_id: userId }])
        return { unread: await countUnread(tx, tenantId, { userId, limit: UNREAD_MAX }) }
      }),
  }
}

/** Nothing for a kind that only a newer version has. */
function viewOf(row: NotificationRow): NotificationView[] {
  const kind = findNotificationKind(row.kind)
  if (!kind) return []
  const link = kind.link?.({ accno: row.accno, subjectId: row.subject_id, path: row.link_path })
  return [
    {
      id: Number(row.id),
      kind: row.kind,
      group: kind.group,
      tone: row.tone,
      title: sayStored(row.title),
      text: sayStored(row.body),
      accno: row.accno,
      link: link ? { label: sayToCaller(link.label), path: link.path } : null,
      at: row.at.toISOString(),
      isRead: row.read_at !== null,
      isOpenMoment: row.is_open_moment,
    },
  ]
}

/** Writes notifications and takes them to their players: into the app, by mail and as a push. */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { quietUntilMs } from '@pickproof/domain/notifications/quiet-hours'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import type { Context } from '../../context.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import { queueMails } from '../../platform/mail/queue-mail.ts'
import { languageFor } from '../../platform/messages/speech.ts'
import { playersOnBreak } from '../duties/index.ts'
import { appLink, listAddressees, ownOrigin } from '../identity/index.ts'
import { channelsOf, ownMailKind } from './channels.ts'
import type { Draft, NotificationKind } from './kind.ts'
import { findNotificationKind, type KindId } from './kinds.ts'
import { insertNotifications, type NotificationRow } from './notification-store.ts'
import { insertPushes } from './push-store.ts'
import { listSettings } from './setting-store.ts'

const texts = defineMessages('server.notify-mail', {
  footer: text<{ label: Message; brand: string }>(
    'You receive this because your settings at {brand} send you emails about: {label}.',
  ),
  change: text<{ address: string }>('Change your settings: {address}'),
})

export const SETTINGS_PATH = '/app/notifications#settings'

interface Delivery {
  readonly tenantId: string
  readonly now: Date
  readonly drafts: readonly (Draft & { readonly kind: KindId })[]
}

type DeliverContext = Pick<Context, 'brands' | 'config'>

/** Returns those that are new. */
export async function deliver(
  tx: Tx,
  context: DeliverContext,
  { tenantId, now, drafts }: Delivery,
): Promise<readonly NotificationRow[]> {
  if (drafts.length === 0) return []
  const userIds = [...new Set(drafts.map(({ userId }) => userId))]
  const settings = await listSettings(tx, tenantId, userIds)
  const channels = (userId: bigint, kind: KindId) => channelsOf(kind, settings.get(userId)?.choices)
  const rows = await insertNotifications(
    tx,
    tenantId,
    drafts.map((draft) => ({ ...draft, isInApp: channels(draft.userId, draft.kind).includes('app') })),
  )
  await announceNotifications(tx, tenantId, rows)
  const asked = rows
    .filter(({ kind }) => findNotificationKind(kind)?.isMarketing)
    .map(({ user_id: userId }) => userId)
  const paused = await playersOnBreak(tx, tenantId, { userIds: asked, now })
  const wanting = (channel: 'mail' | 'push') =>
    rows.filter(
      ({ user_id: userId, kind }) =>
        channels(userId, kind as KindId).includes(channel) &&
        !(findNotificationKind(kind)?.isMarketing && paused.has(userId)),
    )
  await insertPushes(
    tx,
    tenantId,
    wanting('push').map(({ id, user_id: userId }) => {
      const quietHours = settings.get(userId)?.quietHours
      const dueMs = (quietHours && quietUntilMs(now.getTime(), quietHours)) ?? now.getTime()
      return { notificationId: id, userId, dueAt: new Date(dueMs) }
    }),
  )
  await mail(tx, context, { tenantId, now, rows: wanting('mail') })
  return rows
}

/** The stream of each player says that there are new ones. */
export async function announceNotifications(
  tx: Tx,
  tenantId: string,
  rows: readonly Pick<NotificationRow, 'user_id'>[],
): Promise<void> {
  const userIds = new Set(rows.map(({ user_id: userId }) => userId))
  await announceAccounts(
    tx,
    tenantId,
    [...userIds].map((userId) => ({ userId, accno: null, changes: ['NOTIFICATIONS'] })),
  )
}

/** Kinds whose mail another module writes are left out here, so each event is mailed once. */
async function mail(
  tx: Tx,
  { brands, config }: DeliverContext,
  {
    tenantId,
    now,
    rows,
  }: { readonly tenantId: string; readonly now: Date; readonly rows: readonly NotificationRow[] },
): Promise<void> {
  const own = rows.flatMap((row) => {
    const kind: NotificationKind | undefined = findNotificationKind(row.kind)
    return kind && kind.mails === undefined ? [{ row, kind }] : []
  })
  if (own.length === 0) return
  const brand = brands.getById(tenantId)
  const linkTo = (path: string) => appLink(brand, ownOrigin(config), path)
  const people = await listAddressees(
    tx,
    tenantId,
    own.map(({ row }) => row.user_id),
  )
  const mails = own.flatMap(({ row, kind }) => {
    const to = people.get(row.user_id)
    if (to?.status !== 'ENABLED') return []
    const link = kind.link?.({ accno: row.accno, subjectId: row.subject_id, path: row.link_path })
    const title = unpackMessage(row.title)
    return {
      kind: ownMailKind(row.kind as KindId),
      to: to.email,
      subject: title,
      look: mailLook(brand),
      content: {
        heading: title,
        paragraphs: [unpackMessage(row.body)],
        ...(link && { action: { label: link.label, url: linkTo(link.path) } }),
        footer: [
          texts.footer({ label: kind.label, brand: brand.name }),
          texts.change({ address: linkTo(SETTINGS_PATH) }),
        ],
      },
      language: languageFor(to, brand),
      at: now,
      once: String(row.id),
      // Players on a break were left out before.
      isOnBreak: false as const,
    }
  })
  await queueMails(tx, tenantId, mails)
}

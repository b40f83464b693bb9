/** Which channels a notification takes to its player. */
import type { MailKind } from '@pickproof/contract/lists/mail-kinds'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@pickproof/contract/fields/notification'
import type { ChannelChoices } from '../../platform/db/tables/notifications.ts'
import type { NotificationKind } from './kind.ts'
import { KIND_IDS, KINDS, type KindId } from './kinds.ts'

export function fixedChannels({ isMailFixed }: NotificationKind): readonly NotificationChannel[] {
  return isMailFixed ? ['mail'] : []
}

export function channelsOf(kindId: KindId, choices: ChannelChoices = {}): readonly NotificationChannel[] {
  const kind: NotificationKind = KINDS[kindId]
  const chosen = choices[kindId] ?? {}
  const fixed = fixedChannels(kind)
  return NOTIFICATION_CHANNELS.filter(
    (channel) => fixed.includes(channel) || (chosen[channel] ?? kind.channels.includes(channel)),
  )
}

/** The kind of the mail of a notification that no other module mails: its key in `MAIL_KINDS` is `notify-` and the kind. */
export const ownMailKind = (kindId: KindId) => `notify-${kindId}` as MailKind

const BY_MAIL: ReadonlyMap<string, KindId> = new Map(
  KIND_IDS.flatMap((id) => {
    const kind: NotificationKind = KINDS[id]
    return [ownMailKind(id), ...(kind.mails ?? [])].map((mail) => [mail, id] as const)
  }),
)

/** Undefined for a mail that belongs to no kind, such as one about a password. */
export function findKindOfMail(mailKind: string): KindId | undefined {
  return BY_MAIL.get(mailKind)
}

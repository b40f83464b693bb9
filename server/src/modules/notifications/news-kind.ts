/** Staff published news of the brand. */
import { defineMessages } from '@pickproof/domain/messages/message'
import type { NotificationKind } from './kind.ts'

const texts = defineMessages('server.notify-news-kind', { label: 'News' })

export const NEWS: NotificationKind = {
  group: 'news',
  label: texts.label,
  channels: ['app'],
  isMarketing: true,
}

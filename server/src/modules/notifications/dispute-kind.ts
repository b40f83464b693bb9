/** The steps of a dispute: opened, answered, decided, appealed, or late. */
import type { DisputeOutcome } from '@pickproof/domain/disputes/dispute'
import {
  type DateValue,
  defineMessages,
  type Message,
  moment,
  text,
} from '@pickproof/domain/messages/message'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import { type DisputeNews, listDisputeNews } from '../disputes/index.ts'
import type { Draft, NotificationKind } from './kind.ts'

type Of = { id: string }

const texts = defineMessages('server.notify-dispute', {
  label: 'Disputes',
  see: 'See the dispute',
  opened: text<Of>('Dispute {id} opened'),
  openedBody: text<{ about: Message | string; at: DateValue }>('{about}. We answer by {at}.'),
  answered: text<Of>('Answer to dispute {id}'),
  UPHELD: text<Of>('Dispute {id} decided: the decision stays'),
  REGRADED: text<Of>('Dispute {id} decided: we graded your pick again'),
  REOPENED: text<Of>('Dispute {id} decided: we reopened your account'),
  REVIEWED_AGAIN: text<Of>('Dispute {id} decided: we review your document again'),
  COMPENSATED: text<Of>('Dispute {id} decided: we credited rewards'),
  appealed: text<Of>('Appeal of dispute {id} received'),
  appealedBody: 'A staff member who had no part in the first decision decides again.',
  late: text<Of>('Dispute {id} is late'),
  lateBody: 'We missed our deadline and have alerted our staff.',
})

/** After it, the words of staff speak for themselves. */
const GOOD: readonly DisputeOutcome[] = ['REGRADED', 'REOPENED', 'COMPENSATED']

export const DISPUTE: NotificationKind = {
  group: 'account',
  label: texts.label,
  channels: ['app', 'mail', 'push'],
  link: ({ subjectId }) => ({ label: texts.see, path: `/app/disputes/${subjectId ?? ''}` }),
  find: async ({ tx, tenantId, longSince, usersWith }) => {
    const news = await listDisputeNews(tx, tenantId, { userIds: usersWith('DISPUTES'), since: longSince })
    return news.map((each) => ({
      userId: each.user_id,
      key: `${each.dispute_id}:${each.kind}:${each.key}`,
      subjectId: each.dispute_id,
      at: each.at,
      ...wordsOf(each),
    }))
  },
}

function wordsOf(news: DisputeNews): Pick<Draft, 'tone' | 'title' | 'body'> {
  const of = { id: String(news.dispute_id) }
  switch (news.kind) {
    case 'opened': {
      const about = unpackMessage(news.about)
      const at = moment(news.due_at ?? news.at, 'MMM Do, YYYY, h:mm A (z)', 'UTC')
      return { tone: 'info', title: texts.opened(of), body: texts.openedBody({ about, at }) }
    }
    case 'answered':
      return { tone: 'info', title: texts.answered(of), body: news.body }
    case 'decided': {
      const tone = GOOD.includes(news.outcome) ? 'good' : 'neutral'
      return { tone, title: texts[news.outcome](of), body: news.body }
    }
    case 'appealed':
      return { tone: 'info', title: texts.appealed(of), body: texts.appealedBody }
    case 'late':
      return { tone: 'warning', title: texts.late(of), body: texts.lateBody }
  }
}

/** News of a brand: a staff member publishes it once, and a job writes a notification for each player. */
import type { newsCalls } from '@pickproof/contract/notifications'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { type JobHandler, queueJobs } from '../../platform/jobs/jobs.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { listPlayersAfter } from '../identity/index.ts'
import { deliver } from './deliver.ts'
import { findNews, insertNews, markSpread } from './news-store.ts'
import { queuePushes } from './send-push.ts'

const texts = defineMessages('server.notify-news', {
  title: text<{ title: string }>('{title}'),
})

const SPREAD_NEWS_JOB = 'spread-news'
const PLAYERS_TOGETHER = 500

export function newsHandlers({ clock }: Pick<Context, 'clock'>): Handlers<typeof newsCalls> {
  return {
    'POST /admin/news': async ({ db, tenantId, signedIn, caller, body }) => {
      const at = clock.now()
      const id = await db.transaction().execute(async (tx) => {
        const news = await insertNews(tx, tenantId, {
          title: body.title,
          body: body.text,
          at,
          by: signedIn.email,
        })
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'news.publish',
          target: { kind: 'news', id: news },
          after: { title: body.title, text: body.text },
          caller,
          at,
        })
        await queueJobs(tx, SPREAD_NEWS_JOB, [{ tenantId, id: String(news) }])
        return news
      })
      return { id: Number(id) }
    },
  }
}

export function spreadNewsJob(
  context: Pick<Context, 'database' | 'brands' | 'config' | 'clock'>,
): JobHandler {
  return {
    name: SPREAD_NEWS_JOB,
    async handle({ tenantId, id }) {
      const db = context.database.tenant(tenantId)
      const newsId = BigInt(id)
      for (;;) {
        const isOver = await db.transaction().execute(async (tx) => {
          const news = await findNews(tx, tenantId, newsId)
          if (!news) return true
          const userIds = await listPlayersAfter(tx, tenantId, {
            afterId: news.spread_through,
            limit: PLAYERS_TOGETHER,
          })
          const through = userIds.at(-1)
          if (through === undefined) return true
          const drafts = userIds.map((userId) => ({
            kind: 'news' as const,
            userId,
            key: id,
            tone: 'info' as const,
            title: texts.title({ title: news.title }),
            body: news.body,
            at: news.published_at,
          }))
          await deliver(tx, context, { tenantId, now: context.clock.now(), drafts })
          await markSpread(tx, tenantId, { id: newsId, through })
          return false
        })
        if (isOver) return await queuePushes(context, tenantId)
      }
    },
  }
}

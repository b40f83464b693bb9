/** What any process changed in an account reaches the streams of its player in this one. */
import { ACCOUNT_NEWS, readAccountNews } from './platform/db/account-news.ts'
import type { Context } from './context.ts'

import { NoticeLine } from './platform/db/notice-line.ts'

export async function hearAccountNews(
  { odds, log }: Pick<Context, 'odds' | 'log'>,
  url: string,
): Promise<() => Promise<void>> {
  const line = await NoticeLine.open({
    url,
    channel: ACCOUNT_NEWS,
    log,
    onNotice: (notice) => {
      const { tenantId, accounts } = readAccountNews(notice)
      for (const { userId, accno, changes } of accounts)
        odds.tellPlayer({ tenantId, userId }, { accno, changes })
    },
    onGap: () => odds.tellAllPlayers(),
  })
  return async () => await line.close()
}

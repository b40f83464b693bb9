/** Warnings about limits that players set for themselves. */
import {
  isSpendingLimit,
  LONGEST_PERIOD_MS,
  limitNow,
  PERIOD_MS,
  PERIOD_TEXTS,
  type SpendingLimit,
  usedOf,
} from '@pickproof/domain/duties/play-limit'
import {
  defineMessages,
  type Message,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { dueThreshold, usedPercent } from '@pickproof/domain/notifications/limit-warnings'
import { listLimitsOf, listSpending } from '../duties/index.ts'
import { countPicksSince } from '../picks/index.ts'
import type { Draft, OutboxPage } from './kind.ts'
import { listKeys } from './notification-store.ts'

const texts = defineMessages('server.notify-own-limit', {
  picks: text<{ percent: number }>('You have used {percent}% of your own limit for picks'),
  picksBody: text<{ used: number; limit: number; left: number }>(
    'You set a limit of {limit, plural, one {# pick} other {# picks}} in 24 hours and have placed {used}. {left, plural, =0 {You can place no more for now.} one {You can place # more.} other {You can place # more.}}',
  ),
  spending: text<{ percent: number }>('You have used {percent}% of your own spending limit'),
  spendingBody: text<{ used: MoneyValue; limit: MoneyValue; left: MoneyValue; period: Message }>(
    'You set a limit of {limit} {period} and have spent {used} on challenges. You can spend {left} more.',
  ),
})

export const LIMIT_WARNING_ID = 'limit-warning'

type CountedLimit = SpendingLimit | 'PICKS_DAY'

interface OwnUse {
  readonly userId: bigint
  readonly kind: CountedLimit
  readonly currency: string
  readonly usedMinor: bigint
  readonly limitMinor: bigint
}

/** A purchase opens an account or resets one, so it changes a status. */
export async function ownLimitWarnings(page: OutboxPage): Promise<readonly Draft[]> {
  const { tx, tenantId, now } = page
  const users = new Set([...page.usersWith('PICKS'), ...page.usersWith('STATUS')])
  const reached: OwnUse[] = []
  for (const { userId, kind, currency, limit } of await listLimitsOf(tx, tenantId, [...users])) {
    const limitMinor = limitNow(limit, now.getTime()).value
    if (limitMinor === null || kind === 'SESSION_MINUTES') continue
    const usedMinor = isSpendingLimit(kind)
      ? await spentOf(page, { userId, kind, currency })
      : BigInt(await countPicksSince(tx, tenantId, { userId, since: startOf(kind, now) }))
    const use = { userId, kind, currency, usedMinor, limitMinor }
    if (dueThreshold(use, []) !== undefined) reached.push(use)
  }
  return await unwarned(page, reached)
}

const startOf = (kind: CountedLimit, now: Date) => new Date(now.getTime() - PERIOD_MS[kind])

async function spentOf(
  { tx, tenantId, now }: OutboxPage,
  { userId, kind, currency }: { userId: bigint; kind: SpendingLimit; currency: string },
): Promise<bigint> {
  const since = new Date(now.getTime() - LONGEST_PERIOD_MS)
  const counted = await listSpending(tx, tenantId, { userId, currency, since })
  return usedOf({ kind, counted, nowMs: now.getTime() })
}

/** A changed limit warns again. */
const keyOf = ({ kind, currency, limitMinor }: OwnUse) => `own:${kind}:${currency}:${limitMinor}:`

/** Periods have no calendar, so the key has the time of the warning. Each threshold warns once within a period. */
async function unwarned(
  { tx, tenantId, now }: OutboxPage,
  uses: readonly OwnUse[],
): Promise<readonly Draft[]> {
  const drafts: Draft[] = []
  for (const use of uses) {
    const { userId, kind } = use
    const prefix = keyOf(use)
    const known = await listKeys(tx, tenantId, {
      kind: LIMIT_WARNING_ID,
      userIds: [userId],
      prefixes: [prefix],
    })
    const warned = known.flatMap((key) => {
      const [threshold, atMs] = key.slice(prefix.length).split('@').map(Number)
      return threshold !== undefined && (atMs ?? 0) > startOf(kind, now).getTime() ? [threshold] : []
    })
    const threshold = dueThreshold(use, warned)
    if (threshold === undefined) continue
    drafts.push({
      userId,
      key: `${prefix}${threshold}@${now.getTime()}`,
      tone: 'warning',
      ...wordsOf(use),
      path: '/app/play-responsibly',
      at: now,
    })
  }
  return drafts
}

function wordsOf(use: OwnUse): Pick<Draft, 'title' | 'body'> {
  const { kind, currency, usedMinor, limitMinor } = use
  const percent = usedPercent(use)
  const leftMinor = limitMinor > usedMinor ? limitMinor - usedMinor : 0n
  if (kind === 'PICKS_DAY')
    return {
      title: texts.picks({ percent }),
      body: texts.picksBody({
        used: Number(usedMinor),
        limit: Number(limitMinor),
        left: Number(leftMinor),
      }),
    }
  return {
    title: texts.spending({ percent }),
    body: texts.spendingBody({
      used: money(usedMinor, currency),
      limit: money(limitMinor, currency),
      left: money(leftMinor, currency),
      period: PERIOD_TEXTS[kind],
    }),
  }
}

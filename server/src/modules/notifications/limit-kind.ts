/** The player has used 50, 80 or 95% of a limit: of the account, or one that they set for themselves. */
import { defineMessages, money, type MoneyValue, text } from '@pickproof/domain/messages/message'
import {
  dueThreshold,
  type LimitUse,
  limitUses,
  usedPercent,
  type WarnedLimit,
} from '@pickproof/domain/notifications/limit-warnings'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import { type AccountRow, judgedAccount, judgeState } from '../accounts/index.ts'
import { stakesSince } from '../picks/index.ts'
import type { Draft, NotificationKind, OutboxPage } from './kind.ts'
import { listKeys } from './notification-store.ts'
import { LIMIT_WARNING_ID, ownLimitWarnings } from './own-limits.ts'

type Share = { percent: number }
type Figures = { used: MoneyValue; limit: MoneyValue; left: MoneyValue; accno: string }

const texts = defineMessages('server.notify-limit', {
  dailyLoss: text<Share>('Daily loss is at {percent}% of its limit'),
  dailyLossBody: text<Figures>(
    'Account {accno} lost {used} of the {limit} limit today. You have {left} more until the next day starts.',
  ),
  overallLoss: text<Share>('Maximum loss is at {percent}% of its limit'),
  overallLossBody: text<Figures>('Account {accno} lost {used} of the {limit} limit. You have {left} more.'),
  dailyRisk: text<Share>('Daily risk is at {percent}% of its limit'),
  dailyRiskBody: text<Figures>(
    'Account {accno} staked {used} of the {limit} limit today. You have {left} more until the next day starts.',
  ),
  see: 'See your limits',
  label: 'Limits that come near',
})

const WORDS: Readonly<
  Record<WarnedLimit, { title: typeof texts.dailyLoss; body: typeof texts.dailyLossBody }>
> = {
  'daily-loss': { title: texts.dailyLoss, body: texts.dailyLossBody },
  'overall-loss': { title: texts.overallLoss, body: texts.overallLossBody },
  'daily-risk': { title: texts.dailyRisk, body: texts.dailyRiskBody },
}

export const LIMIT_WARNING: NotificationKind = {
  group: 'limits',
  label: texts.label,
  channels: ['app', 'push'],
  link: ({ path }) => ({ label: texts.see, path: path ?? '/app/account-overview' }),
  find: async (page) => {
    const { tx, tenantId, now } = page
    const changed = [...page.accountsWith('PICKS'), ...page.accountsWith('BALANCE')]
    const open = [...new Set(changed)].filter(({ status }) => status === 'ACTIVE')
    const stakes = await stakesSince(
      tx,
      tenantId,
      open.map((account) => ({ accountId: account.id, since: dayStart(account, now) })),
    )
    const uses = open.flatMap((account) =>
      limitUses(judgedAccount(account), {
        ...judgeState(account),
        riskTodayMinor: stakes.get(account.id) ?? 0n,
        lastPayoutMs: account.last_payout_at?.getTime(),
        nowMs: now.getTime(),
      })
        .filter((use) => dueThreshold(use, []) !== undefined)
        .map((use) => ({ account, use })),
    )
    return [...(await warningsOf(page, uses)), ...(await ownLimitWarnings(page))]
  },
}

function dayStart(account: AccountRow, now: Date): Date {
  return new Date(programmeDayAt(now.getTime(), getRuleSet(account.rule_set).dayClock).startMs)
}

/** One key for each threshold, so a threshold is warned about once in its period. */
const keyOf = ({ id }: AccountRow, { limit, period }: LimitUse) => `${id}:${limit}:${period}:`

async function warningsOf(
  { tx, tenantId, now }: OutboxPage,
  uses: readonly { readonly account: AccountRow; readonly use: LimitUse }[],
): Promise<readonly Draft[]> {
  const known = await listKeys(tx, tenantId, {
    kind: LIMIT_WARNING_ID,
    userIds: uses.map(({ account }) => account.user_id),
    prefixes: uses.map(({ account, use }) => keyOf(account, use)),
  })
  return uses.flatMap(({ account, use }) => {
    const prefix = keyOf(account, use)
    const warned = known
      .filter((key) => key.startsWith(prefix))
      .map((key) => Number(key.slice(prefix.length)))
    const threshold = dueThreshold(use, warned)
    if (threshold === undefined) return []
    const { title, body } = WORDS[use.limit]
    const { currency, accno } = account
    const leftMinor = use.limitMinor > use.usedMinor ? use.limitMinor - use.usedMinor : 0n
    return {
      userId: account.user_id,
      key: `${prefix}${threshold}`,
      tone: 'warning',
      title: title({ percent: usedPercent(use) }),
      body: body({
        used: money(use.usedMinor, currency),
        limit: money(use.limitMinor, currency),
        left: money(leftMinor, currency),
        accno,
      }),
      accno,
      at: now,
    } as const
  })
}

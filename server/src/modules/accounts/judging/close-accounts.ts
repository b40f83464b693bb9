/** Records why the rules closed accounts and notifies their players. The status itself is among the figures of the judge. */
import type { Closure } from '@pickproof/domain/programme/closure'
import { pickIdsBehind } from '@pickproof/domain/programme/judge-history'
import type { Tx } from '../../../platform/db/database.ts'
import { lastPayoutsAt } from '../../ledger/index.ts'
import type { AccountRow } from '../accounts-store.ts'
import type { PicksOfAccounts } from '../picks-of-accounts.ts'
import { insertReports, type NewReport } from '../report-store.ts'
import type { MailSource } from './account-letters.ts'
import { mailClosings } from './closing-mails.ts'
import { packMessage } from '@pickproof/domain/messages/stored-message'

export type Closing = {
  readonly account: AccountRow
  readonly closure: Closure
  readonly cancelledPickIds: readonly string[]
}

/** Call it after the picks are written: the reports name the picks that are stored then. */
export async function closeAccounts(
  tx: Tx,
  {
    tenantId,
    closings,
    now,
    mails,
    picks,
  }: {
    readonly tenantId: string
    readonly closings: readonly Closing[]
    readonly now: Date
    readonly mails: MailSource
    readonly picks: PicksOfAccounts
  },
): Promise<void> {
  const accountIds = closings.map(({ account }) => account.id)
  const payouts = await lastPayoutsAt(tx, tenantId, accountIds)
  const decided = Map.groupBy(
    await picks.listDecided(tx, tenantId, accountIds),
    ({ account_id }) => account_id,
  )
  const reports = closings.map((closing) => {
    const paidOutAtMs = payouts.get(closing.account.id)?.getTime() ?? Number.NEGATIVE_INFINITY
    const known = (decided.get(closing.account.id) ?? []).map(({ id, status, settled_at }) => {
      const settledAtMs = settled_at?.getTime() ?? 0
      return { pickId: String(id), status, settledAtMs, isPaidOut: settledAtMs <= paidOutAtMs }
    })
    return reportOf(closing, pickIdsBehind(closing.closure, known))
  })
  await insertReports(tx, tenantId, reports)
  await mailClosings(tx, mails, { closings, now })
}

function reportOf(
  { account, closure, cancelledPickIds }: Closing,
  pickIds: ReturnType<typeof pickIdsBehind>,
): NewReport {
  const { figures, period, reason } = closure
  return {
    accountId: account.id,
    at: new Date(closure.atMs),
    statusBefore: account.status,
    statusAfter: closure.status,
    ruleId: closure.ruleId,
    ruleSet: closure.ruleSet,
    sentence: closure.sentence,
    report: {
      reason: packMessage(reason),
      figures: withoutBigints(figures),
      day: period ?? null,
      pickIds,
      cancelledPickIds,
    },
  }
}

/** JSON has no big integers: money is the text of its minor units. */
function withoutBigints(figures: Closure['figures']): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )
}

/** Puts an account back into play. The time it was out of play is added to its time limit (Q4). */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Tx } from '../../../platform/db/database.ts'
import type { MailSource } from '../judging/account-letters.ts'
import { mailStatus, stateWords } from '../judging/status-mails.ts'
import type { AccountRow } from '../accounts-store.ts'
import { findLeftPlayAt, insertReports } from '../report-store.ts'
import { editAccount } from './account-edit-store.ts'
import { announceStatus } from './announce-status.ts'
import type { Message } from '@pickproof/domain/messages/message'

interface Reopening {
  readonly now: Date
  readonly by: string
  readonly ruleId: string
  readonly sentence: Message
  readonly mails: MailSource
  readonly report?: Readonly<Record<string, unknown>>
}

/** The caller holds the lock and found that the account may be active. */
export async function reopenAccount(tx: Tx, account: AccountRow, reopening: Reopening): Promise<AccountRow> {
  const { tenant_id: tenantId, id: accountId, expiry_at: expiryAt } = account
  const { now, by, ruleId, sentence, mails, report } = reopening
  const leftAt = await findLeftPlayAt(tx, tenantId, accountId)
  const addedMs = leftAt ? now.getTime() - leftAt.getTime() : 0
  const reopened = await editAccount(
    tx,
    account,
    {
      status: 'ACTIVE',
      hold_expiry_at: null,
      is_inactive_temporarily: false,
      closure_reason: null,
      restriction_kind: null,
      review_at: null,
      ...(account.activation_at === null
        ? firstActivation(account, now)
        : { expiry_at: expiryAt && new Date(expiryAt.getTime() + addedMs) }),
    },
    { now, by },
  )
  await insertReports(tx, tenantId, [
    {
      accountId,
      at: now,
      statusBefore: account.status,
      statusAfter: 'ACTIVE',
      ruleId,
      ruleSet: account.rule_set,
      sentence,
      report: { ...report, addedMs },
    },
  ])
  await announceStatus(tx, [account])
  await mailStatus(tx, mails, { account: reopened, state: stateWords.activeAgain, sentence, now })
  return reopened
}

/** One that was made but never in play has its whole time limit before it. */
function firstActivation({ time_limit_days: days }: AccountRow, now: Date) {
  return {
    activation_at: now,
    expiry_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  }
}

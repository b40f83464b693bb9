/**
 * What time alone does to accounts: they expire, a hold ends, and who passed gets the account of the next stage. Each
 * looks again under the lock of the account, so that it may run twice or in two processes.
 */
import { canMove } from '@pickproof/domain/accounts/account-status'
import { judgeStep } from '@pickproof/domain/programme/judge'
import { announceAccounts } from '../../../platform/db/account-event-store.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { MailSource } from '../judging/account-letters.ts'
import { accountFigures, judgedAccount, judgeState } from '../judging/judge-row.ts'
import { updateFigures } from '../balance/balance-store.ts'
import { closeAccounts } from '../judging/close-accounts.ts'
import type { PicksOfAccounts } from '../picks-of-accounts.ts'
import { HOLD_OVER_RULE } from '../rule-ids.ts'
import { type AccountRow, lockAccounts } from '../accounts-store.ts'
import { listExpiredAccounts, listHeldAccounts, listPassedAccounts } from './account-clock-store.ts'
import { mailAccountMoments } from './account-moments.ts'
import { openFundedAccounts } from './open-funded.ts'
import { openNext } from './open-next.ts'
import { reopenAccount } from './reopen-account.ts'
import { defineMessages } from '@pickproof/domain/messages/message'

export interface ClockContext extends MailSource {
  readonly database: Database
  readonly log: Log
}

interface ClockOrder {
  readonly tenantId: string
  readonly now: Date
  readonly picks: PicksOfAccounts
}

/** How many accounts changed. */
export type ClockCounts = { readonly expired: number; readonly released: number; readonly opened: number }

export async function runAccountClock(context: ClockContext, order: ClockOrder): Promise<ClockCounts> {
  const { tenantId, now } = order
  const db = context.database.tenant(tenantId)
  const each = async (
    ids: readonly bigint[],
    work: (tx: Tx, account: AccountRow) => Promise<boolean>,
  ): Promise<number> => {
    let changed = 0
    for (const id of ids) {
      const turn = db.transaction().execute(async (tx) => {
        const [account] = await lockAccounts(tx, tenantId, [id])
        return account !== undefined && (await work(tx, account))
      })
      // One account that cannot be changed must not hold up the others; the next sweep tries it again.
      const hasChanged = await turn.catch((error: unknown) => {
        context.log.error({ err: error, tenantId, accountId: String(id) }, 'the clock failed for an account')
        return false
      })
      if (hasChanged) changed++
    }
    return changed
  }
  const held = await listHeldAccounts(db, tenantId, now)
  const released = await each(held, async (tx, account) => await releaseAccount(tx, account, order, context))
  const overdue = await listExpiredAccounts(db, tenantId, now)
  const expired = await each(overdue, async (tx, account) => await expireAccount(tx, account, order, context))
  const passed = await listPassedAccounts(db, tenantId, { planPrefix: 'STAGE_1_', now })
  const opened = await each(passed, async (tx, account) => await openNext(tx, account, { ...order, context }))
  const funded = await openFundedAccounts({ ...order, context })
  // A mail that cannot be queued must not hold up the sweep; the next one tries again.
  await mailAccountMoments(context, order).catch((error: unknown) =>
    context.log.error({ err: error, tenantId }, 'mails at a moment of accounts could not be queued'),
  )
  return { expired, released, opened: opened + funded }
}

async function expireAccount(
  tx: Tx,
  account: AccountRow,
  { tenantId, now, picks }: ClockOrder,
  mails: MailSource,
): Promise<boolean> {
  const state = judgeStep(judgedAccount(account), judgeState(account), { kind: 'clock', atMs: now.getTime() })
  if (!state.closure) return false
  const cancelledPickIds = await picks.cancelOpen(tx, account, now)
  await updateFigures(tx, tenantId, [accountFigures(account, state)], now)
  const closing = { account, closure: state.closure, cancelledPickIds }
  await closeAccounts(tx, { tenantId, closings: [closing], now, mails, picks })
  const { user_id: userId, accno } = account
  const moved = cancelledPickIds.length > 0 ? (['PICKS', 'BALANCE'] as const) : []
  await announceAccounts(tx, tenantId, [{ userId, accno, changes: [...moved, 'STATUS'] }])
  return true
}

const { holdOver } = defineMessages('server.hold-over', {
  holdOver: 'The hold time is over: the account is active again.',
})

async function releaseAccount(
  tx: Tx,
  account: AccountRow,
  { now }: ClockOrder,
  mails: MailSource,
): Promise<boolean> {
  const { hold_expiry_at: heldUntil } = account
  if (!canMove(account.status, 'ACTIVE') || account.status !== 'INACTIVE') return false
  if (heldUntil === null || heldUntil > now) return false
  await reopenAccount(tx, account, {
    now,
    by: 'settlement',
    ruleId: HOLD_OVER_RULE,
    sentence: holdOver,
    mails,
    report: { heldUntil: heldUntil.toISOString() },
  })
  return true
}

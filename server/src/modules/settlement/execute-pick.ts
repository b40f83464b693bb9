/** What staff ask of the grader: settle a pick now, or forget the tries so far and grade it again (Q22). */
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { checkPick, findPickWithLegs, type PickWithLegs, whyUndecided } from './check-pick.ts'
import type { MailSource } from './closing-mails.ts'
import { responseOf } from './grade-leg.ts'
import { regradeAccount } from './regrade-fixture.ts'
import { settleAccounts } from './settle-accounts.ts'
import { lockAccounts, type PickRow } from './settlement-store.ts'
import { CLOSED_RULE, SettlementWork } from './settlement-work.ts'

export type PickOrder = {
  readonly tenantId: string
  readonly pickId: bigint
  readonly clock: Clock
  readonly mails: MailSource
}

/** The pick before and after, for the record. */
export type PickAct = { readonly before: PickRow; readonly after: PickRow }

/** Settles an open pick with the result of the grader, together with all that is due in the account. */
export async function executePick(tx: Tx, order: PickOrder): Promise<PickAct> {
  const { pick: before } = await lockPickOfOrder(tx, order)
  if (before.status !== 'PENDING')
    throw new AppError('conflict', `This pick is settled already: it is ${before.status}.`)
  await settleNow(tx, order, before)
  const after = await getPick(tx, order)
  if (after.pick.status === 'PENDING')
    throw new AppError('conflict', whyUndecided(await checkPick(tx, after, order.clock.now())))
  return { before, after: after.pick }
}

/** An open pick is tried again from the first try on; a settled one gets what the grader says now. */
export async function resyncPick(tx: Tx, order: PickOrder): Promise<PickAct> {
  const found = await lockPickOfOrder(tx, order)
  const { pick: before, legs } = found
  ensureCanBeGraded(before)
  const answer = await checkPick(tx, found, order.clock.now())
  if (before.status === 'PENDING') {
    await forgetTries(tx, order, legs)
    await settleNow(tx, order, before)
  } else if (answer.decided === undefined) {
    throw new AppError('conflict', whyUndecided(answer))
  } else {
    const { tenantId, clock, mails } = order
    const [account] = await lockAccounts(tx, tenantId, [before.account_id])
    const isActive = account?.status === 'ACTIVE'
    await regradeAccount(tx, {
      tenantId,
      accountId: before.account_id,
      pickIds: legs.map(({ id }) => id),
      clock,
      mails,
      isAskedFor: true,
      parlayIds: before.type === 'PARLAY' && isActive ? [before.id] : [],
    })
  }
  return { before, after: (await getPick(tx, order)).pick }
}

async function settleNow(tx: Tx, { tenantId, clock, mails }: PickOrder, pick: PickRow): Promise<void> {
  await settleAccounts(tx, {
    tenantId,
    accountIds: [pick.account_id],
    clock,
    mails,
    askedPickIds: [pick.id],
  })
}

async function forgetTries(tx: Tx, { tenantId, clock }: PickOrder, legs: readonly PickRow[]): Promise<void> {
  const work = new SettlementWork(tenantId, clock.now())
  for (const leg of legs) {
    if (leg.status !== 'PENDING') continue
    const { graded_from: _source, next_try_at: _next, errors: _errors, ...rest } = responseOf(leg) ?? {}
    const response = Object.keys(rest).length === 0 ? null : { ...rest, errors: [] }
    work.changePick(leg, { retryCount: 0, needsReview: null, graderResponse: response })
  }
  await work.write(tx)
}

/** Under the lock of the account, which everybody holds who changes one of its picks. */
export async function lockPickOfOrder(
  tx: Tx,
  order: Pick<PickOrder, 'tenantId' | 'pickId'>,
): Promise<PickWithLegs> {
  const { pick } = await getPick(tx, order)
  await lockAccounts(tx, order.tenantId, [pick.account_id])
  return await getPick(tx, order)
}

export async function getPick(
  tx: Tx,
  { tenantId, pickId }: Pick<PickOrder, 'tenantId' | 'pickId'>,
): Promise<PickWithLegs> {
  const found = await findPickWithLegs(tx, tenantId, pickId)
  if (!found) throw notFound()
  return found
}

/** What was paid back stays paid back, and what was cancelled with its account stays cancelled (Q4). */
export function ensureCanBeGraded({ status, rule_id }: Pick<PickRow, 'status' | 'rule_id'>): void {
  if (status === 'CASH_OUT') throw new AppError('conflict', 'A pick that was cashed out is not graded again.')
  if (rule_id === CLOSED_RULE)
    throw new AppError('conflict', 'This pick was cancelled when its account was closed and stays cancelled.')
}

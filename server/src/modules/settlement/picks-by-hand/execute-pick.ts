/** What staff ask of the grader: settle a pick now, or forget the tries so far and grade it again (Q22). */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { pickStatusWord } from '@pickproof/domain/programme/pick-status'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { SettlementWork } from '../booking/settlement-work.ts'
import { checkPick, whyUndecided } from '../grading/check-pick.ts'
import { responseOf } from '../grading/decide-picks.ts'
import { NOTHING_ASKED } from '../grading/second-grades.ts'
import { CLOSED_RULE, type SettlementPickRow } from '../../picks/index.ts'
import { regradeAccount } from '../settling/regrade-fixture.ts'
import { settleAccounts } from '../settling/settle-fixture.ts'
import { actOnPick, getPick, type PickAct, type PickOrder } from './pick-act.ts'

const errors = defineMessages('server.execute-pick', {
  settled: text<{ status: Message }>('This pick is already settled: {status}.'),
  cashedOut: 'The player cashed this pick out, so we do not grade it again.',
  closed: 'This pick stays cancelled, because its account closed.',
})

/** Settles an open pick with the result of the grader, together with all that is due in the account. */
export async function executePick(tx: Tx, order: PickOrder): Promise<PickAct> {
  return await actOnPick(tx, order, async ({ pick }) => {
    if (pick.status !== 'PENDING')
      throw new AppError('conflict', errors.settled({ status: pickStatusWord(pick.status) }))
    await settleNow(tx, order, pick)
    const after = await getPick(tx, order)
    if (after.pick.status === 'PENDING')
      throw new AppError('conflict', whyUndecided(await checkPick(tx, after, order.clock.now())))
  })
}

/** An open pick is tried again from the first try on; a settled one gets what the grader says now. */
export async function resyncPick(tx: Tx, order: PickOrder): Promise<PickAct> {
  return await actOnPick(tx, order, async ({ pick, legs, account }) => {
    ensureCanBeGraded(pick)
    if (pick.status === 'PENDING') {
      await forgetTries(tx, order, legs)
      return await settleNow(tx, order, pick)
    }
    const answer = await checkPick(tx, { pick, legs }, order.clock.now())
    if (answer.decided === undefined) throw new AppError('conflict', whyUndecided(answer))
    const { tenantId, clock, mails } = order
    await regradeAccount(tx, {
      tenantId,
      accountId: account.id,
      pickIds: legs.map(({ id }) => id),
      clock,
      mails,
      isAskedFor: true,
      parlayIds: pick.type === 'PARLAY' && account.status === 'ACTIVE' ? [pick.id] : [],
    })
  })
}

async function settleNow(
  tx: Tx,
  { tenantId, clock, mails, hasSecondGrader }: PickOrder,
  pick: SettlementPickRow,
): Promise<void> {
  await settleAccounts(tx, {
    tenantId,
    accountIds: [pick.account_id],
    clock,
    mails,
    askedPickIds: [pick.id],
    ...(hasSecondGrader ? { secondGrades: NOTHING_ASKED } : {}),
  })
}

async function forgetTries(
  tx: Tx,
  { tenantId, clock }: PickOrder,
  legs: readonly SettlementPickRow[],
): Promise<void> {
  const work = new SettlementWork(tenantId, clock.now())
  for (const leg of legs) {
    if (leg.status !== 'PENDING') continue
    const { errors: _errors, ...rest } = responseOf(leg) ?? {}
    const response = Object.keys(rest).length === 0 ? null : { ...rest, errors: [] }
    work.changePick(leg, {
      retry_count: 0,
      needs_review: null,
      grader_response: response,
      graded_from: null,
      next_try_at: null,
    })
  }
  await work.write(tx)
}

/** What was paid back stays paid back, and what was cancelled with its account stays cancelled (Q4). */
export function ensureCanBeGraded({ status, rule_id }: Pick<SettlementPickRow, 'status' | 'rule_id'>): void {
  if (status === 'CASH_OUT') throw new AppError('conflict', errors.cashedOut)
  if (rule_id === CLOSED_RULE) throw new AppError('conflict', errors.closed)
}

/** A step of a dispute: its player or a staff member writes, withdraws, answers or appeals. */
import { type DisputeState, type DisputeStep, disputeAfter } from '@pickproof/domain/disputes/dispute'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { countMessages, type DisputeRow, insertMessage, lockDispute, moveDispute } from './dispute-store.ts'
import { clockOf, type DisputesContext, stateOf } from './disputes-module.ts'

const errors = defineMessages('server.dispute-steps', {
  ended: 'This dispute has ended.',
  decided: 'Staff have decided this dispute. The player can appeal once.',
  appealLate: 'The time for an appeal is over.',
  undecided: 'There is no decision yet that you could appeal.',
  appealed: 'This dispute was already appealed.',
  notNow: 'This is no longer possible. Reload the dispute and try again.',
  tooMany: text<{ most: number }>('A dispute has at most {most} messages.'),
})

const MESSAGES_MAX = 200

/** What a step leads to. Throws if the dispute no longer allows it. */
export function nextState(
  context: DisputesContext,
  row: DisputeRow,
  step: DisputeStep,
  at: Date,
): DisputeState {
  const brand = context.brands.getById(row.tenant_id)
  const next = disputeAfter(stateOf(row), { step, at }, clockOf(brand))
  if (next) return next
  throw new AppError('conflict', refusalOf(row, step))
}

function refusalOf({ status }: DisputeRow, step: DisputeStep) {
  if (status === 'CLOSED' || status === 'WITHDRAWN') return errors.ended
  if (step === 'appeal') {
    if (status === 'DECIDED') return errors.appealLate
    return status === 'APPEALED' ? errors.appealed : errors.undecided
  }
  return status === 'DECIDED' ? errors.decided : errors.notNow
}

interface Taken {
  readonly disputeId: bigint
  readonly step: Exclude<DisputeStep, 'decide' | 'lapse'>
  /** What the person writes with it. */
  readonly text?: string
}

const ACTIONS = {
  write: 'dispute.write',
  answer: 'dispute.answer',
  appeal: 'dispute.appeal',
  withdraw: 'dispute.withdraw',
} as const

/** The dispute as the step leaves it. `ensureMay` throws where the caller may not take it. */
export async function takeStep(
  context: DisputesContext,
  { db, tenantId, signedIn, caller }: SignedInVisit,
  { disputeId, step, text: words }: Taken,
  ensureMay: (row: DisputeRow) => void,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockDispute(tx, tenantId, disputeId)
    if (!row) throw notFound()
    ensureMay(row)
    const at = context.clock.now()
    const next = nextState(context, row, step, at)
    const isStaff = step === 'answer'
    if (words !== undefined) {
      if ((await countMessages(tx, tenantId, disputeId)) >= MESSAGES_MAX)
        throw new AppError('conflict', errors.tooMany({ most: MESSAGES_MAX }))
      const message = { disputeId, at, isStaff, userId: signedIn.userId, text: words.trim() }
      await insertMessage(tx, tenantId, message)
    }
    await moveTo(tx, row, next, at)
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: ACTIONS[step],
      target: { kind: 'dispute', id: disputeId },
      before: { status: row.status },
      after: { status: next.status },
      caller,
      at,
    })
  })
}

/** Writes the step. The screens of the player reload. */
export async function moveTo(tx: Tx, row: DisputeRow, next: DisputeState, at: Date): Promise<void> {
  const hasMoved = next.status !== row.status
  await moveDispute(
    tx,
    row,
    {
      status: next.status,
      due_at: next.dueAt,
      ...(row.answered_at === null && (next.status === 'IN_REVIEW' || next.status === 'DECIDED')
        ? { answered_at: at }
        : {}),
      ...(hasMoved && next.status === 'APPEALED' ? { appealed_at: at } : {}),
      ...(next.dueAt === null ? { ended_at: at } : {}),
    },
    at,
  )
  const event = { userId: row.user_id, accno: null, changes: ['DISPUTES'] } as const
  await announceAccounts(tx, row.tenant_id, [event])
}

/**
 * A staff member decides a dispute. What the outcome does is done by the call that staff use otherwise, in the same transaction.
 * The calls of outcomes that create or move value are guarded: a second person approves them (decision 76).
 */
import type { CallId } from '@pickproof/contract/all-calls'
import { allCalls } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import { type DisputeOutcome, isSameDecider, OUTCOMES_OF } from '@pickproof/domain/disputes/dispute'
import { defineMessages } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { AppError, accessDenied, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { joinTransaction } from '../../platform/db/joined-transaction.ts'
import type { AllHandlers, CallInput, SignedIn } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import {
  type DecisionRow,
  type DisputeRow,
  insertDecision,
  listDecisions,
  lockDispute,
} from './dispute-store.ts'
import type { DisputesContext } from './disputes-module.ts'
import { moveTo, nextState } from './take-step.ts'

const errors = defineMessages('server.decide-dispute', {
  concerned: 'This dispute is yours. Another staff member must decide it.',
  changed: 'This dispute changed after you opened it. Reload it and decide again.',
  otherOutcome: 'This outcome does not fit the dispute.',
  sameDecider: 'You took part in the first decision. Another staff member must decide the appeal.',
})

export interface DecidingContext extends DisputesContext {
  /** The calls without their guard: the call of the outcome has its own. */
  readonly handlers: () => AllHandlers
}

/** Every call that decides has a session and a reply. */
export type DecidingCall = Omit<CallInput<CallSpec>, 'params' | 'query' | 'body'> & {
  readonly signedIn: SignedIn
}

interface Decision {
  readonly disputeId: bigint
  /** What the person had before them. */
  readonly version: number
  readonly outcome: DisputeOutcome
  readonly reason: string
  readonly amount?: { readonly minor: bigint; readonly currency: string }
  /** Does what the outcome says. */
  readonly carryOut?: (done: CarryingOut) => Promise<{ readonly currency?: string }>
}

export interface CarryingOut {
  readonly tx: Tx
  readonly row: DisputeRow
  /** Runs another call as the same person. */
  run(call: CallId, request: RunRequest): Promise<unknown>
}

interface RunRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export async function decideDispute(
  context: DecidingContext,
  call: DecidingCall,
  decision: Decision,
): Promise<void> {
  const { db, tenantId, signedIn, caller } = call
  const { disputeId, outcome, reason, amount } = decision
  if (!may(signedIn, 'disputes.decide')) throw accessDenied()
  await db.transaction().execute(async (tx) => {
    const row = await lockDispute(tx, tenantId, disputeId)
    if (!row) throw notFound()
    if (row.user_id === signedIn.userId) throw new AppError('conflict', errors.concerned)
    // What a second person approves may be older than the newest message.
    if (row.version !== decision.version && signedIn.approvedBy === undefined)
      throw new AppError('conflict', errors.changed)
    if (!OUTCOMES_OF[row.subject].includes(outcome)) throw new AppError('conflict', errors.otherOutcome)
    const at = context.clock.now()
    const next = nextState(context, row, 'decide', at)
    const [first] = await listDecisions(tx, tenantId, disputeId)
    if (first && hasPart(first, signedIn)) throw new AppError('conflict', errors.sameDecider)
    const run = runnerOf(context, call, joinTransaction(tx), { row, round: first ? 2 : 1 })
    const done = await decision.carryOut?.({ tx, row, run })
    await insertDecision(tx, tenantId, {
      dispute_id: disputeId,
      round: first ? 2 : 1,
      outcome,
      reason,
      amount_minor: amount?.minor ?? null,
      currency: amount?.currency ?? null,
      at,
      by_user_id: signedIn.userId,
      by_email: signedIn.email,
      approved_by: signedIn.approvedBy ?? null,
    })
    await moveTo(tx, row, next, at)
    const currency = amount?.currency ?? done?.currency
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'dispute.decide',
      target: { kind: 'dispute', id: disputeId },
      before: { status: row.status },
      after: { status: next.status, outcome, reason },
      caller,
      at,
      // The entry of the outcome itself has the amount.
      about: { userId: row.user_id, ...(currency === undefined ? {} : { currency, amountMinor: 0n }) },
    })
  })
}

/** Whether the caller, or who approves for them, decided or approved the first time. */
export function hasPart(first: DecisionRow, { userId, email, approvedBy }: SignedIn): boolean {
  const { by_user_id, by_email, approved_by } = first
  return isSameDecider(
    { userId: by_user_id, email: by_email, approvedBy: approved_by },
    { userId, email, approvedBy },
  )
}

type AnyHandler = (input: CallInput<CallSpec>) => Promise<unknown>

/** In the transaction of the decision. A decision that is sent twice does nothing twice. */
function runnerOf(
  { handlers }: DecidingContext,
  call: DecidingCall,
  db: Db,
  { row, round }: { readonly row: DisputeRow; readonly round: number },
): CarryingOut['run'] {
  return async (key, { params = {}, body }) => {
    const spec: CallSpec = allCalls[key]
    const handler = handlers()[key] as unknown as AnyHandler
    const headers = { ...call.request.headers, [IDEMPOTENCY_HEADER]: `dispute-${row.id}-${round}` }
    const request = Object.create(call.request, { headers: { value: headers } })
    const parsed = { params: spec.params?.parse(params), query: {}, body: spec.body?.parse(body) }
    return await handler({ ...call, ...parsed, db, request } as unknown as CallInput<CallSpec>)
  }
}

/** What becomes of a proposal: a second person approves it and it is carried out, or it is rejected or withdrawn. */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { isSamePreview, TWO_PEOPLE_ACTS } from '@pickproof/domain/people/two-people'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AllHandlers, SignedIn } from '../../platform/http/call-context.ts'
import { findUserById, rightsOf, setRole } from '../identity/index.ts'
import { type Judgement, judgementOf } from './judge-facts.ts'
import { expireProposals, recordStep } from './propose.ts'
import { closeProposal, lockProposal, type ProposalRow, storePreview } from './proposal-store.ts'
import { isSecondPerson, previewIdOf } from './proposal-view.ts'
import { PUBLISH_PLANS, publishProposed } from './propose-plans.ts'
import { type RoleRequest, SET_ROLE } from './propose-role.ts'
import { type Held, holdIn } from './run-held.ts'
import { openRequest, type StoredRequest } from './stored-request.ts'
import type { StaffCall, StaffHandler } from './with-two-people.ts'

const errors = defineMessages('server.decide-proposal', {
  decided: text<{ status: string; by: string }>(
    '{status, select, APPROVED {{by} already approved this.} REJECTED {{by} already rejected this.} WITHDRAWN {{by} withdrew this.} other {This proposal has expired. Propose it again.}}',
  ),
  ownProposal: 'You proposed this. A second person must decide it; you can withdraw it.',
  concerned: 'This concerns you. Another staff member must decide it.',
  notOwn: 'Only the person who proposed this can withdraw it.',
  proposerMayNot: text<{ by: string }>('{by} can no longer do this. Reject it and propose it again.'),
  changed:
    'This would now do something different from what you saw, so nothing has changed. Read what will happen now, then decide again.',
  impossible: text<{ reason: Message | string }>('This is no longer possible: {reason}'),
})

type DecideContext = Pick<Context, 'clock' | 'config'>

interface Decision {
  readonly id: bigint
  readonly status: 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  readonly note: string | null
  /** Of the preview that the second person read. */
  readonly previewId: string | null
}

/** Thrown to roll back an act that no longer does what was shown. */
class Changed extends Error {
  readonly now: Judgement
  constructor(now: Judgement) {
    super('the act does something else now')
    this.now = now
  }
}

/** Answers with what the approved call answered. */
export async function decideProposal(
  context: DecideContext & { readonly handlers: AllHandlers },
  call: StaffCall,
  decision: Decision,
): Promise<unknown> {
  const { db, tenantId } = call
  await expireProposals(db, tenantId, context.clock.now())
  let runEffects: () => unknown = () => {}
  const answer = await db
    .transaction()
    .execute(async (tx) => {
      const proposal = await lockProposal(tx, tenantId, { id: decision.id, viewer: call.signedIn })
      ensureMayDecide(proposal, call.signedIn, decision)
      if (decision.status !== 'APPROVED') return await close(tx, context, call, { proposal, decision })
      if (decision.previewId !== previewIdOf(proposal.preview)) throw new AppError('conflict', errors.changed)
      const proposer = await getProposer(tx, proposal, call.signedIn)
      const { id, reason } = proposal
      const stamp = { proposal: Number(id), approvedBy: call.signedIn.email, approvalReason: reason }
      const held = holdIn(tx, stamp)
      ;({ runEffects } = held)
      const given = await carryOut(context, call, { proposal, proposer, held })
      const now = judgementOf(held.facts)
      if (!isSamePreview(proposal.act, proposal.preview, now.preview)) throw new Changed(now)
      await close(tx, context, call, { proposal, decision })
      return given
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof Changed)) throw error
      await storePreview(db, tenantId, decision.id, error.now)
      throw new AppError('conflict', errors.changed)
    })
  await runEffects()
  return answer
}

function ensureMayDecide(
  proposal: ProposalRow | undefined,
  viewer: SignedIn,
  { status }: Decision,
): asserts proposal is ProposalRow {
  if (!proposal || !may(viewer, TWO_PEOPLE_ACTS[proposal.act].needs)) throw notFound()
  if (proposal.status !== 'WAITING')
    throw new AppError('conflict', errors.decided({ status: proposal.status, by: proposal.decided_by ?? '' }))
  const { userId } = viewer
  const isOwn = proposal.proposed_by_user_id === userId
  if (status === 'WITHDRAWN') {
    if (!isOwn) throw new AppError('conflict', errors.notOwn)
    return
  }
  if (isOwn) throw new AppError('conflict', errors.ownProposal)
  if (proposal.concerned_user_id === userId) throw new AppError('conflict', errors.concerned)
}

/** A proposal does not outlive the right to make it. Null for an operator at the command line. */
async function getProposer(tx: Tx, proposal: ProposalRow, approver: SignedIn): Promise<SignedIn | null> {
  const { tenant_id: tenantId, act, proposed_by_user_id: userId, proposed_by: by } = proposal
  if (!isSecondPerson(proposal, approver)) throw new AppError('conflict', errors.ownProposal)
  if (userId === null) return null
  const user = await findUserById(tx, tenantId, userId)
  const rights = user && (await rightsOf(tx, tenantId, user))
  if (user?.status !== 'ENABLED' || !rights || !may(rights, TWO_PEOPLE_ACTS[act].needs))
    throw new AppError('conflict', errors.proposerMayNot({ by }))
  return {
    ...rights,
    sessionId: 0n,
    userId,
    email: user.email,
    switchedBy: undefined,
    approvedBy: approver.email,
  }
}

interface CarriedOut {
  readonly proposal: ProposalRow
  readonly proposer: SignedIn | null
  readonly held: Held
}

type Command = (db: Db, tenantId: string, body: unknown, at: Date) => Promise<unknown>

/** What an operator proposes. */
const COMMANDS: Readonly<Record<string, Command>> = {
  [SET_ROLE]: async (db, tenantId, body, at) => await setRole(db, tenantId, { ...(body as RoleRequest), at }),
  [PUBLISH_PLANS]: publishProposed,
}

/** Runs the stored call as the proposer. */
async function carryOut(
  { handlers, clock, config }: DecideContext & { readonly handlers: AllHandlers },
  call: StaffCall,
  { proposal, proposer, held }: CarriedOut,
): Promise<unknown> {
  const { tenantId } = call
  const request = openRequest(config.filesKeys, tenantId, proposal.request)
  try {
    if (proposer === null) {
      const command = COMMANDS[proposal.call]
      if (!command) throw new Error(`${proposal.call} is not a command`)
      return await command(held.db, tenantId, request.body, clock.now())
    }
    const { params, query, body, sessionId = '0' } = request
    const caller = { ...call.caller, ...request.caller }
    const handler = (handlers as unknown as Record<string, StaffHandler>)[proposal.call]
    if (!handler) throw new Error(`${proposal.call} has no handler`)
    const { db, afterCommit } = held
    const signedIn = { ...proposer, sessionId: BigInt(sessionId) }
    const input = { ...call, db, afterCommit, params, query, body, signedIn, caller }
    return shown(
      proposal.call,
      await handler({ ...input, request: asSent(call.request, request) } as StaffCall),
    )
  } catch (error) {
    if (error instanceof AppError) throw new AppError('conflict', errors.impossible({ reason: error.said }))
    throw error
  }
}

/** With the key under which the proposer sent it. */
function asSent(request: FastifyRequest, { idempotencyKey }: StoredRequest): FastifyRequest {
  const { [IDEMPOTENCY_HEADER]: _own, ...headers } = request.headers
  const sent = idempotencyKey === undefined ? headers : { ...headers, [IDEMPOTENCY_HEADER]: idempotencyKey }
  return Object.create(request, { headers: { value: sent } })
}

/** Only what the call declares, as in its own answer. */
function shown(callId: string, answer: unknown): unknown {
  const { answer: schema }: CallSpec = allCalls[callId as CallId]
  return typeof schema === 'string' ? undefined : schema.parse(answer)
}

const STEPS = {
  APPROVED: 'approval.approve',
  REJECTED: 'approval.reject',
  WITHDRAWN: 'approval.withdraw',
} as const

async function close(
  tx: Tx,
  { clock }: DecideContext,
  { tenantId, signedIn, caller }: StaffCall,
  { proposal, decision }: { readonly proposal: ProposalRow; readonly decision: Decision },
): Promise<void> {
  const { status, note } = decision
  const { id, act, proposed_by: proposedBy } = proposal
  const at = clock.now()
  await closeProposal(tx, tenantId, id, { status, by: signedIn, at, note })
  await recordStep(tx, {
    tenantId,
    id,
    step: STEPS[status],
    actor: signedIn,
    before: { status: 'WAITING' },
    after: { status, act, proposedBy, note },
    caller,
    at,
  })
}

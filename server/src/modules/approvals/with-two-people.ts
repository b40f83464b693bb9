/**
 * The handlers, except that those of acts that need two people keep what they did only where one person is enough. Otherwise
 * all of it is rolled back and becomes a proposal that shows exactly what will happen (decision 76).
 */
import { APPROVAL_REASON_MAX } from '@pickproof/contract/fields/approvals'
import { REASON_HEADER } from '@pickproof/contract/headers'
import { findActOfCall, TWO_PEOPLE_CALLS } from '@pickproof/contract/two-people'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import type { TwoPeopleAct } from '@pickproof/domain/people/two-people'
import type { Context } from '../../context.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { AllHandlers, CallInput, SignedInVisit } from '../../platform/http/call-context.ts'
import { ensureStorable } from '../../platform/http/clean-input.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts'
import { auditActor } from '../audit/index.ts'
import type { approvalCalls } from '@pickproof/contract/approvals'
import { findHeldBack, type Judgement } from './judge-facts.ts'
import { propose } from './propose.ts'
import { getListedProposal } from './proposal-store.ts'
import { proposalView } from './proposal-view.ts'
import { tryOut } from './run-held.ts'
import { sealedFingerprintOf, sealRequest, type StoredRequest, withoutOpenedState } from './stored-request.ts'

const errors = defineMessages('server.two-people', {
  reasonNeeded:
    'A second person must approve this. Nothing has changed yet. Say why you need it, and send it for approval.',
  reasonUnreadable: 'The reason must be percent-encoded UTF-8.',
  reasonTooLong: text<{ max: number }>('A reason has at most {max} characters.'),
})

/** All covered calls need a session. */
export type StaffCall = CallInput<(typeof approvalCalls)['PUT /admin/approvals/{id}']>
export type StaffHandler = (call: StaffCall) => Promise<unknown>

type TwoPeopleContext = Pick<Context, 'clock' | 'brands' | 'config'>

export function withTwoPeople(handlers: AllHandlers, context: TwoPeopleContext): AllHandlers {
  const all = handlers as unknown as Record<string, StaffHandler>
  const guarded = TWO_PEOPLE_CALLS.map((call) => {
    const [handler, act] = [all[call], findActOfCall(call)]
    if (!handler || !act) throw new Error(`${call} has no handler or no act`)
    return [call, guardedHandler(context, { call, act, handler })]
  })
  return { ...handlers, ...Object.fromEntries(guarded) } as AllHandlers
}

interface Guarded {
  readonly call: string
  readonly act: TwoPeopleAct
  readonly handler: StaffHandler
}

function guardedHandler(context: TwoPeopleContext, guarded: Guarded): StaffHandler {
  const { act, handler } = guarded
  return async (input) => {
    const brand = context.brands.getById(input.tenantId)
    const byUserId = input.signedIn.userId
    const reason = reasonOf(input)
    const outcome = await tryOut(
      input.db,
      async ({ db, afterCommit }) => await handler({ ...input, db, afterCommit }),
      async ({ tx, facts }) =>
        await findHeldBack(tx, { act, brand, facts, byUserId, at: context.clock.now() }),
    )
    if ('result' in outcome) return outcome.result
    return await hold(context, input, { ...guarded, ...outcome.judgement, reason })
  }
}

type HeldCall = Guarded & Judgement & { readonly reason: string }

async function hold(context: TwoPeopleContext, input: StaffCall, held: HeldCall): Promise<unknown> {
  const { tenantId, db, signedIn, caller, request, params, query, body } = input
  if (held.reason === '') throw reasonNeeded(held)
  const asked = {
    ...{ params, query, body: withoutOpenedState(body) },
    idempotencyKey: idempotencyKeyOf(request),
    sessionId: String(signedIn.sessionId),
    caller: { ip: caller.ip, userAgent: caller.userAgent },
  }
  const id = await proposeCall(context, input, { ...held, asked })
  input.reply.code(202)
  return proposalView(await getListedProposal(db, tenantId, id), signedIn, context.clock.now())
}

type ProposedCall = Omit<HeldCall, 'handler'> & { readonly asked: StoredRequest }

/** Answers with the id of the proposal. */
export async function proposeCall(
  { brands, config, clock }: TwoPeopleContext,
  { db, tenantId, signedIn, caller }: SignedInVisit,
  { asked, ...held }: ProposedCall,
): Promise<bigint> {
  return await propose(db, brands.getById(tenantId), {
    ...held,
    request: sealRequest(config.filesKeys, tenantId, asked),
    fingerprint: sealedFingerprintOf(config.filesKeys, held.call, asked),
    idempotencyKey: asked.idempotencyKey,
    by: auditActor(signedIn),
    caller,
    at: clock.now(),
  })
}

function reasonNeeded({ preview }: Judgement): AppError {
  const error = new AppError('approval.reason-needed', errors.reasonNeeded, [
    { field: REASON_HEADER, message: errors.reasonNeeded },
  ])
  error.preview = preview
  return error
}

/** The header, or the reason that is part of the request anyway. Empty where there is none. */
function reasonOf({ request, body }: StaffCall): string {
  const header = request.headers[REASON_HEADER]
  const inBody = (body as { readonly reason?: unknown } | undefined)?.reason
  const reason = (
    typeof header === 'string' ? decoded(header) : typeof inBody === 'string' ? inBody : ''
  ).trim()
  if (reason.length > APPROVAL_REASON_MAX)
    throw invalidField(REASON_HEADER, errors.reasonTooLong({ max: APPROVAL_REASON_MAX }))
  ensureStorable(reason)
  return reason
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    throw invalidField(REASON_HEADER, errors.reasonUnreadable)
  }
}

import type { approvalCalls, WaitingPayout } from '@pickproof/contract/approvals'
import type { Currency } from '@pickproof/contract/wire-values'
import { minorToJson } from '@pickproof/domain/money/money'
import { may } from '@pickproof/domain/people/capabilities'
import { TWO_PEOPLE_ACT_NAMES, TWO_PEOPLE_ACTS } from '@pickproof/domain/people/two-people'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AllHandlers, Handlers, SignedIn } from '../../platform/http/call-context.ts'
import { type HalfApprovedRow, listHalfApproved } from '../payments/index.ts'
import { decideProposal } from './decide-proposal.ts'
import { expireProposals } from './propose.ts'
import { getListedProposal, listProposals } from './proposal-store.ts'
import { isSecondPerson, proposalView } from './proposal-view.ts'

type ApprovalContext = Pick<Context, 'clock' | 'config'> & {
  /** The calls that proposals carry out, without their guard. */
  readonly handlers: () => AllHandlers
}

export function approvalHandlers(context: ApprovalContext): Handlers<typeof approvalCalls> {
  const { clock } = context
  return {
    'GET /admin/approvals': async ({ db, tenantId, signedIn, query: { state } }) => {
      await expireProposals(db, tenantId, clock.now())
      const rows = await listProposals(db, tenantId, { state, ...seenBy(signedIn) })
      return {
        proposals: rows.map((row) => proposalView(row, signedIn, clock.now())),
        payouts: state === 'WAITING' ? await payoutsFor(db, tenantId, signedIn) : [],
      }
    },

    'GET /admin/approvals/count': async ({ db, tenantId, signedIn }) => ({
      count: await countForSecondPerson(db, tenantId, signedIn, clock.now()),
    }),

    'PUT /admin/approvals/{id}': async (call) => {
      const { db, tenantId, signedIn, params, body } = call
      const id = BigInt(params.id)
      const note = body.note?.trim() || null
      const { status } = body
      const answer = await decideProposal({ ...context, handlers: context.handlers() }, call, {
        id,
        status,
        note,
        previewId: body.previewId ?? null,
      })
      return {
        proposal: proposalView(await getListedProposal(db, tenantId, id), signedIn, clock.now()),
        answer: answer ?? null,
      }
    },
  }
}

/** How many acts and payouts wait for this staff member as the second person. */
export async function countForSecondPerson(
  db: Db,
  tenantId: string,
  signedIn: SignedIn,
  now: Date,
): Promise<number> {
  const rows = await listProposals(db, tenantId, { state: 'WAITING', ...seenBy(signedIn) })
  const proposals = rows.filter((row) => row.expires_at > now && isSecondPerson(row, signedIn))
  const payouts = await payoutsFor(db, tenantId, signedIn)
  return proposals.length + payouts.filter(({ isOwn }) => !isOwn).length
}

/** What a person could do themselves, they may see and decide. */
function seenBy(viewer: SignedIn) {
  return {
    acts: TWO_PEOPLE_ACT_NAMES.filter((act) => may(viewer, TWO_PEOPLE_ACTS[act].needs)),
    viewer,
  }
}

/** Payouts have their own two approvals (decision 25); here they are in the same queue. */
async function payoutsFor(db: Db, tenantId: string, viewer: SignedIn): Promise<WaitingPayout[]> {
  if (!may(viewer, 'payments.decide')) return []
  const rows = await listHalfApproved(db, tenantId, viewer)
  return rows.filter(({ user_id }) => user_id !== viewer.userId).map((row) => payoutView(row, viewer.userId))
}

function payoutView(row: HalfApprovedRow, viewerId: bigint): WaitingPayout {
  return {
    paymentId: Number(row.id),
    user:
      row.user_id === null || row.email === null
        ? null
        : {
            id: Number(row.user_id),
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
            email: row.email,
          },
    amount: minorToJson(row.request_amount_minor),
    currency: row.request_currency as Currency,
    approvedBy: row.decided_by,
    approvedDate: row.decided_at.toISOString(),
    isOwn: row.decided_by_user_id === viewerId,
  }
}

/** The queue of disputes: staff answer, and decide by what staff may do otherwise. */
import type { StaffDispute, StaffDisputeDetail, staffDisputeCalls } from '@pickproof/contract/admin-disputes'
import { DISPUTE_LIST } from '@pickproof/contract/lists/disputes'
import { defineMessages } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Handlers, SignedInVisit } from '../../platform/http/call-context.ts'
import { type ListCall, listHandlers } from '../../platform/list/list-handlers.ts'
import { findAccount } from '../accounts/index.ts'
import { FileRenderer } from '../content/index.ts'
import { reviewAgain } from '../kyc/index.ts'
import { readPicks } from '../picks/index.ts'
import { chargebackPack } from './chargeback-pack.ts'
import { type CarryingOut, type DecidingContext, decideDispute, hasPart } from './decide-dispute.ts'
import { disputeListFor, findListedDispute, type ListedDisputeRow } from './dispute-list-store.ts'
import { type DisputeRow, getEvidence } from './dispute-store.ts'
import { disputeView, readDetail } from './dispute-view.ts'
import { sendEvidence } from './dispute-routes.ts'
import { disputedPickIds } from './evidence.ts'
import { takeStep } from './take-step.ts'

const errors = defineMessages('server.staff-disputes', {
  otherPick: 'This pick does not belong to the dispute.',
  noAccount: 'This dispute is about no account.',
})

export function staffDisputeHandlers(context: DecidingContext): Handlers<typeof staffDisputeCalls> {
  const { clock } = context
  const renderer = new FileRenderer()
  const getRow = async ({ db, tenantId, signedIn }: SignedInVisit, id: bigint) => {
    const row = await findListedDispute(db, tenantId, { id, viewer: signedIn })
    if (!row) throw notFound()
    return row
  }
  const viewOf = (row: ListedDisputeRow): StaffDispute => ({
    ...disputeView(row, clock.now()),
    user: { id: Number(row.user_id), name: row.name, email: row.email },
    version: row.version,
  })
  const detailOf = async (visit: SignedInVisit, id: bigint): Promise<StaffDisputeDetail> => {
    const { db, tenantId, signedIn } = visit
    const row = await getRow(visit, id)
    const { decisionRows, decisions, messages, evidence, outcomes } = await readDetail(db, row, clock.now())
    const picks = await readPicks(db, tenantId, await disputedPickIds(db, tenantId, row))
    const [first] = decisionRows
    return {
      ...viewOf(row),
      ...{ messages, evidence, outcomes },
      decisions: decisions.map((decision, index) => ({
        ...decision,
        by: decisionRows[index]?.by_email ?? '',
        approvedBy: decisionRows[index]?.approved_by ?? null,
      })),
      picks: picks
        .filter(({ type }) => type !== 'CHILD')
        .map(({ id: pickId, odds_name: name, status }) => ({ id: Number(pickId), name: name ?? '', status })),
      isOwnDecision: first !== undefined && hasPart(first, signedIn),
    }
  }
  return {
    ...listHandlers('/admin/disputes', DISPUTE_LIST, ({ signedIn }: ListCall) => ({
      definition: disputeListFor(signedIn),
      view: viewOf,
    })),

    'GET /admin/disputes/{id}': async (call) => await detailOf(call, BigInt(call.params.id)),

    'GET /admin/disputes/{id}/evidence': async (call) => {
      const row = await getRow(call, BigInt(call.params.id))
      sendEvidence(call.reply, row, await getEvidence(call.db, call.tenantId, row.id))
      return undefined
    },

    'POST /admin/disputes/{id}/messages': async (call) => {
      const disputeId = BigInt(call.params.id)
      await getRow(call, disputeId)
      await takeStep(context, call, { disputeId, step: 'answer', text: call.body.text }, (row) =>
        ensureNotOwn(row, call),
      )
      return await detailOf(call, disputeId)
    },

    'GET /admin/payments/{id}/pack': async (call) => {
      const { id } = call.params
      const pdf = await chargebackPack(context, renderer, call, BigInt(id))
      call.reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="payment-${id}-evidence.pdf"`)
        .send(pdf)
      return undefined
    },

    'PUT /admin/disputes/{id}/uphold': async (call) => {
      const disputeId = BigInt(call.params.id)
      await getRow(call, disputeId)
      await decideDispute(context, call, { ...call.body, disputeId, outcome: 'UPHELD' })
      return await detailOf(call, disputeId)
    },

    'PUT /admin/disputes/{id}/regrade': async (call) => {
      const { pickId, status, ...body } = call.body
      const disputeId = BigInt(call.params.id)
      await getRow(call, disputeId)
      await decideDispute(context, call, {
        ...body,
        disputeId,
        outcome: 'REGRADED',
        carryOut: async ({ tx, row, run }) => {
          const pickIds = await disputedPickIds(tx, call.tenantId, row)
          if (!pickIds.includes(BigInt(pickId))) throw new AppError('conflict', errors.otherPick)
          await run('PUT /admin/picks/{id}/update', {
            params: { id: pickId },
            body: { status, reason: body.reason },
          })
          return await currencyOf(call, { tx, row })
        },
      })
      return await detailOf(call, disputeId)
    },

    'PUT /admin/disputes/{id}/reopen': async (call) => {
      const disputeId = BigInt(call.params.id)
      await getRow(call, disputeId)
      await decideDispute(context, call, {
        ...call.body,
        disputeId,
        outcome: 'REOPENED',
        carryOut: async ({ tx, row, run }) => {
          if (row.accno === null) throw new AppError('conflict', errors.noAccount)
          await run('PUT /admin/accounts/{accountNo}/status-update', {
            params: { accountNo: row.accno },
            body: { status: 'ACTIVE' },
          })
          return await currencyOf(call, { tx, row })
        },
      })
      return await detailOf(call, disputeId)
    },

    'PUT /admin/disputes/{id}/review-again': async (call) => {
      const disputeId = BigInt(call.params.id)
      await getRow(call, disputeId)
      await decideDispute(context, call, {
        ...call.body,
        disputeId,
        outcome: 'REVIEWED_AGAIN',
        carryOut: async ({ tx, row }) => {
          const { user_id: userId, subject_id: documentId } = row
          await reviewAgain(tx, context, call, { documentId, userId, reason: call.body.reason })
          return {}
        },
      })
      return await detailOf(call, disputeId)
    },

    'PUT /admin/disputes/{id}/compensate': async (call) => {
      const { currency, amount, ...body } = call.body
      const disputeId = BigInt(call.params.id)
      await getRow(call, disputeId)
      await decideDispute(context, call, {
        ...body,
        disputeId,
        outcome: 'COMPENSATED',
        amount: { minor: minorFromJson(amount), currency },
        carryOut: async ({ row, run }) => {
          await run('POST /admin/rewards/credit', {
            body: { userId: Number(row.user_id), currency, amount, reason: body.reason },
          })
          return { currency }
        },
      })
      return await detailOf(call, disputeId)
    },
  }
}

const ownErrors = defineMessages('server.own-dispute', {
  own: 'This dispute is yours. Another staff member must answer it.',
})

function ensureNotOwn({ user_id: userId }: DisputeRow, { signedIn }: SignedInVisit): void {
  if (userId === signedIn.userId) throw new AppError('conflict', ownErrors.own)
}

async function currencyOf(
  { tenantId }: SignedInVisit,
  { tx, row }: Pick<CarryingOut, 'tx' | 'row'>,
): Promise<{ readonly currency?: string }> {
  const account = row.accno === null ? undefined : await findAccount(tx, tenantId, row.accno)
  return account ? { currency: account.currency } : {}
}

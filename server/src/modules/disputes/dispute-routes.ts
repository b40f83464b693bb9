/** Disputes of the signed-in player. */
import type { DisputeDetail, disputeCalls } from '@pickproof/contract/disputes'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import type { Handlers, SignedInVisit } from '../../platform/http/call-context.ts'
import { type DisputeRow, findDispute, getEvidence, listDisputesOf } from './dispute-store.ts'
import { disputeView, readDetail } from './dispute-view.ts'
import type { DisputesContext } from './disputes-module.ts'
import { openDispute } from './open-dispute.ts'
import { takeStep } from './take-step.ts'

export function disputeHandlers(context: DisputesContext): Handlers<typeof disputeCalls> {
  const { clock } = context
  const getOwn = async ({ db, tenantId, signedIn }: SignedInVisit, id: bigint): Promise<DisputeRow> => {
    const row = await findDispute(db, tenantId, id)
    // The answer must not reveal whether the dispute of another player exists.
    if (row?.user_id !== signedIn.userId) throw notFound()
    return row
  }
  const detailOf = async (visit: SignedInVisit, id: bigint): Promise<DisputeDetail> => {
    const { decisionRows: _rows, ...detail } = await readDetail(
      visit.db,
      await getOwn(visit, id),
      clock.now(),
    )
    return detail
  }
  const take = async (
    visit: SignedInVisit,
    taken: {
      readonly disputeId: bigint
      readonly step: 'write' | 'appeal' | 'withdraw'
      readonly text?: string
    },
  ) => {
    await takeStep(context, visit, taken, ({ user_id: userId }) => {
      if (userId !== visit.signedIn.userId) throw notFound()
    })
    return await detailOf(visit, taken.disputeId)
  }
  return {
    'GET /disputes': async ({ db, tenantId, signedIn }) => {
      const now = clock.now()
      return (await listDisputesOf(db, tenantId, signedIn.userId)).map((row) => disputeView(row, now))
    },
    'POST /disputes': async (call) => {
      const { subject, subjectId, text } = call.body
      const id = await openDispute(context, call, { subject, subjectId: BigInt(subjectId), text })
      return await detailOf(call, id)
    },
    'GET /disputes/{id}': async (call) => await detailOf(call, BigInt(call.params.id)),
    'GET /disputes/{id}/evidence': async (call) => {
      const row = await getOwn(call, BigInt(call.params.id))
      sendEvidence(call.reply, row, await getEvidence(call.db, call.tenantId, row.id))
      return undefined
    },
    'POST /disputes/{id}/messages': async (call) =>
      await take(call, { disputeId: BigInt(call.params.id), step: 'write', text: call.body.text }),
    'POST /disputes/{id}/appeal': async (call) =>
      await take(call, { disputeId: BigInt(call.params.id), step: 'appeal', text: call.body.text }),
    'POST /disputes/{id}/withdraw': async (call) =>
      await take(call, { disputeId: BigInt(call.params.id), step: 'withdraw' }),
  }
}

/** The bytes that the hash is of. */
export function sendEvidence(
  reply: FastifyReply,
  { id }: Pick<DisputeRow, 'id'>,
  { document }: { readonly document: string | null },
): void {
  if (document === null) throw notFound()
  reply
    // As JSON, a browser would read it, and write other bytes than the hash is of.
    .type('application/octet-stream')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="dispute-${id}-evidence.json"`)
    .send(document)
}

/** A player opens a dispute. Its evidence is frozen in the same transaction. */
import { type DisputeSubject, openedDispute } from '@pickproof/domain/disputes/dispute'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { AppError, signedOut } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { lockUserById } from '../identity/index.ts'
import { countUnendedOf, insertDispute, insertEvidence, insertMessage } from './dispute-store.ts'
import { clockOf, type DisputesContext } from './disputes-module.ts'
import { freeze } from './evidence.ts'
import { getSubject } from './subjects.ts'

const errors = defineMessages('server.open-dispute', {
  known: 'You have already disputed this. Open the dispute to read its answer.',
  tooMany: text<{ most: number }>(
    'At most {most} disputes can be open at the same time. Wait for an answer first.',
  ),
})

/** A player cannot fill the queue of the staff. */
const OPEN_MAX = 20

interface Opening {
  readonly subject: DisputeSubject
  readonly subjectId: bigint
  readonly text: string
}

export async function openDispute(
  context: DisputesContext,
  { db, tenantId, signedIn, caller }: SignedInVisit,
  opening: Opening,
): Promise<bigint> {
  const { userId } = signedIn
  const at = context.clock.now()
  return await db.transaction().execute(async (tx) => {
    // A lock of the disputes would not count those that a call at the same time adds.
    if (!(await lockUserById(tx, tenantId, userId))) throw signedOut()
    const subject = await getSubject(tx, tenantId, { ...opening, userId })
    if ((await countUnendedOf(tx, tenantId, userId)) >= OPEN_MAX)
      throw new AppError('conflict', errors.tooMany({ most: OPEN_MAX }))
    const { status, dueAt } = openedDispute(at, clockOf(context.brands.getById(tenantId)))
    const { account } = subject
    const row = await insertDispute(tx, tenantId, {
      user_id: userId,
      account_id: account?.id ?? null,
      accno: account?.accno ?? null,
      subject: opening.subject,
      subject_id: opening.subjectId,
      about: packMessage(subject.about),
      status,
      opened_at: at,
      due_at: dueAt,
      moved_at: at,
    })
    if (!row) throw new AppError('conflict', errors.known)
    const { id } = row
    const { document, hash } = await freeze(context, tx, tenantId, { subject, userId, at })
    await insertEvidence(tx, tenantId, { disputeId: id, document, hash, frozenAt: at })
    const words = opening.text.trim()
    if (words !== '')
      await insertMessage(tx, tenantId, { disputeId: id, at, isStaff: false, userId, text: words })
    await announceAccounts(tx, tenantId, [{ userId, accno: null, changes: ['DISPUTES'] }])
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'dispute.open',
      target: { kind: 'dispute', id },
      after: { subject: opening.subject, subjectId: String(opening.subjectId), evidence: hash },
      caller,
      at,
    })
    return id
  })
}

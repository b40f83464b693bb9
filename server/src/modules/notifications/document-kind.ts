/** Staff approved or rejected a document. */
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { listReviewedDocuments } from '../kyc/index.ts'
import type { NotificationKind } from './kind.ts'

const texts = defineMessages('server.notify-document', {
  PROOF_OF_IDENTITY_VERIFIED: 'Proof of identity approved',
  PROOF_OF_ADDRESS_VERIFIED: 'Proof of address approved',
  PROOF_OF_IDENTITY_REJECTED: 'Proof of identity rejected',
  PROOF_OF_ADDRESS_REJECTED: 'Proof of address rejected',
  approved: 'We checked your document and accepted it.',
  rejected: 'We could not accept this document. Upload it again.',
  rejectedNote: text<{ note: string }>('{note} Upload it again.'),
  see: 'See your verification',
  label: 'Checked documents',
})

export const DOCUMENT_REVIEWED: NotificationKind = {
  group: 'account',
  label: texts.label,
  channels: ['app', 'mail', 'push'],
  mails: ['document-reviewed'],
  link: () => ({ label: texts.see, path: '/app/rewards?startKyc=true' }),
  find: async ({ tx, tenantId, longSince, now, usersWith }) => {
    const documents = await listReviewedDocuments(tx, tenantId, {
      userIds: usersWith('STATUS'),
      since: longSince,
    })
    return documents.flatMap(
      ({ id, user_id: userId, type, review, reviewer_note: note, reviewed_at: at }) => {
        if (review !== 'VERIFIED' && review !== 'REJECTED') return []
        const isApproved = review === 'VERIFIED'
        const rejected = note === '' ? texts.rejected : texts.rejectedNote({ note })
        return {
          userId,
          key: `${id}:${review}`,
          tone: isApproved ? 'info' : 'bad',
          title: texts[`${type}_${review}`],
          body: isApproved ? texts.approved : rejected,
          subjectId: id,
          at: at ?? now,
        } as const
      },
    )
  },
}

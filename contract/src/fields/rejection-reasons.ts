/** Why staff reject a document: the words of the choice, and the sentence that the player reads. */
import { defineMessages } from '@pickproof/domain/messages/message'

const names = defineMessages('fields.rejection-reason', {
  'not-readable': 'Not readable',
  'name-differs': 'Name differs',
  expired: 'Expired',
  'too-old': 'Too old',
  'not-accepted': 'Not accepted here',
  'second-account': 'Second account',
})

const sentences = defineMessages('fields.rejection-sentence', {
  'not-readable': 'We could not read the document. Upload a sharp picture of the whole page.',
  'name-differs': 'The name on the document differs from the name in your profile.',
  expired: 'The document has expired.',
  'too-old': 'The proof of address is too old. Upload one of the last 90 days.',
  'not-accepted': 'We do not accept this kind of document.',
  'second-account': 'We already checked these details for another account.',
})

export const REJECTION_REASONS = [
  'not-readable',
  'name-differs',
  'expired',
  'too-old',
  'not-accepted',
  'second-account',
] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

export const rejectionName = (reason: RejectionReason) => names[reason]
export const rejectionSentence = (reason: RejectionReason) => sentences[reason]

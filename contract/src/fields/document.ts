/** The papers of an identity check (rows K008, K009, K030 to K032). */
import {
  defineMessages,
  fixed,
  fixedText,
  listOf,
  type ListValue,
  type Message,
} from '@pickproof/domain/messages/message'

const messages = defineMessages('fields.document', {
  front: 'Front side',
  back: 'Back side',
  selfie: 'Selfie',
  photoPage: 'Front side (photo page)',
  lastPage: 'Back side (last page)',
  document: 'Document',
  identity: 'Proof of identity',
  address: 'Proof of address',
  idCard: 'ID card',
  passport: 'Passport',
  utilityBill: 'Utility bill',
  // The specification has two values for a longer list of papers.
  statement: 'Statement, lease or mortgage',
  uploadFailed: fixed('Failed to Upload Document!', 'K042'),
  missing: fixedText<{ items: ListValue }>('Please complete the following required fields: {items}', 'K032'),
})

export const DOCUMENT_TYPES = ['PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_SUB_TYPES = ['ID_CARD', 'PASSPORT', 'UTILITY_BILL', 'BANK_STATEMENT'] as const
export type DocumentSubType = (typeof DOCUMENT_SUB_TYPES)[number]

export const SUB_TYPES_OF = {
  PROOF_OF_IDENTITY: ['ID_CARD', 'PASSPORT'],
  PROOF_OF_ADDRESS: ['UTILITY_BILL', 'BANK_STATEMENT'],
} as const satisfies Record<DocumentType, readonly DocumentSubType[]>

/** Slots of one file each, in the order in which they are sent. */
const SLOTS_OF = {
  PROOF_OF_IDENTITY: [messages.front, messages.back, messages.selfie],
  PROOF_OF_ADDRESS: [messages.document],
} as const satisfies Record<DocumentType, readonly Message[]>

/** A passport has its last page in place of a back side (decision C11). */
const PASSPORT_SLOTS = [messages.photoPage, messages.lastPage, messages.selfie] as const

export const SLOTS_MAX = SLOTS_OF.PROOF_OF_IDENTITY.length

export function slotsOf(type: DocumentType, subType: DocumentSubType | null): readonly Message[] {
  return subType === 'PASSPORT' ? PASSPORT_SLOTS : SLOTS_OF[type]
}

export const DOCUMENT_TYPE_LABELS = {
  PROOF_OF_IDENTITY: messages.identity,
  PROOF_OF_ADDRESS: messages.address,
} as const satisfies Record<DocumentType, Message>

export const DOCUMENT_SUB_TYPE_LABELS = {
  ID_CARD: messages.idCard,
  PASSPORT: messages.passport,
  UTILITY_BILL: messages.utilityBill,
  BANK_STATEMENT: messages.statement,
} as const satisfies Record<DocumentSubType, Message>

export const UPLOAD_FAILED = messages.uploadFailed

/** Why a rejection needs it, and how long it may be (row B113). */
export const REVIEWER_NOTE_MAX = 500

export function missingMessage(items: readonly Message[]): Message {
  return messages.missing({ items: listOf(items) })
}

export function isSubTypeOf(type: DocumentType, subType: DocumentSubType): boolean {
  return (SUB_TYPES_OF[type] as readonly DocumentSubType[]).includes(subType)
}

/** A proof of identity is verified with the date of birth that the reviewer reads on it. */
export function needsDateOfBirth({
  documentType,
  review,
}: {
  readonly documentType: DocumentType
  readonly review: 'VERIFIED' | 'REJECTED'
}): boolean {
  return documentType === 'PROOF_OF_IDENTITY' && review === 'VERIFIED'
}

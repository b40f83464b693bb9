/** The papers of an identity check (rows K008, K009, K030 to K032). */

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
  PROOF_OF_IDENTITY: ['Front side', 'Back side', 'Selfie'],
  PROOF_OF_ADDRESS: ['Document'],
} as const satisfies Record<DocumentType, readonly string[]>

/** A passport has its last page in place of a back side (decision C11). */
const PASSPORT_SLOTS = ['Front side (photo page)', 'Back side (last page)', 'Selfie'] as const

export const SLOTS_MAX = SLOTS_OF.PROOF_OF_IDENTITY.length

export function slotsOf(type: DocumentType, subType: DocumentSubType | null): readonly string[] {
  return subType === 'PASSPORT' ? PASSPORT_SLOTS : SLOTS_OF[type]
}

export const DOCUMENT_TYPE_LABELS = {
  PROOF_OF_IDENTITY: 'Proof of identity',
  PROOF_OF_ADDRESS: 'Proof of address',
} as const satisfies Record<DocumentType, string>

export const DOCUMENT_SUB_TYPE_LABELS = {
  ID_CARD: 'ID card',
  PASSPORT: 'Passport',
  UTILITY_BILL: 'Utility bill',
  // The specification has two values for a longer list of papers.
  BANK_STATEMENT: 'Statement, lease or mortgage',
} as const satisfies Record<DocumentSubType, string>

export const UPLOAD_FAILED = 'Failed to Upload Document!'

/** Why a rejection needs it, and how long it may be (row B113). */
export const REVIEWER_NOTE_MAX = 500

export function missingMessage(items: readonly string[]): string {
  return `Please complete the following required fields: ${items.join(', ')}`
}

export function isSubTypeOf(type: DocumentType, subType: DocumentSubType): boolean {
  return (SUB_TYPES_OF[type] as readonly DocumentSubType[]).includes(subType)
}

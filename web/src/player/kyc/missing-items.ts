import { type DocumentSubType, type DocumentType, slotsOf } from '@pickproof/contract/fields/document'

interface UploadDraft {
  readonly subType: DocumentSubType | null
  readonly files: readonly (File | undefined)[]
  readonly isConfirmed: boolean
}

export const DOCUMENT_TYPE_ITEM = 'Document type'
export const CONFIRMATION_ITEM = 'Confirmation'

/** What is still asked for, in the order of the form; only an identity is confirmed by a tick (K030, K031). */
export function missingItems(type: DocumentType, draft: UploadDraft): string[] {
  return [
    ...(draft.subType === null ? [DOCUMENT_TYPE_ITEM] : []),
    ...slotsOf(type, draft.subType).filter((_slot, index) => draft.files[index] === undefined),
    ...(type === 'PROOF_OF_IDENTITY' && !draft.isConfirmed ? [CONFIRMATION_ITEM] : []),
  ]
}

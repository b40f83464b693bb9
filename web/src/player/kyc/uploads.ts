import type { DocumentType } from '@pickproof/contract/fields/document'

export interface UploadState {
  /** 0 to 100 while it is sent. */
  readonly percent?: number
  /** Why it was not taken, as the server or the line says. */
  readonly failure?: string
}

export type Uploads = Readonly<Record<DocumentType, UploadState>>

export const NO_UPLOADS: Uploads = { PROOF_OF_IDENTITY: {}, PROOF_OF_ADDRESS: {} }

/** One type of document does not touch the other (K028). */
export function withUpload(uploads: Uploads, type: DocumentType, state: UploadState): Uploads {
  return { ...uploads, [type]: state }
}

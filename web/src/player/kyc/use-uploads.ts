import type { DocumentType } from '@pickproof/contract/fields/document'
import { useState } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { readKycAgain } from './kyc-queries.ts'
import { type OutgoingDocument, sendDocument } from './send-document.ts'

export interface UploadState {
  /** 0 to 100 while it is sent. */
  readonly percent?: number
  /** Why it was not taken, as the server or the line says. */
  readonly failure?: string
}

export type Uploads = Readonly<Record<DocumentType, UploadState>>

const NOTHING: Uploads = { PROOF_OF_IDENTITY: {}, PROOF_OF_ADDRESS: {} }

/** How the sending of each type of document stands; one does not touch the other (K028). */
export function useUploads() {
  const { tenantId } = useBrand()
  const [uploads, setUploads] = useState(NOTHING)
  const set = (type: DocumentType, state: UploadState) =>
    setUploads((before) => ({ ...before, [type]: state }))
  const send = async (document: OutgoingDocument): Promise<boolean> => {
    const { type } = document
    set(type, { percent: 0 })
    try {
      await sendDocument(document, { tenantId, onProgress: (percent) => set(type, { percent }) })
    } catch (error) {
      set(type, { failure: (error as Error).message })
      return false
    }
    await readKycAgain()
    set(type, {})
    return true
  }
  return { uploads, send }
}

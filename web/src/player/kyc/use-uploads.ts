import type { DocumentType } from '@pickproof/contract/fields/document'
import { useState } from 'react'
import { tellSessionEnded } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { readKycAgain } from './kyc-queries.ts'
import { type OutgoingDocument, sendDocument } from './send-document.ts'
import { NO_UPLOADS, type UploadState, withUpload } from './uploads.ts'

/** How the sending of each type of document stands. */
export function useUploads() {
  const { tenantId } = useBrand()
  const [uploads, setUploads] = useState(NO_UPLOADS)
  const set = (type: DocumentType, state: UploadState) =>
    setUploads((before) => withUpload(before, type, state))
  const send = async (document: OutgoingDocument): Promise<boolean> => {
    const { type } = document
    set(type, { percent: 0 })
    try {
      await sendDocument(document, {
        tenantId,
        onProgress: (percent) => set(type, { percent }),
        onSessionEnd: tellSessionEnded,
      })
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

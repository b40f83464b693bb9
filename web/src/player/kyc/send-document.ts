/** Sends a document with XMLHttpRequest, which reports the progress of an upload; fetch does not. */
import type { DocumentSubType, DocumentType } from '@pickproof/contract/fields/document'
import { API_BASE, TENANT_HEADER } from '@pickproof/contract/headers'
import { errorFromAnswer, errorFromFailure } from '../../api/api-error.ts'
import { isSessionEnd } from '../../api/client.ts'
import { encodeBody } from '../../api/request-body.ts'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.document-upload', {
  connectionLost: 'The connection was lost. Please try again.',
})

export interface OutgoingDocument {
  readonly type: DocumentType
  readonly subType: DocumentSubType
  /** In the order of the slots. */
  readonly files: readonly File[]
}

interface SendOptions {
  readonly tenantId: string
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void
  readonly onSessionEnd: () => void
  readonly createRequest?: () => XMLHttpRequest
}

export async function sendDocument(
  { type, subType, files }: OutgoingDocument,
  { tenantId, onProgress, onSessionEnd, createRequest = () => new XMLHttpRequest() }: SendOptions,
): Promise<void> {
  const { body } = encodeBody('multipart', { userDocumentType: type, userDocumentSubType: subType, files })
  await new Promise<void>((resolve, reject) => {
    const request = createRequest()
    request.open('POST', `${API_BASE}/userdocuments`)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader(TENANT_HEADER, tenantId)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const refusal = errorFromAnswer(request.status, request.responseText)
      if (isSessionEnd(refusal)) onSessionEnd()
      reject(refusal)
    }
    request.onerror = () => reject(errorFromFailure(new Error(texts.connectionLost)))
    request.send(body as FormData)
  })
}

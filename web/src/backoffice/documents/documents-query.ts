import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The key of the documents list. */
export const DOCUMENTS = 'userdocuments'

export interface FileOfDocument {
  readonly id: number
  readonly documentId: number
}

/** The files of a document in their order, with the names they are saved under. */
export function documentFiles({ id, userDocumentType, document }: ReviewedDocument) {
  const name = `${userDocumentType.toLowerCase().replaceAll('_', '-')}-${id}`
  return document.map((file, index) => ({
    id,
    documentId: file.id,
    fileName: `${name}-${index + 1}.jpg`,
  }))
}

/** A picture of a document. The server logs every view, so the page loads it once and drops it when it is closed. */
export function documentFileQuery({ id, documentId }: FileOfDocument) {
  return queryOptions({
    queryKey: ['document-file', id, documentId],
    queryFn: ({ signal }) =>
      api('GET /admin/userdocuments/{id}/documents/{documentId}', {
        params: { id, documentId },
        toast: false,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

export async function downloadFile({ id, documentId }: FileOfDocument): Promise<Blob> {
  return await api('GET /admin/userdocuments/{id}/documents/{documentId}', {
    params: { id, documentId },
    query: { download: 'true' },
  })
}

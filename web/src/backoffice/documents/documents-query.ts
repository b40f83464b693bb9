import type { ReviewedDocument } from '@pickproof/contract/kyc'
import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import type { ExportRequest } from '../admin-list-data.ts'

type SearchBody = ApiOptions<'POST /admin/userdocuments/search'>['body']
type ExportBody = ApiOptions<'POST /admin/userdocuments/export/csv'>['body']

/** The key of the documents list. */
export const DOCUMENTS = 'userdocuments'

export async function searchDocuments(body: ListRequestBody, signal: AbortSignal) {
  return await api('POST /admin/userdocuments/search', { body: body as SearchBody, toast: false, signal })
}

export async function exportDocuments(body: ExportRequest): Promise<Blob> {
  return await api('POST /admin/userdocuments/export/csv', { body: body as ExportBody })
}

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

import type { ListRequestBody } from '@pickproof/domain/list-query'
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

/**
 * A picture of a document. Every look is written down on the server, so it is asked for once while it is shown, and
 * forgotten as soon as it is not.
 */
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

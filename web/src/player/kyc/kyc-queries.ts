import type { DocumentType } from '@pickproof/contract/fields/document'
import type { UserDocument } from '@pickproof/contract/kyc'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { contextQuery, DOCUMENTS_KEY } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'

/** How often the page checks for a review. */
const WAITING_MS = 20_000

export type Documents = Readonly<Partial<Record<DocumentType, UserDocument>>>

/** The own documents, one of each type at most. */
export function documentsQuery() {
  return queryOptions({
    queryKey: DOCUMENTS_KEY,
    queryFn: ({ signal }) =>
      api('POST /userdocuments/search', { body: { filters: {} }, toast: false, signal }),
    select: ({ content }): Documents =>
      Object.fromEntries(content.map((document) => [document.userDocumentType, document])),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ review }) => review === 'PENDING') ? WAITING_MS : false,
  })
}

/** After everything that moves the identity check: the documents, and what the person is by now. */
export async function readKycAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: DOCUMENTS_KEY }),
    queryClient.invalidateQueries({ queryKey: contextQuery().queryKey }),
  ])
}

export async function acceptAgreement(userId: number): Promise<void> {
  await api('POST /users/{userId}/acceptBigLeagueAgreement', {
    params: { userId },
    body: { bigLeagueAgreement: 'ACCEPTED', userId },
  })
  await readKycAgain()
}

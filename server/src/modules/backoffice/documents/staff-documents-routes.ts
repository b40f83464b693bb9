import type { staffDocumentCalls } from '@pickproof/contract/admin-documents'
import { DOCUMENT_LIST } from '@pickproof/contract/lists/documents'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { declaredCsv } from '../../../platform/list/declared-list.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { documentListFor, reviewedDocumentView } from '../../kyc/index.ts'

export function staffDocumentHandlers(): Handlers<typeof staffDocumentCalls> {
  return {
    'POST /admin/userdocuments/export/csv': async (call) => {
      const { db, tenantId, body, reply, caller } = call
      const viewer = call.signedIn
      const rows = streamList(db, tenantId, documentListFor(viewer), body)
      const request = { viewer, columns: body.columns, language: caller.language }
      sendCsv(reply, 'userdocuments', declaredCsv(DOCUMENT_LIST, request, rows, reviewedDocumentView))
      return undefined
    },
  }
}

import type { Readable } from 'node:stream'
import type { staffDocumentCalls } from '@pickproof/contract/admin-documents'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import type { ExportBody } from '@pickproof/contract/list'
import type { Role } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from '../../../platform/list/csv.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { documentListFor, reviewedDocumentView } from '../../kyc/index.ts'

const column = csvColumn<ReviewedDocument>

/** The columns have the keys of the screen's columns; no file and no way to one leaves with them. */
const COLUMNS: Readonly<Record<string, CsvColumn<ReviewedDocument>>> = {
  id: column('Id', ({ id }) => id),
  'user.email': column('User', ({ user }) => user.email),
  userDocumentType: column('Document', ({ userDocumentType }) => userDocumentType),
  userDocumentSubType: column('Kind', ({ userDocumentSubType }) => userDocumentSubType),
  document: column('Files', ({ document }) => document.length),
  review: column('Review', ({ review }) => review),
  'reviewedBy.email': column('Reviewer', ({ reviewedBy }) => reviewedBy?.email),
  reviewedDate: column('Reviewed', ({ reviewedDate }) => reviewedDate),
  reviewerNote: column('Note', ({ reviewerNote }) => reviewerNote),
  createdDate: column('Uploaded', ({ createdDate }) => createdDate),
}

export function staffDocumentHandlers(): Handlers<typeof staffDocumentCalls> {
  return {
    'POST /admin/userdocuments/export/csv': async ({ db, tenantId, signedIn, body, reply }) => {
      sendCsv(reply, 'userdocuments', documentsCsv(db, tenantId, signedIn.role, body))
      return undefined
    },
  }
}

function documentsCsv(db: Db, tenantId: string, viewer: Role, body: ExportBody): Readable {
  return csvOf(
    streamList(db, tenantId, documentListFor(viewer), body),
    chosenColumns(COLUMNS, body.columns),
    reviewedDocumentView,
  )
}

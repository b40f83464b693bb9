import type { ReviewedDocument, UserDocument } from '@pickproof/contract/kyc'
import type { ListedDocumentRow } from './document-store.ts'

export function documentView(row: ListedDocumentRow): UserDocument {
  return { ...facts(row), files: filesOf(row, '/userdocuments') }
}

export function reviewedDocumentView(row: ListedDocumentRow): ReviewedDocument {
  return {
    ...facts(row),
    user: { id: Number(row.user_id), email: row.user_email },
    reviewedBy: row.reviewed_by_email === null ? null : { email: row.reviewed_by_email },
    document: filesOf(row, '/admin/userdocuments'),
  }
}

function facts(row: ListedDocumentRow) {
  return {
    id: Number(row.id),
    userDocumentType: row.type,
    userDocumentSubType: row.sub_type,
    review: row.review,
    reviewerNote: row.reviewer_note,
    createdDate: row.created_at.toISOString(),
    reviewedDate: row.reviewed_at?.toISOString() ?? null,
  }
}

function filesOf(row: ListedDocumentRow, base: string) {
  return row.files.map(({ id, created_at }) => ({
    id,
    path: `${base}/${row.id}/documents/${id}`,
    createdDate: new Date(created_at).toISOString(),
  }))
}

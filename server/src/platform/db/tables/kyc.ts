import type { DocumentSubType, DocumentType } from '@pickproof/contract/fields/document'
import type { Review } from '@pickproof/domain/people/kyc-status'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface UserDocumentTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  type: DocumentType
  sub_type: DocumentSubType
  review: Generated<Review>
  reviewer_note: Generated<string>
  reviewed_at: ColumnType<Date | null, never, Date | null>
  reviewed_by_email: ColumnType<string | null, never, string | null>
  created_at: Date
}

export interface UserDocumentFileTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  document_id: bigint
  /** The order of the slots: front, then back. */
  position: number
  /** Its key in the file store. Never sent to a client. */
  file_name: string
  content_type: string
  created_at: Date
}

export interface KycTables {
  user_document: UserDocumentTable
  user_document_file: UserDocumentFileTable
}

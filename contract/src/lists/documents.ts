/** The documents of all players. No file and no address of one leaves with the list. */
import { REVIEWS } from '@pickproof/domain/people/kyc-status'
import {
  DOCUMENT_SUB_TYPE_LABELS,
  DOCUMENT_SUB_TYPES,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
} from '../fields/document.ts'
import { declareList } from './list-declaration.ts'

export const DOCUMENT_LIST = declareList({
  fields: {
    id: { kind: 'integer', title: 'Id', sort: true, align: 'left', hidden: true, isPlain: true },
    'user.email': { kind: 'text', title: 'User', find: true },
    userDocumentType: {
      kind: 'choice',
      title: 'Document',
      choices: DOCUMENT_TYPES,
      sort: true,
      words: DOCUMENT_TYPE_LABELS,
    },
    userDocumentSubType: {
      kind: 'choice',
      title: 'Kind',
      choices: DOCUMENT_SUB_TYPES,
      sort: true,
      words: DOCUMENT_SUB_TYPE_LABELS,
    },
    document: {
      kind: 'composed',
      title: 'Files',
      text: ({ document }: { readonly document: readonly unknown[] }) => document.length,
    },
    review: {
      kind: 'choice',
      title: 'Review',
      choices: REVIEWS,
      sort: true,
      words: { PENDING: 'Pending', VERIFIED: 'Verified', REJECTED: 'Rejected' },
      filter: { many: true },
    },
    'reviewedBy.email': { kind: 'text', title: 'Reviewer', find: true },
    reviewedDate: { kind: 'instant', title: 'Reviewed', sort: true },
    reviewerNote: { kind: 'text', title: 'Note', find: true },
    createdDate: { kind: 'instant', title: 'Uploaded', sort: true },
    'user.id': { kind: 'integer', sort: true },
  },
  columns: [
    'user.email',
    'userDocumentType',
    'userDocumentSubType',
    'document',
    'review',
    'reviewedBy.email',
    'reviewedDate',
    'createdDate',
    'reviewerNote',
    'id',
  ],
  filters: [
    'review',
    'userDocumentType',
    'userDocumentSubType',
    'reviewedBy.email',
    'reviewerNote',
    'createdDate',
    'reviewedDate',
  ],
})

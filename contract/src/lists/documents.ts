/** The documents of all players. No file and no address of one leaves with the list. */
import { REVIEWS } from '@pickproof/domain/people/kyc-status'
import {
  DOCUMENT_SUB_TYPE_LABELS,
  DOCUMENT_SUB_TYPES,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
} from '../fields/document.ts'
import { declareList } from './list-declaration.ts'
import { TITLES, VALUES } from './list-texts.ts'

export const DOCUMENT_LIST = declareList({
  fields: {
    id: { kind: 'integer', title: TITLES.id, sort: true, align: 'left', hidden: true, isPlain: true },
    'user.words': { kind: 'text', find: true, filter: { label: TITLES.person } },
    'user.email': { kind: 'text', title: TITLES.user, find: true },
    userDocumentType: {
      kind: 'choice',
      title: TITLES.document,
      choices: DOCUMENT_TYPES,
      sort: true,
      words: DOCUMENT_TYPE_LABELS,
    },
    userDocumentSubType: {
      kind: 'choice',
      title: TITLES.kind,
      choices: DOCUMENT_SUB_TYPES,
      sort: true,
      words: DOCUMENT_SUB_TYPE_LABELS,
    },
    document: {
      kind: 'composed',
      title: TITLES.files,
      text: ({ document }: { readonly document: readonly unknown[] }) => document.length,
    },
    review: {
      kind: 'choice',
      title: TITLES.review,
      choices: REVIEWS,
      sort: true,
      words: { PENDING: VALUES.pending, VERIFIED: VALUES.verified, REJECTED: VALUES.rejected },
      filter: { many: true },
    },
    'reviewedBy.email': { kind: 'text', title: TITLES.reviewer, find: true },
    reviewedDate: { kind: 'instant', title: TITLES.reviewed, sort: true },
    reviewerNote: { kind: 'text', title: TITLES.note, find: true },
    createdDate: { kind: 'instant', title: TITLES.uploaded, sort: true },
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

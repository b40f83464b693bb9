import { DOCUMENT_SUB_TYPE_LABELS, DOCUMENT_TYPE_LABELS } from '@pickproof/contract/fields/document'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Status, type StatusTone } from '../../ui/values/status.tsx'

const REVIEWS: Readonly<Record<ReviewedDocument['review'], readonly [string, StatusTone]>> = {
  PENDING: ['Pending', 'info'],
  VERIFIED: ['Verified', 'active'],
  REJECTED: ['Rejected', 'down'],
}

export function ReviewStatus({ review }: Pick<ReviewedDocument, 'review'>) {
  const [words, tone] = REVIEWS[review]
  return <Status tone={tone}>{words}</Status>
}

export function documentWords({ userDocumentType, userDocumentSubType }: ReviewedDocument): string {
  return `${DOCUMENT_TYPE_LABELS[userDocumentType]}, ${DOCUMENT_SUB_TYPE_LABELS[userDocumentSubType]}`
}

const filesWords = ({ document }: ReviewedDocument) =>
  `${document.length} ${document.length === 1 ? 'file' : 'files'}`

export const DOCUMENT_COLUMNS: readonly ListColumn<ReviewedDocument>[] = [
  { key: 'user.email', title: 'User', cell: ({ user }) => user.email },
  {
    key: 'userDocumentType',
    title: 'Document',
    sortField: 'userDocumentType',
    cell: ({ userDocumentType }) => DOCUMENT_TYPE_LABELS[userDocumentType],
  },
  {
    key: 'userDocumentSubType',
    title: 'Kind',
    sortField: 'userDocumentSubType',
    cell: ({ userDocumentSubType }) => DOCUMENT_SUB_TYPE_LABELS[userDocumentSubType],
  },
  { key: 'document', title: 'Files', cell: filesWords },
  {
    key: 'review',
    title: 'Review',
    sortField: 'review',
    cell: ({ review }) => <ReviewStatus review={review} />,
  },
  { key: 'reviewedBy.email', title: 'Reviewer', cell: ({ reviewedBy }) => textOrMissing(reviewedBy?.email) },
  {
    key: 'reviewedDate',
    title: 'Reviewed',
    sortField: 'reviewedDate',
    cell: ({ reviewedDate }) => <DateText instant={reviewedDate} />,
  },
  {
    key: 'createdDate',
    title: 'Uploaded',
    sortField: 'createdDate',
    cell: ({ createdDate }) => <DateText instant={createdDate} />,
  },
  { key: 'reviewerNote', title: 'Note', cell: ({ reviewerNote }) => textOrMissing(reviewerNote) },
  { key: 'id', title: 'Id', sortField: 'id', hiddenAtStart: true, cell: ({ id }) => id },
]

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const DOCUMENT_FILTERS: readonly FilterDefinition[] = [
  {
    kind: 'select',
    key: 'review',
    label: 'Review',
    options: Object.entries(REVIEWS).map(([value, [label]]) => ({ value, label })),
    many: true,
  },
  { kind: 'select', key: 'userDocumentType', label: 'Document', options: optionsOf(DOCUMENT_TYPE_LABELS) },
  { kind: 'select', key: 'userDocumentSubType', label: 'Kind', options: optionsOf(DOCUMENT_SUB_TYPE_LABELS) },
  { kind: 'text', key: 'reviewedBy.email', label: 'Reviewer' },
  { kind: 'text', key: 'reviewerNote', label: 'Note' },
  { kind: 'date', key: 'createdDate', label: 'Uploaded' },
  { kind: 'date', key: 'reviewedDate', label: 'Reviewed' },
]

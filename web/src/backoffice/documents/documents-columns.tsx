import { DOCUMENT_SUB_TYPE_LABELS, DOCUMENT_TYPE_LABELS } from '@pickproof/contract/fields/document'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { DOCUMENT_LIST } from '@pickproof/contract/lists/documents'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { declaredColumns } from '../declared-list.tsx'

const TONES: Readonly<Record<ReviewedDocument['review'], StatusTone>> = {
  PENDING: 'info',
  VERIFIED: 'active',
  REJECTED: 'down',
}

export function ReviewStatus({ review }: Pick<ReviewedDocument, 'review'>) {
  return <Status tone={TONES[review]}>{DOCUMENT_LIST.fields.review.words[review]}</Status>
}

export function documentWords({ userDocumentType, userDocumentSubType }: ReviewedDocument): string {
  return `${DOCUMENT_TYPE_LABELS[userDocumentType]}, ${DOCUMENT_SUB_TYPE_LABELS[userDocumentSubType]}`
}

const filesWords = ({ document }: ReviewedDocument) =>
  `${document.length} ${document.length === 1 ? 'file' : 'files'}`

export const DOCUMENT_COLUMNS = declaredColumns<ReviewedDocument, typeof DOCUMENT_LIST>(DOCUMENT_LIST, {
  document: filesWords,
  review: ({ review }) => <ReviewStatus review={review} />,
})

import { DOCUMENT_SUB_TYPE_LABELS, DOCUMENT_TYPE_LABELS } from '@pickproof/contract/fields/document'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { DOCUMENT_LIST } from '@pickproof/contract/lists/documents'
import { text } from '@pickproof/domain/messages/message'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { declaredColumns } from '../declared-list.tsx'
import { defineTexts, t } from '../../language/language.ts'
import { documentTexts } from './texts.ts'

const texts = defineTexts('backoffice.document-row', {
  files: text<{ count: number }>('{count, plural, one {# file} other {# files}}'),
})

const TONES: Readonly<Record<ReviewedDocument['review'], StatusTone>> = {
  PENDING: 'info',
  VERIFIED: 'active',
  REJECTED: 'down',
}

export function ReviewStatus({ review }: Pick<ReviewedDocument, 'review'>) {
  return <Status tone={TONES[review]}>{t(DOCUMENT_LIST.fields.review.words[review])}</Status>
}

export function documentWords({ userDocumentType, userDocumentSubType }: ReviewedDocument): string {
  return documentTexts.kind({
    type: t(DOCUMENT_TYPE_LABELS[userDocumentType]),
    subType: t(DOCUMENT_SUB_TYPE_LABELS[userDocumentSubType]),
  })
}

/** Names the player too. */
export function documentName(document: ReviewedDocument): string {
  return documentTexts.ofPlayer({ document: documentWords(document), email: document.user.email })
}

export const DOCUMENT_COLUMNS = declaredColumns<ReviewedDocument, typeof DOCUMENT_LIST>(DOCUMENT_LIST, {
  document: ({ document }) => texts.files({ count: document.length }),
  review: ({ review }) => <ReviewStatus review={review} />,
})

/** The four steps with what has been done in each. */
import { DOCUMENT_SUB_TYPE_LABELS, type DocumentType } from '@pickproof/contract/fields/document'
import type { UserDocument } from '@pickproof/contract/kyc'
import type { AgreementStatus } from '@pickproof/contract/users'
import type { KycSituation } from '@pickproof/domain/people/kyc-step'
import type { StepItem } from '../../ui/layout/steps.tsx'
import type { Documents } from './kyc-queries.ts'

const REVIEW_WORDS = { PENDING: 'in review', VERIFIED: 'verified', REJECTED: 'not accepted' } as const

export function situationOf(documents: Documents, agreement: AgreementStatus): KycSituation {
  return {
    identity: documents.PROOF_OF_IDENTITY?.review,
    address: documents.PROOF_OF_ADDRESS?.review,
    agreement,
  }
}

export function stepItems(documents: Documents, agreement: AgreementStatus): readonly StepItem[] {
  const { identity, address } = situationOf(documents, agreement)
  const isVerified = identity === 'VERIFIED' && address === 'VERIFIED'
  return [
    documentStep('Proof of identity', documents, 'PROOF_OF_IDENTITY'),
    documentStep('Proof of address', documents, 'PROOF_OF_ADDRESS'),
    {
      title: 'Big leagues',
      text: agreement === 'ACCEPTED' ? 'Agreement accepted' : 'The agreement',
      isDone: agreement === 'ACCEPTED',
    },
    { title: 'Review', text: isVerified ? 'Both verified' : 'Email when it is decided', isDone: isVerified },
  ]
}

function documentStep(title: string, documents: Documents, type: DocumentType): StepItem {
  const document = documents[type]
  return {
    title,
    text: document === undefined ? 'To upload' : textOf(document),
    hasError: document?.review === 'REJECTED',
    isDone: document !== undefined && document.review !== 'REJECTED',
  }
}

function textOf({ userDocumentSubType, review }: UserDocument): string {
  return `${DOCUMENT_SUB_TYPE_LABELS[userDocumentSubType]}, ${REVIEW_WORDS[review]}`
}

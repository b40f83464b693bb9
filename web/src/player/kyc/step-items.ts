/** The four steps with what has been done in each. */
import { DOCUMENT_SUB_TYPE_LABELS, type DocumentType } from '@pickproof/contract/fields/document'
import type { UserDocument } from '@pickproof/contract/kyc'
import type { AgreementStatus } from '@pickproof/contract/users'
import type { KycSituation } from '@pickproof/domain/people/kyc-step'
import type { StepItem } from '../../ui/layout/steps.tsx'
import type { Documents } from './kyc-queries.ts'
import { type Message, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.identity-steps', {
  identity: 'Proof of identity',
  address: 'Proof of address',
  bigLeagues: 'Big leagues',
  agreement: 'The agreement',
  agreementAccepted: 'Agreement accepted',
  review: 'Review',
  bothVerified: 'Both verified',
  email: 'We email you the result',
  toUpload: 'To upload',
  document: text<{ document: Message; review: UserDocument['review'] }>(
    '{document}, {review, select, PENDING {in review} VERIFIED {verified} other {not accepted}}',
  ),
})

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
    documentStep(texts.identity, documents, 'PROOF_OF_IDENTITY'),
    documentStep(texts.address, documents, 'PROOF_OF_ADDRESS'),
    {
      title: texts.bigLeagues,
      text: agreement === 'ACCEPTED' ? texts.agreementAccepted : texts.agreement,
      isDone: agreement === 'ACCEPTED',
    },
    { title: texts.review, text: isVerified ? texts.bothVerified : texts.email, isDone: isVerified },
  ]
}

function documentStep(title: string, documents: Documents, type: DocumentType): StepItem {
  const document = documents[type]
  return {
    title,
    text: document === undefined ? texts.toUpload : textOf(document),
    hasError: document?.review === 'REJECTED',
    isDone: document !== undefined && document.review !== 'REJECTED',
  }
}

function textOf({ userDocumentSubType, review }: UserDocument): string {
  return texts.document({ document: DOCUMENT_SUB_TYPE_LABELS[userDocumentSubType], review })
}

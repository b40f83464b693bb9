import type { DocumentType } from '@pickproof/contract/fields/document'
import type { AgreementStatus } from '@pickproof/contract/users'
import { KYC_STEP } from '@pickproof/domain/people/kyc-step'
import { type ReactNode, useState } from 'react'
import stack from '../../common/page/page-stack.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { useFocusAfterStep } from '../../ui/browser/use-focus-after-step.ts'
import { AgreementStep } from './agreement-step.tsx'
import classes from './kyc.module.css'
import type { Documents } from './kyc-queries.ts'
import type { OutgoingDocument } from './send-document.ts'
import { UploadStep } from './upload-step.tsx'
import type { Uploads } from './uploads.ts'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { Outcome, type OutcomeKind } from '../../ui/feedback/outcome.tsx'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.identity-status', {
  completed: fixed('Completed', 'K006'),
  unsuccessful: fixed('Unsuccessful', 'K006'),
  pending: fixed('Pending', 'K006'),
  review: fixed(
    'We will now check your documents. We will send you an email once your documents get reviewed.',
    'K020',
  ),
  allSet: fixed('You are all Set', 'K022'),
  close: 'Close',
  unknownStep: fixed('Unknown step', 'K029'),
  identityRejected: 'We could not accept your proof of identity.',
  addressRejected: 'We could not accept your proof of address.',
  tryAgain: fixed('Try Again', 'K027'),
})

interface StatusPageProps {
  readonly outcome: OutcomeKind
  readonly text: ReactNode
  /** What the reviewer wrote. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** The state of the identity check. */
function StatusPage({ outcome, ...rest }: StatusPageProps) {
  return (
    <Card>
      <CardBody>
        <Outcome kind={outcome} title={texts[outcome]} {...rest} />
      </CardBody>
    </Card>
  )
}

export interface StepBodyProps {
  readonly step: number
  readonly documents: Documents
  readonly agreement: AgreementStatus
  readonly uploads: Uploads
  readonly isReadOnly: boolean
  readonly onSend: (document: OutgoingDocument) => void
  readonly onAccept: () => Promise<void>
  readonly onClose: () => void
  /** The way to dispute the rejection of a document; absent where staff look on. */
  readonly dispute?: ((documentId: number) => ReactNode) | undefined
}

export function StepBody(props: StepBodyProps) {
  const [retriedId, setRetriedId] = useState<number>()
  const body = useFocusAfterStep(`${props.step} ${retriedId ?? ''}`)
  return (
    <div ref={body} tabIndex={-1} className={joinClasses(stack.stack, classes.body)}>
      <OneStep {...props} retriedId={retriedId} onRetry={setRetriedId} />
    </div>
  )
}

interface OneStepProps extends StepBodyProps {
  /** The rejected document that the player uploads again. */
  readonly retriedId: number | undefined
  readonly onRetry: (documentId: number) => void
}

function OneStep(props: OneStepProps) {
  const { step, agreement, isReadOnly, onAccept, onClose } = props
  switch (step) {
    case KYC_STEP.identity:
      return <DocumentStep key="identity" {...props} type="PROOF_OF_IDENTITY" />
    case KYC_STEP.address:
      return <DocumentStep key="address" {...props} type="PROOF_OF_ADDRESS" />
    case KYC_STEP.agreement:
      return <AgreementStep agreement={agreement} isReadOnly={isReadOnly} onAccept={onAccept} />
    case KYC_STEP.review:
      return (
        <StatusPage
          outcome="pending"
          text={texts.review}
          action={<Button onClick={onClose}>{texts.close}</Button>}
        />
      )
    case KYC_STEP.completed:
      return (
        <>
          <StatusPage
            outcome="completed"
            text={texts.allSet}
            action={<Button onClick={onClose}>{texts.close}</Button>}
          />
          {/* The funded account waits for it, so it is offered here as well (decision C13). */}
          {agreement === 'PENDING' && (
            <AgreementStep agreement={agreement} isReadOnly={isReadOnly} onAccept={onAccept} />
          )}
        </>
      )
    default:
      return <p>{texts.unknownStep}</p>
  }
}

/** Shows a rejection with its note first; Try Again opens the form. */
function DocumentStep(props: OneStepProps & { readonly type: DocumentType }) {
  const { type, documents, uploads, isReadOnly, onSend, retriedId, onRetry, dispute } = props
  const document = documents[type]
  if (document?.review === 'REJECTED' && retriedId !== document.id) {
    return (
      <StatusPage
        outcome="unsuccessful"
        text={type === 'PROOF_OF_IDENTITY' ? texts.identityRejected : texts.addressRejected}
        note={document.reviewerNote}
        action={
          <div className={classes.retry}>
            <Button variant="primary" onClick={() => onRetry(document.id)}>
              {texts.tryAgain}
            </Button>
            {dispute?.(document.id)}
          </div>
        }
      />
    )
  }
  return <UploadStep type={type} upload={uploads[type]} isReadOnly={isReadOnly} onSend={onSend} />
}

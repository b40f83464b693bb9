import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@pickproof/contract/fields/document'
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

const TITLES: Readonly<Record<OutcomeKind, string>> = {
  completed: 'Completed',
  unsuccessful: 'Unsuccessful',
  pending: 'Pending',
}

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
        <Outcome kind={outcome} title={TITLES[outcome]} {...rest} />
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
  /** The refused document that the player sends again. */
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
          text="We will now check your documents. We will send you an email once your documents get reviewed."
          action={<Button onClick={onClose}>Close</Button>}
        />
      )
    case KYC_STEP.completed:
      return (
        <>
          <StatusPage
            outcome="completed"
            text="You are all Set"
            action={<Button onClick={onClose}>Close</Button>}
          />
          {/* The funded account waits for it, so it is offered here as well (decision C13). */}
          {agreement === 'PENDING' && (
            <AgreementStep agreement={agreement} isReadOnly={isReadOnly} onAccept={onAccept} />
          )}
        </>
      )
    default:
      return <p>Unknown step</p>
  }
}

/** A rejected document is shown first, with the note; Try Again leads to the form. */
function DocumentStep(props: OneStepProps & { readonly type: DocumentType }) {
  const { type, documents, uploads, isReadOnly, onSend, retriedId, onRetry } = props
  const document = documents[type]
  if (document?.review === 'REJECTED' && retriedId !== document.id) {
    return (
      <StatusPage
        outcome="unsuccessful"
        text={`Your ${DOCUMENT_TYPE_LABELS[type].toLowerCase()} could not be accepted.`}
        note={document.reviewerNote}
        action={
          <Button variant="primary" onClick={() => onRetry(document.id)}>
            Try Again
          </Button>
        }
      />
    )
  }
  return <UploadStep type={type} upload={uploads[type]} isReadOnly={isReadOnly} onSend={onSend} />
}

import type { AgreementStatus } from '@pickproof/contract/users'
import { KYC_STEP, kycStepOf } from '@pickproof/domain/people/kyc-step'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { DisputeButton } from '../../common/disputes/dispute-button.tsx'
import stack from '../../common/page/page-stack.module.css'
import { usePerson } from '../../session/use-person.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Steps } from '../../ui/layout/steps.tsx'
import { acceptAgreement, documentsQuery, readKycAgain } from './kyc-queries.ts'
import { StepBody } from './step-body.tsx'
import { situationOf, stepItems } from './step-items.ts'
import { WhatNext } from './what-next.tsx'
import type { DocumentType } from '@pickproof/contract/fields/document'
import { useState } from 'react'
import { tellSessionEnded } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { type OutgoingDocument, sendDocument } from './send-document.ts'
import { NO_UPLOADS, type UploadState, withUpload } from './uploads.ts'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.identity-check', {
  title: 'Identity verification',
  step: text<{ step: number; steps: number }>('Step {step} of {steps}'),
  done: 'You completed all steps.',
  agreementLeft: 'Both documents are verified. Accept the agreement to finish.',
  loading: 'Loading your documents',
  failed: 'We could not load your documents.',
})

const STEPS = 4

function sublineOf(step: number, agreement: AgreementStatus): string {
  if (step < KYC_STEP.completed) return texts.step({ step: step + 1, steps: STEPS })
  return agreement === 'ACCEPTED' ? texts.done : texts.agreementLeft
}

interface KycStepperProps {
  readonly onClose: () => void
}

/** The identity check from the first upload to the last review. The documents determine the current step. */
export function KycStepper({ onClose }: KycStepperProps) {
  const user = usePerson()?.user
  const { data: documents, error, refetch } = useQuery(documentsQuery())
  const { uploads, send } = useUploads()
  if (user === undefined) return null
  if (documents === undefined) {
    return error === null ? (
      <DelayedLoader>
        <SkeletonGroup label={texts.loading}>
          <SkeletonCard lines={8} />
        </SkeletonGroup>
      </DelayedLoader>
    ) : (
      <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
    )
  }
  const agreement = user.bigLeagueAgreement
  const { step } = kycStepOf(situationOf(documents, agreement))
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} subline={sublineOf(step, agreement)} onClose={onClose} />
      <Steps label={texts.title} steps={stepItems(documents, agreement)} current={step} />
      <div className={stack.withSide}>
        <StepBody
          step={step}
          documents={documents}
          agreement={agreement}
          uploads={uploads}
          isReadOnly={user.switchUserIdentifier !== null}
          onSend={(document) => void send(document)}
          onAccept={() => acceptAgreement(user.id)}
          onClose={onClose}
          dispute={
            user.switchUserIdentifier === null
              ? (id) => <DisputeButton subject={{ kind: 'DOCUMENT', id }} />
              : undefined
          }
        />
        <WhatNext step={step} agreement={agreement} />
      </div>
    </div>
  )
}

/** The state of each document upload, by type. */
function useUploads() {
  const { tenantId } = useBrand()
  const [uploads, setUploads] = useState(NO_UPLOADS)
  const set = (type: DocumentType, state: UploadState) =>
    setUploads((before) => withUpload(before, type, state))
  const send = async (document: OutgoingDocument): Promise<boolean> => {
    const { type } = document
    set(type, { percent: 0 })
    try {
      await sendDocument(document, {
        tenantId,
        onProgress: (percent) => set(type, { percent }),
        onSessionEnd: tellSessionEnded,
      })
    } catch (error) {
      set(type, { failure: (error as Error).message })
      return false
    }
    await readKycAgain()
    set(type, {})
    return true
  }
  return { uploads, send }
}

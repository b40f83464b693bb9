import { UPLOAD_BYTES_MAX } from '@pickproof/contract/fields/upload'
import type { AgreementStatus } from '@pickproof/contract/users'
import { KYC_STEP } from '@pickproof/domain/people/kyc-step'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Timeline } from '../../ui/layout/timeline.tsx'

interface WhatNextProps {
  readonly step: number
  readonly agreement: AgreementStatus
}

interface NextThing {
  readonly title: string
  readonly text: string
  readonly from: number
}

/** What happens next and how long it takes, in every step. */
export function WhatNext({ step, agreement }: WhatNextProps) {
  const things: readonly NextThing[] = [
    {
      title: 'You upload two documents and a selfie',
      text: `Pictures of at most ${UPLOAD_BYTES_MAX / 1_000_000}MB each. They are stored encrypted. Every view of these documents is logged.`,
      from: KYC_STEP.identity,
    },
    {
      title: 'You accept the agreement',
      text:
        agreement === 'NONE'
          ? 'It opens when you have passed Step 2, the Final Verification.'
          : 'It takes a minute and cannot be taken back.',
      from: KYC_STEP.agreement,
    },
    {
      title: 'We review and email you',
      text: 'One email for each document. If one is not accepted, it says why and you try again.',
      from: KYC_STEP.review,
    },
    {
      title: 'Your funded account is issued',
      text: 'Within 3 business days after both documents are verified and the agreement is accepted.',
      from: KYC_STEP.completed,
    },
  ]
  const isAgreementLeft = step === KYC_STEP.completed && agreement !== 'ACCEPTED'
  const now = things.findLastIndex(({ from }) => from <= (isAgreementLeft ? KYC_STEP.agreement : step))
  return (
    <Card>
      <CardHead title="What happens next" />
      <CardBody>
        <Timeline
          label="What happens next"
          items={things.map(({ title, text }, index) => ({
            title,
            text,
            state: index < now ? 'done' : index === now ? 'now' : 'ahead',
          }))}
        />
      </CardBody>
    </Card>
  )
}

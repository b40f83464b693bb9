import { UPLOAD_BYTES_MAX } from '@pickproof/contract/fields/upload'
import type { AgreementStatus } from '@pickproof/contract/users'
import { KYC_STEP } from '@pickproof/domain/people/kyc-step'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Timeline } from '../../ui/layout/timeline.tsx'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.identity-next', {
  title: 'What happens next',
  upload: 'You upload two documents and a selfie',
  uploadText: text<{ megabytes: number }>(
    'Pictures of at most {megabytes} MB each. We store them encrypted and log every view of them.',
  ),
  agreement: 'You accept the agreement',
  agreementLater: 'It opens when you have passed Step 2, the Final Verification.',
  agreementNow: 'It takes a minute. You cannot take back your acceptance.',
  review: 'We review and email you',
  reviewText:
    'You get one email for each document. If we reject one, the email says why and you can upload it again.',
  funded: 'We open your funded account',
  fundedText: 'Within 3 business days after both documents are verified and you have accepted the agreement.',
})

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
      title: texts.upload,
      text: texts.uploadText({ megabytes: UPLOAD_BYTES_MAX / 1_000_000 }),
      from: KYC_STEP.identity,
    },
    {
      title: texts.agreement,
      text: agreement === 'NONE' ? texts.agreementLater : texts.agreementNow,
      from: KYC_STEP.agreement,
    },
    {
      title: texts.review,
      text: texts.reviewText,
      from: KYC_STEP.review,
    },
    {
      title: texts.funded,
      text: texts.fundedText,
      from: KYC_STEP.completed,
    },
  ]
  const isAgreementLeft = step === KYC_STEP.completed && agreement !== 'ACCEPTED'
  const now = things.findLastIndex(({ from }) => from <= (isAgreementLeft ? KYC_STEP.agreement : step))
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody>
        <Timeline
          label={texts.title}
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

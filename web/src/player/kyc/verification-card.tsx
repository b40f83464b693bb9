import type { UserContext } from '@pickproof/contract/identity'
import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import classes from './kyc.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.verification', {
  title: 'Identity verification',
  pending: 'Not complete',
  pendingText: 'We pay rewards after we have verified a proof of identity and a proof of address.',
  verify: 'Verify your identity',
  submitted: 'In review',
  submittedText: 'We email you when we have reviewed your documents.',
  seeDocuments: 'See your documents',
  rejected: 'Not accepted',
  rejectedText: 'We could not accept one of your documents. The reviewer’s note says why.',
  uploadAgain: 'Upload again',
  verified: 'Verified',
  verifiedText: 'Your identity and your address are verified.',
  seeVerification: 'See your verification',
  agreementText:
    'Your identity and your address are verified. Accept the Big Leagues agreement to get your funded account.',
  readAgreement: 'Read the agreement',
})

interface Words {
  readonly tone: StatusTone
  readonly word: string
  readonly text: string
  readonly link: string
}

function wordsOf({ kycStatus, bigLeagueAgreement }: UserContext): Words {
  switch (kycStatus) {
    case 'PENDING':
      return { tone: 'neutral', word: texts.pending, text: texts.pendingText, link: texts.verify }
    case 'SUBMITTED':
      return { tone: 'info', word: texts.submitted, text: texts.submittedText, link: texts.seeDocuments }
    case 'REJECTED':
      return { tone: 'warn', word: texts.rejected, text: texts.rejectedText, link: texts.uploadAgain }
    case 'VERIFIED':
      return {
        tone: 'active',
        word: texts.verified,
        ...(bigLeagueAgreement === 'PENDING'
          ? { text: texts.agreementText, link: texts.readAgreement }
          : { text: texts.verifiedText, link: texts.seeVerification }),
      }
  }
}

/** The status of the identity check, for the rewards page. */
export function VerificationCard() {
  const user = usePerson()?.user
  if (user === undefined) return null
  const { tone, word, text, link } = wordsOf(user)
  return (
    <Card>
      <CardHead title={texts.title} aside={<Status tone={tone}>{word}</Status>} />
      <CardBody className={classes.form}>
        <p className={classes.text}>{text}</p>
        <Link to={playerPaths.rewards} search={{ startKyc: true }} className={buttonClass()}>
          {link}
        </Link>
      </CardBody>
    </Card>
  )
}

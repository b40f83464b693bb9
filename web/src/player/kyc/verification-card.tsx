import type { KycStatus } from '@pickproof/contract/users'
import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import classes from './kyc.module.css'

interface Standing {
  readonly tone: StatusTone
  readonly word: string
  readonly text: string
  readonly link: string
}

const STANDINGS: Readonly<Record<KycStatus, Standing>> = {
  PENDING: {
    tone: 'neutral',
    word: 'Not complete',
    text: 'A proof of identity and a proof of address are needed before any reward is paid.',
    link: 'Verify your identity',
  },
  SUBMITTED: {
    tone: 'info',
    word: 'In review',
    text: 'We will send you an email once your documents get reviewed.',
    link: 'See your documents',
  },
  REJECTED: {
    tone: 'warn',
    word: 'Not accepted',
    text: 'A document could not be accepted. The note of the reviewer says why.',
    link: 'Try again',
  },
  VERIFIED: {
    tone: 'active',
    word: 'Verified',
    text: 'Your identity and your address are verified.',
    link: 'See your verification',
  },
}

/** The state of the identity check, for the rewards page. */
export function VerificationCard() {
  const user = usePerson()?.user
  if (user === undefined) return null
  const { tone, word, text, link } = STANDINGS[user.kycStatus]
  const needsAgreement = user.kycStatus === 'VERIFIED' && user.bigLeagueAgreement === 'PENDING'
  return (
    <Card>
      <CardHead title="Identity verification" aside={<Status tone={tone}>{word}</Status>} />
      <CardBody className={classes.form}>
        <p className={classes.text}>
          {text}
          {needsAgreement && ' Your funded account waits for the agreement of the big leagues.'}
        </p>
        <Link to={playerPaths.rewards} search={{ startKyc: true }} className={buttonClass()}>
          {needsAgreement ? 'Read the agreement' : link}
        </Link>
      </CardBody>
    </Card>
  )
}

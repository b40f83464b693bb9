import type { KycStatus } from '@pickproof/contract/users'
import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'

interface Words {
  readonly title: string
  readonly text: string
  readonly link: string
}

const WORDS: Readonly<Record<Exclude<KycStatus, 'VERIFIED'>, Words>> = {
  PENDING: {
    title: 'Your identity comes first.',
    text: 'Rewards are paid to people whose identity and address are verified. It takes two pictures and a few minutes; your rewards wait for you.',
    link: 'Verify your identity',
  },
  SUBMITTED: {
    title: 'Your documents are in review.',
    text: 'We send you an email once they are reviewed. After that you can withdraw; your rewards wait for you.',
    link: 'See your documents',
  },
  REJECTED: {
    title: 'A document could not be accepted.',
    text: 'The note of the reviewer says why. Upload it again and you can withdraw after the review.',
    link: 'Try again',
  },
}

interface NotVerifiedProps {
  readonly kycStatus: KycStatus
  /** A member of staff looks at the product as this player. */
  readonly isSwitched: boolean
}

/** Why a withdrawal cannot begin, and the way on (P055). */
export function NotVerified({ kycStatus, isSwitched }: NotVerifiedProps) {
  if (kycStatus === 'VERIFIED' || isSwitched)
    return (
      <EmptyCard
        icon="eye"
        title="You look at the product as this player."
        text="Only they can withdraw their rewards."
      />
    )
  const { title, text, link } = WORDS[kycStatus]
  return (
    <EmptyCard
      icon="lock"
      title={title}
      text={text}
      action={
        <Link
          to={playerPaths.rewards}
          search={{ startKyc: true }}
          className={buttonClass({ variant: 'primary' })}
        >
          {link}
        </Link>
      }
    />
  )
}

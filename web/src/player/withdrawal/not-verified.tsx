import type { KycStatus } from '@pickproof/contract/users'
import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.withdrawal-not-verified', {
  verifyFirst: 'Verify your identity first.',
  verifyFirstText:
    'We pay rewards to players with a verified identity and address. You need two documents, a selfie and a few minutes. Your rewards stay in your balance.',
  verify: 'Verify your identity',
  inReview: 'We are reviewing your documents.',
  inReviewText:
    'We email you when we finish the review, and then you can withdraw. Your rewards stay in your balance.',
  seeDocuments: 'See your documents',
  rejected: 'We could not accept one of your documents.',
  rejectedText:
    'The reviewer’s note says why. Upload the document again. You can withdraw once it is verified.',
  uploadAgain: 'Upload again',
  viewing: 'You are viewing as this player.',
  viewingText: 'Only the player can withdraw their rewards.',
})

const words = (kycStatus: Exclude<KycStatus, 'VERIFIED'>) =>
  ({
    PENDING: { title: texts.verifyFirst, text: texts.verifyFirstText, link: texts.verify },
    SUBMITTED: { title: texts.inReview, text: texts.inReviewText, link: texts.seeDocuments },
    REJECTED: { title: texts.rejected, text: texts.rejectedText, link: texts.uploadAgain },
  })[kycStatus]

interface NotVerifiedProps {
  readonly kycStatus: KycStatus
  /** A staff member views the product as this player. */
  readonly isSwitched: boolean
}

/** Why a withdrawal cannot begin, and the way on (P055). */
export function NotVerified({ kycStatus, isSwitched }: NotVerifiedProps) {
  if (kycStatus === 'VERIFIED' || isSwitched)
    return <EmptyCard icon="eye" title={texts.viewing} text={texts.viewingText} />
  const { title, text, link } = words(kycStatus)
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

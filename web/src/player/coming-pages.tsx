import { playerPaths } from '../paths.ts'
import { ComingPage } from '../shell/coming-page.tsx'

const toDashboard = { linkTo: playerPaths.home, linkWords: 'Go to the dashboard' }

export function CertificatesPage() {
  return (
    <ComingPage
      title="Proof of what you passed"
      text="A certificate for each completed stage and each payout will stand here, ready to download."
      art="cards"
      {...toDashboard}
    />
  )
}

export function ChallengeResetPage() {
  return (
    <ComingPage
      title="A second start for an account"
      text="Here you will choose an account of stage 1 or stage 2, see the fee of a reset and start again with the same balance. Until then a new challenge starts from the catalogue."
      art="form"
      linkTo={playerPaths.addNewChallenge}
      linkWords="See the challenges"
    />
  )
}

export function SupportPage() {
  return (
    <ComingPage
      title="What do you need help with?"
      text="Tech support and questions about sales and rules will each have a form here, with live chat beside them. The rules are under FAQ."
      art="form"
      linkTo={playerPaths.faq}
      linkWords="Read the rules"
    />
  )
}

import type { Account } from '@pickproof/contract/challenges'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { playerPaths } from '../../paths.ts'
import { isClosedByReset } from '../closed-by-reset.ts'

export type ClosedAccount = Pick<Account, 'status' | 'closureReason' | 'challengePlan'>

interface StepAfter {
  readonly text: string
  /** Undefined where the player is where they can go on: at the account picker. */
  readonly link: { readonly to: string; readonly words: string } | undefined
}

const TO_OVERVIEW = { to: playerPaths.accountOverview, words: 'See what comes next' }
const TO_RESET = { to: playerPaths.challengeReset, words: 'Reset this challenge' }
const TO_CATALOGUE = { to: playerPaths.addNewChallenge, words: 'Start a new challenge' }

/** What can be done when an account takes no picks. What depends on more than its status, its overview says. */
export function stepAfter(account: ClosedAccount): StepAfter {
  switch (account.status) {
    case 'PHASE_COMPLETED':
      return { text: 'The overview of the account says what comes next.', link: TO_OVERVIEW }
    case 'SUSPENDED':
      return { text: 'It takes no picks until our staff have looked into it.', link: TO_OVERVIEW }
    case 'INACTIVE':
      return isClosedByReset(account)
        ? { text: 'The new account stands in the account picker.', link: undefined }
        : { text: 'It takes no picks while it rests; its overview says what comes next.', link: TO_OVERVIEW }
    case 'CHALLENGE_LOST':
    case 'EXPIRED':
      if (findStageOfCode(account.challengePlan) !== 'FREE_TRIAL')
        return { text: 'It takes no more picks; a reset opens a new one in its place.', link: TO_RESET }
  }
  return {
    text: 'It takes no more picks; choose another account or start a new challenge.',
    link: TO_CATALOGUE,
  }
}

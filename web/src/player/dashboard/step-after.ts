import type { Account } from '@pickproof/contract/challenges'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { isClosedByReset } from '../closed-by-reset.ts'

export type ClosedAccount = Pick<
  Account,
  'status' | 'closureReason' | 'restrictionKind' | 'reviewDate' | 'isClosedByReset' | 'challengePlan'
>

interface StepAfter {
  readonly text: string
  /** Undefined if the player continues in the account menu. */
  readonly link: { readonly to: string; readonly words: string } | undefined
}

const texts = defineTexts('player.step-after', {
  toOverview: 'See what happens next',
  toReset: 'Reset this challenge',
  toCatalogue: 'Start a new challenge',
  passed: 'See the account overview for what happens next.',
  suspended: 'You cannot place picks until our staff have reviewed the account.',
  reviewed: text<{ date: DateValue }>(
    'You cannot place picks on it for now. Our staff review the account by {date}.',
  ),
  wasReset: 'Choose the new account in the account menu.',
  paused:
    'You cannot place picks while the account is paused. See the account overview for what happens next.',
  lost: 'You can no longer place picks on it. Reset it to open a new account in its place.',
  closed: 'You can no longer place picks on it. Choose another account or start a new challenge.',
})

/** What can be done when an account takes no picks. What depends on more than its status, its overview says. */
export function stepAfter(account: ClosedAccount): StepAfter {
  const { reviewDate } = account
  const overview = { to: playerPaths.accountOverview, words: texts.toOverview }
  if (reviewDate !== null)
    return { text: texts.reviewed({ date: moment(reviewDate, 'MMMM D, YYYY', 'UTC') }), link: overview }
  switch (account.status) {
    case 'PHASE_COMPLETED':
      return { text: texts.passed, link: overview }
    case 'SUSPENDED':
      return { text: texts.suspended, link: overview }
    case 'INACTIVE':
      return isClosedByReset(account)
        ? { text: texts.wasReset, link: undefined }
        : { text: texts.paused, link: overview }
    case 'CHALLENGE_LOST':
    case 'EXPIRED':
      if (findStageOfCode(account.challengePlan) !== 'FREE_TRIAL')
        return { text: texts.lost, link: { to: playerPaths.challengeReset, words: texts.toReset } }
  }
  return { text: texts.closed, link: { to: playerPaths.addNewChallenge, words: texts.toCatalogue } }
}

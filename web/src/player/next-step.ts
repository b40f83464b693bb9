/** What follows from the state of an account: what happens automatically, and what the player can do. */
import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { findNextStage, type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../language/language.ts'
import { playerPaths } from '../paths.ts'
import { isClosedByReset } from './closed-by-reset.ts'

const texts = defineTexts('player.next-step', {
  seeChallenges: 'See the challenges',
  reset: 'Reset this challenge',
  askSupport: 'Ask support',
  verify: 'Verify your identity',
  wasReset: 'This account was reset. Choose the new account in the account menu.',
  trialOver: 'Your trial is over. Start a challenge to play with its own balance.',
  lost: 'You can no longer place picks on this account. Reset it to open a new account with the same initial balance.',
  fundedLost:
    'You can no longer place picks on this account. Start a new challenge to earn another funded account.',
  paidOut: 'This account was closed with its last payout. Start a new challenge to continue.',
  suspended: 'This account is paused while our staff review it.',
  reviewed: text<{ date: DateValue }>('This account is paused. Our staff review it by {date}.'),
  whenTrialPassed: 'The trial does not lead to another account. Use it to learn the rules.',
  whenFunded:
    'You can request your profit as a reward. After a payout, the account starts again from its size.',
  whenFinalPassed: text<{ stage: string }>(
    'When you pass, you verify your identity. {stage} follows within 3 business days.',
  ),
  whenPassed: text<{ stage: string }>(
    'When you pass, {stage} opens automatically with the same size and options.',
  ),
  trialPassed: 'You passed the trial. A challenge has the same rules.',
  isOpen: text<{ stage: string; accno: string }>('{stage} is open: your new account is {accno}.'),
  funded: text<{ stage: string }>(
    '{stage} follows within 3 business days once both documents are verified and you have accepted the agreement.',
  ),
  fundedAfterHold: text<{ stage: string; until: DateValue }>(
    '{stage} follows within 3 business days once both documents are verified and you have accepted the agreement. The hold time ends on {until}.',
  ),
  opensSoon: text<{ stage: string }>(
    '{stage} opens automatically within the hour, with the same size and options.',
  ),
  opensAfterHold: text<{ stage: string; until: DateValue }>(
    '{stage} opens automatically within an hour after the hold time, which ends on {until}.',
  ),
  disabled: 'This account is paused until our staff open it again.',
  held: text<{ until: DateValue }>(
    'This account becomes active again after the hold time, which ends on {until}. We add the paused time to its time limit.',
  ),
})

export interface NextStep {
  readonly text: string
  readonly link?: { readonly to: string; readonly words: string }
  /** The account that followed. */
  readonly accno?: string
}

interface NextFacts {
  readonly account: Pick<Account, 'status' | 'isClosedByReset' | 'reviewDate'>
  readonly stage: PlanStage
  readonly overview: Pick<AccountOverview, 'holdExpiryDate' | 'reports'>
  readonly nowMs: number
  readonly timeZone: string
}

const toCatalogue = () => ({ to: playerPaths.addNewChallenge, words: texts.seeChallenges })
const toReset = () => ({ to: playerPaths.challengeReset, words: texts.reset })
const toSupport = () => ({ to: playerPaths.support, words: texts.askSupport })
const afterReset = (): NextStep => ({ text: texts.wasReset })
/** The rule of the report that a reset leaves. */
const RESET_RULE = 'reset'

export function nextStepOf(facts: NextFacts): NextStep {
  const { account, stage } = facts
  switch (account.status) {
    case 'ACTIVE':
      return { text: afterPassing(stage) }
    case 'PHASE_COMPLETED':
      return afterPassed(facts)
    case 'CHALLENGE_LOST':
    case 'EXPIRED':
      if (stage === 'FREE_TRIAL') return { text: texts.trialOver, link: toCatalogue() }
      // Its status stays; only its reports show the reset.
      if (facts.overview.reports.some(({ ruleId }) => ruleId === RESET_RULE)) return afterReset()
      return { text: texts.lost, link: toReset() }
    case 'FUNDED_ACCOUNT_DISABLED':
      return { text: texts.fundedLost, link: toCatalogue() }
    case 'PAID_OUT':
      return { text: texts.paidOut, link: toCatalogue() }
    case 'SUSPENDED':
      return reviewed(account.reviewDate) ?? { text: texts.suspended, link: toSupport() }
    case 'INACTIVE':
      return afterDisabled(facts)
  }
}

function afterPassing(stage: PlanStage): string {
  const next = findNextStage(stage)
  if (stage === 'FREE_TRIAL') return texts.whenTrialPassed
  if (next === undefined) return texts.whenFunded
  if (next === 'BIG_LEAGUE') return texts.whenFinalPassed({ stage: t(stageName(next)) })
  return texts.whenPassed({ stage: t(stageName(next)) })
}

function afterPassed({ stage: passed, overview, nowMs, timeZone }: NextFacts): NextStep {
  const next = findNextStage(passed)
  if (next === undefined) return { text: texts.trialPassed, link: toCatalogue() }
  const stage = t(stageName(next))
  const accno = overview.reports.find((report) => report.nextAccno !== null)?.nextAccno
  if (accno !== undefined && accno !== null) return { text: texts.isOpen({ stage, accno }), accno }
  const until = holdOf(overview, nowMs, timeZone)
  if (next === 'BIG_LEAGUE')
    return {
      text: until === undefined ? texts.funded({ stage }) : texts.fundedAfterHold({ stage, until }),
      link: { to: playerPaths.rewards, words: texts.verify },
    }
  return { text: until === undefined ? texts.opensSoon({ stage }) : texts.opensAfterHold({ stage, until }) }
}

function afterDisabled({ account, overview, nowMs, timeZone }: NextFacts): NextStep {
  if (isClosedByReset(account)) return afterReset()
  const until = holdOf(overview, nowMs, timeZone)
  if (until !== undefined) return { text: texts.held({ until }) }
  return reviewed(account.reviewDate) ?? { text: texts.disabled, link: toSupport() }
}

function reviewed(reviewDate: string | null): NextStep | undefined {
  if (reviewDate === null) return undefined
  return { text: texts.reviewed({ date: moment(reviewDate, 'MMMM D, YYYY', 'UTC') }), link: toSupport() }
}

function holdOf(
  { holdExpiryDate }: NextFacts['overview'],
  nowMs: number,
  timeZone: string,
): DateValue | undefined {
  if (holdExpiryDate === null || Date.parse(holdExpiryDate) <= nowMs) return undefined
  return moment(holdExpiryDate, 'MMM Do, YYYY, h:mm A (z)', timeZone)
}

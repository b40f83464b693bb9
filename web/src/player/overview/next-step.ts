/** What follows from the state of an account: what happens automatically, and what the player can do. */
import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { formatDate } from '@pickproof/domain/format/dates'
import { findNextStage, type PlanStage, stageName } from '@pickproof/domain/accounts/plan-stage'
import { playerPaths } from '../../paths.ts'
import { isClosedByReset } from '../closed-by-reset.ts'

export interface NextStep {
  readonly text: string
  readonly link?: { readonly to: string; readonly words: string }
  /** The account that followed. */
  readonly accno?: string
}

interface NextFacts {
  readonly account: Pick<Account, 'status' | 'closureReason'>
  readonly stage: PlanStage
  readonly overview: Pick<AccountOverview, 'holdExpiryDate' | 'reports'>
  readonly nowMs: number
  readonly timeZone: string
}

const TO_CATALOGUE = { to: playerPaths.addNewChallenge, words: 'See the challenges' }
const TO_RESET = { to: playerPaths.challengeReset, words: 'Reset this challenge' }
const TO_SUPPORT = { to: playerPaths.support, words: 'Ask support' }
const AFTER_RESET: NextStep = { text: 'It was reset. The new account stands in the account picker.' }
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
      if (stage === 'FREE_TRIAL')
        return { text: 'The trial is over. A challenge begins with its own balance.', link: TO_CATALOGUE }
      // Its status stays. Only its reports show the reset.
      if (facts.overview.reports.some(({ ruleId }) => ruleId === RESET_RULE)) return AFTER_RESET
      return {
        text: 'It takes no more picks. A reset opens a new account with the same initial balance.',
        link: TO_RESET,
      }
    case 'FUNDED_ACCOUNT_DISABLED':
      return {
        text: 'It takes no more picks. A new challenge leads to the next funded account.',
        link: TO_CATALOGUE,
      }
    case 'PAID_OUT':
      return { text: 'It was closed with its last payout.', link: TO_CATALOGUE }
    case 'SUSPENDED':
      return { text: 'It rests until staff have looked into it.', link: TO_SUPPORT }
    case 'INACTIVE':
      return afterDisabled(facts)
  }
}

function afterPassing(stage: PlanStage): string {
  const next = findNextStage(stage)
  if (stage === 'FREE_TRIAL')
    return 'A passed trial leads to no other account: it is there to learn the rules.'
  if (next === undefined)
    return 'Profit can be requested as a reward; after a payout the account starts from its size.'
  if (next === 'BIG_LEAGUE')
    return `When you pass, identity verification follows, and within 3 business days ${stageName(next)}.`
  return `When you pass, ${stageName(next)} opens automatically with the same size and options.`
}

function afterPassed({ stage, overview, nowMs, timeZone }: NextFacts): NextStep {
  const next = findNextStage(stage)
  if (next === undefined)
    return { text: 'You passed the trial. The challenge has the same rules.', link: TO_CATALOGUE }
  const accno = overview.reports.find((report) => report.nextAccno !== null)?.nextAccno
  if (accno !== undefined && accno !== null)
    return { text: `${stageName(next)} is open with the account ${accno}.`, accno }
  const heldUntil = holdOf(overview, nowMs, timeZone)
  if (next === 'BIG_LEAGUE')
    return {
      text: `${stageName(next)} follows within 3 business days once both documents are verified and the agreement is accepted.${heldUntil === undefined ? '' : ` The hold time ends on ${heldUntil}.`}`,
      link: { to: playerPaths.rewards, words: 'Verify your identity' },
    }
  return {
    text:
      heldUntil === undefined
        ? `${stageName(next)} opens automatically within the hour, with the same size and options.`
        : `${stageName(next)} opens after the hold time, which ends on ${heldUntil}, within the hour.`,
  }
}

function afterDisabled({ account, overview, nowMs, timeZone }: NextFacts): NextStep {
  if (isClosedByReset(account)) return AFTER_RESET
  const heldUntil = holdOf(overview, nowMs, timeZone)
  return heldUntil === undefined
    ? { text: 'It rests until staff open it again.', link: TO_SUPPORT }
    : {
        text: `It becomes active again after the hold time, which ends on ${heldUntil}. The time it rested is added to its limit.`,
      }
}

function holdOf(
  { holdExpiryDate }: NextFacts['overview'],
  nowMs: number,
  timeZone: string,
): string | undefined {
  if (holdExpiryDate === null || Date.parse(holdExpiryDate) <= nowMs) return undefined
  return formatDate(holdExpiryDate, 'MMM Do, YYYY, h:mm A (z)', timeZone)
}

import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { formatCount } from '@pickproof/domain/format/count'
import { dayStartText } from '@pickproof/domain/format/day-clock'
import { formatMoney } from '@pickproof/domain/format/money'
import { PROGRAMME_CLOCK } from '@pickproof/domain/programme/programme-day'
import { type ClosedAccount, stepAfter } from './step-after.ts'

export interface Verdict {
  readonly headline: string
  /** What follows from it, in one sentence; undefined while nothing needs to be said. */
  readonly detail: string | undefined
}

type AccountFacts = ClosedAccount & Pick<Account, 'currencySymbol'>
type Figures = Pick<
  AccountInfo,
  | 'challengeObjectiveNoOfPicks'
  | 'minimumPicks'
  | 'profitTargetCompleted'
  | 'profitTarget'
  | 'maximumDailyLossAccumulated'
  | 'maximumDailyLoss'
  | 'maximumLossAccumulated'
  | 'maximumLoss'
>

/** From this share of a limit on, the first glance must say so. */
const CLOSE_TO_LIMIT_PERCENT = 80

/** The one line that answers "am I all right?" before anything else on the dashboard is read. */
export function verdictOn(account: AccountFacts, figures: Figures): Verdict {
  if (account.status !== 'ACTIVE') return closedVerdict(account)
  const money = (amount: number) => formatMoney(Math.max(0, amount), account.currencySymbol)
  const dailyRoom = figures.maximumDailyLoss - figures.maximumDailyLossAccumulated
  const totalRoom = figures.maximumLoss - figures.maximumLossAccumulated
  if (isClose(figures.maximumLossAccumulated, figures.maximumLoss)) {
    return {
      headline: 'You are close to the maximum loss',
      detail: `${money(totalRoom)} of loss is left before the account closes.`,
    }
  }
  if (isClose(figures.maximumDailyLossAccumulated, figures.maximumDailyLoss)) {
    return {
      headline: 'You are close to the daily loss limit',
      detail: `${money(dailyRoom)} of loss is left until the day ends at ${dayStartText(PROGRAMME_CLOCK)}.`,
    }
  }
  return goalVerdict(figures) ?? { headline: 'You are inside every limit', detail: undefined }
}

function isClose(used: number, limit: number): boolean {
  return used * 100 >= limit * CLOSE_TO_LIMIT_PERCENT
}

function goalVerdict(figures: Figures): Verdict | undefined {
  if (figures.profitTarget === null || figures.profitTargetCompleted < figures.profitTarget) return undefined
  const picksMissing = figures.minimumPicks - figures.challengeObjectiveNoOfPicks
  if (picksMissing <= 0) {
    return { headline: 'Every objective is met', detail: 'The result is being confirmed.' }
  }
  return {
    headline: 'The profit target is reached',
    detail: `${formatCount(picksMissing)} more ${picksMissing === 1 ? 'pick' : 'picks'} to complete the phase.`,
  }
}

function closedVerdict(account: ClosedAccount): Verdict {
  const { status, closureReason } = account
  const reason =
    closureReason === null || closureReason.trim() === '' ? '' : `${closureReason}. `.replace(/\.+ $/, '. ')
  const words = statusLabel(status).toLowerCase()
  const isPassed = status === 'PHASE_COMPLETED'
  return {
    headline: isPassed
      ? 'Challenge completed'
      : `This account is ${status === 'CHALLENGE_LOST' ? 'lost' : words.replace('funded account ', '')}`,
    detail: `${reason}${stepAfter(account).text}`,
  }
}

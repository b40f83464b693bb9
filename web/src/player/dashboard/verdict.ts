import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { dayStartText } from '@pickproof/domain/format/day-clock'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { disabledKindWords } from '@pickproof/domain/people/disabled-access'
import { PROGRAMME_CLOCK } from '@pickproof/domain/programme/programme-day'
import { defineTexts, t } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { type ClosedAccount, stepAfter } from './step-after.ts'

const texts = defineTexts('player.verdict', {
  inside: 'You are inside every limit',
  closeToLoss: 'You are close to the maximum loss',
  lossLeft: text<{ left: MoneyValue }>('You can lose {left} more before the account closes.'),
  closeToDailyLoss: 'You are close to the daily loss limit',
  dailyLossLeft: text<{ left: MoneyValue; end: string }>(
    'You can lose {left} more before the day ends at {end}.',
  ),
  met: 'Every objective is met',
  confirming: 'We are confirming the result.',
  targetReached: 'You reached the profit target',
  picksMissing: text<{ count: number }>(
    '{count, plural, one {# more pick} other {# more picks}} to complete the stage.',
  ),
  closedFor: text<{ kind: string; reason: string; next: string }>('{kind}. {reason} {next}'),
  closed: text<{ reason: string; next: string }>('{reason} {next}'),
})

const headlines = defineTexts('player.closed-headlines', {
  PHASE_COMPLETED: 'Challenge completed',
  CHALLENGE_LOST: 'This account is lost',
  EXPIRED: 'This account has expired',
  FUNDED_ACCOUNT_DISABLED: 'This account is disabled',
  PAID_OUT: 'This account is paid out',
  SUSPENDED: 'This account is suspended',
  INACTIVE: 'This account is inactive',
})

interface Verdict {
  readonly headline: string
  /** What follows from it, in one sentence; undefined while nothing needs to be said. */
  readonly detail: string | undefined
}

type AccountFacts = ClosedAccount & Pick<Account, 'currency'>
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
  if (account.status !== 'ACTIVE') return closedVerdict(account, account.status)
  const money = (amount: number) => moneyOf(Math.max(0, amount), account.currency)
  const dailyRoom = figures.maximumDailyLoss - figures.maximumDailyLossAccumulated
  const totalRoom = figures.maximumLoss - figures.maximumLossAccumulated
  if (isClose(figures.maximumLossAccumulated, figures.maximumLoss)) {
    return {
      headline: texts.closeToLoss,
      detail: texts.lossLeft({ left: money(totalRoom) }),
    }
  }
  if (isClose(figures.maximumDailyLossAccumulated, figures.maximumDailyLoss)) {
    return {
      headline: texts.closeToDailyLoss,
      detail: texts.dailyLossLeft({ left: money(dailyRoom), end: t(dayStartText(PROGRAMME_CLOCK)) }),
    }
  }
  return goalVerdict(figures) ?? { headline: texts.inside, detail: undefined }
}

function isClose(used: number, limit: number): boolean {
  return used * 100 >= limit * CLOSE_TO_LIMIT_PERCENT
}

function goalVerdict(figures: Figures): Verdict | undefined {
  if (figures.profitTarget === null || figures.profitTargetCompleted < figures.profitTarget) return undefined
  const picksMissing = figures.minimumPicks - figures.challengeObjectiveNoOfPicks
  return picksMissing > 0
    ? { headline: texts.targetReached, detail: texts.picksMissing({ count: picksMissing }) }
    : { headline: texts.met, detail: texts.confirming }
}

function closedVerdict(account: ClosedAccount, status: Exclude<Account['status'], 'ACTIVE'>): Verdict {
  return { headline: headlines[status], detail: detailOf(account) }
}

function detailOf(account: ClosedAccount): string {
  const words = account.closureReason?.trim().replace(/\.+$/, '') ?? ''
  const next = stepAfter(account).text
  if (words === '') return next
  const { restrictionKind } = account
  const reason = `${words}.`
  if (restrictionKind === null) return texts.closed({ reason, next })
  return texts.closedFor({ kind: t(disabledKindWords(restrictionKind)), reason, next })
}

/** The rules of an account's rule set in plain words, with the numbers of this very account. */
import type { Account } from '@pickproof/contract/challenges'
import { formatDate } from '@pickproof/domain/format/dates'
import { daySpanText } from '@pickproof/domain/format/day-clock'
import { formatMinor, formatMoney } from '@pickproof/domain/format/money'
import { BPS_PER_WHOLE, limitMinor } from '@pickproof/domain/money/money'
import { rulesOf } from '@pickproof/domain/programme/programme-rules'
import type { IconName } from '../../ui/icons/icon.tsx'
import { percentOf } from './distance-rows.ts'
import type { Standing } from './standing.ts'

export interface AccountRule {
  readonly key: string
  readonly icon: IconName
  /** What is between two asterisks stands out. */
  readonly text: string
}

interface RuleFacts {
  readonly account: Account
  readonly standing: Standing
  readonly isParlayEnabled: boolean
  readonly cashOutFeePercent: number
  readonly timeZone: string
}

export function accountRules(facts: RuleFacts): readonly AccountRule[] {
  const { standing, cashOutFeePercent } = facts
  const { judged, currency, sizeMinor, feesMinor, ruleSet } = standing
  const { terms } = judged
  const money = (amountMinor: bigint) => `*${formatMinor(amountMinor, currency)}*`
  const share = (amountMinor: bigint) => percentOf(amountMinor, sizeMinor)
  const day = daySpanText(ruleSet.dayClock)
  const target = terms.profitTargetMinor
  return [
    goalRule(facts),
    {
      key: 'daily-loss',
      icon: 'clock',
      text: `Lose less than ${money(terms.maximumDailyLossMinor)} (${share(terms.maximumDailyLossMinor)}) ${day}. Wins of the day offset losses.`,
    },
    {
      key: 'overall-loss',
      icon: 'ban',
      text: `Never fall to ${money(sizeMinor - terms.maximumLossMinor - feesMinor)}, a loss of ${share(terms.maximumLossMinor)}. The account closes at once and does not wait for open picks.`,
    },
    {
      key: 'risk-capital',
      icon: 'wallet',
      text: `Keep ${money(terms.minimumPickAmountMinor)} above that line: with less than the minimum pick left to lose, the account closes too.`,
    },
    {
      key: 'stake',
      icon: 'ticket',
      text: `Stake ${money(terms.minimumPickAmountMinor)} to ${money(terms.maximumPickAmountMinor)} a pick and ${money(limitMinor(sizeMinor, ruleSet.dailyRiskBps))} a day.`,
    },
    ...declaredRules(facts, (key) => key === 'picks-per-game-day'),
    ...(target === undefined
      ? []
      : [
          {
            key: 'win-share',
            icon: 'certificate',
            text: `One pick may win at most ${money(limitMinor(target, ruleSet.winShareOfTargetBps))}, ${percentOf(BigInt(ruleSet.winShareOfTargetBps), BPS_PER_WHOLE)} of the target.`,
          } as const,
        ]),
    ...declaredRules(facts, (key) => key !== 'picks-per-game-day'),
    {
      key: 'same-outcome',
      icon: 'switch',
      text: `No identical pick twice, and no pick that opposes an open one in any of your accounts${ruleSet.hedging === 'same-line' ? ' on the same line' : ', whatever the line or sportsbook'}. Several picks on one outcome count as one.`,
    },
    {
      key: 'cash-out',
      icon: 'refresh',
      text: `Cash out before the start for a *${cashOutFeePercent}%* fee. ${ruleSet.isTargetAfterFees ? 'The fee lowers your profit, but it counts' : 'It counts'} toward no loss limit, and the pick does not count.`,
    },
  ]
}

/** Rules that are declared in one entry. The limit per game day has its place before the others. */
function declaredRules(
  { standing: { ruleSet }, isParlayEnabled }: RuleFacts,
  isAsked: (key: string) => boolean,
): readonly AccountRule[] {
  return rulesOf(ruleSet)
    .filter(({ key, isOfParlays }) => isAsked(key) && (isParlayEnabled || !isOfParlays))
    .flatMap(({ key, icon, sentence }) => (sentence ? [{ key, icon, text: sentence(ruleSet) }] : []))
}

function goalRule({ account, standing, timeZone }: RuleFacts): AccountRule {
  const { judged, currency, sizeMinor } = standing
  const { profitTargetMinor, minimumPicks } = judged.terms
  if (profitTargetMinor === undefined) {
    const { withdrawalPeriodDays, eligibleWithdrawalPercentage, maximumRewardWithdrawal } = account
    const most = formatMoney(maximumRewardWithdrawal, currency)
    return {
      key: 'goal',
      icon: 'flag',
      text: `No target and no time limit. A payout needs *${minimumPicks}* settled picks and *${withdrawalPeriodDays} days*; it pays *${eligibleWithdrawalPercentage}%* of the profit up to *${most}*.`,
    }
  }
  const until =
    judged.expiryMs === undefined
      ? ''
      : ` before ${formatDate(judged.expiryMs, 'MMM Do, h:mm A (z)', timeZone)}`
  return {
    key: 'goal',
    icon: 'flag',
    text: `Reach *${formatMinor(sizeMinor + profitTargetMinor, currency)}* with at least *${minimumPicks}* settled picks${until}.`,
  }
}

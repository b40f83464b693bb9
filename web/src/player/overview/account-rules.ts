/** The rules of an account's rule set in plain words, with the numbers of this very account. */
import type { Account } from '@pickproof/contract/challenges'
import { formatDate } from '@pickproof/domain/format/dates'
import { dateZoneText, dayHoursText, daySpanText } from '@pickproof/domain/format/day-clock'
import { formatMinor, formatMoney } from '@pickproof/domain/format/money'
import { BPS_PER_WHOLE } from '@pickproof/domain/money/money'
import { limitMinor, type RuleSet } from '@pickproof/domain/programme/rule-set'
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
  const { standing, isParlayEnabled, cashOutFeePercent } = facts
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
    {
      key: 'picks-per-game-day',
      icon: 'calendar',
      text: picksPerGameDayText(ruleSet),
    },
    ...(target === undefined
      ? []
      : [
          {
            key: 'win-share',
            icon: 'certificate',
            text: `One pick may win at most ${money(limitMinor(target, ruleSet.winShareOfTargetBps))}, ${percentOf(BigInt(ruleSet.winShareOfTargetBps), BPS_PER_WHOLE)} of the target.`,
          } as const,
        ]),
    ...(isParlayEnabled
      ? [
          {
            key: 'parlay',
            icon: 'list',
            text: `A parlay has *${ruleSet.parlayMinimumLegs} to ${ruleSet.parlayMaximumLegs}* legs, pays at most *+${ruleSet.parlayMaximumAmerican}* and counts as one pick.`,
          } as const,
        ]
      : []),
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

function picksPerGameDayText({ picksPerGameDate, countedPicks, gameDateClock }: RuleSet): string {
  return countedPicks === 'placed-today'
    ? `Place at most *${picksPerGameDate}* picks a day per game date ${dateZoneText(gameDateClock)}.`
    : `Hold at most *${picksPerGameDate}* picks on games of one day, ${dayHoursText(gameDateClock)}, whenever you place them.`
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

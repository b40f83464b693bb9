/** The rules of an account's rule set in plain words, with the numbers of this very account. */
import type { Account } from '@pickproof/contract/challenges'
import { daySpanText } from '@pickproof/domain/format/day-clock'
import { type DateValue, type MoneyValue, moment, money, text } from '@pickproof/domain/messages/message'
import { BPS_PER_WHOLE, limitMinor } from '@pickproof/domain/money/money'
import { rulesOf } from '@pickproof/domain/programme/programme-rules'
import { defineTexts, t } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { percentOf } from './distance-rows.ts'
import type { Standing } from './standing.ts'

const texts = defineTexts('player.account-rules', {
  goal: text<{ target: MoneyValue; picks: number }>(
    'Reach <b>{target}</b> with at least <b>{picks}</b> settled picks.',
  ),
  goalUntil: text<{ target: MoneyValue; picks: number; until: DateValue }>(
    'Reach <b>{target}</b> with at least <b>{picks}</b> settled picks before {until}.',
  ),
  funded: text<{ picks: number; days: number; percent: number; most: MoneyValue }>(
    'No target and no time limit. A payout needs <b>{picks}</b> settled picks and <b>{days} days</b>. It pays <b>{percent}%</b> of the profit, up to <b>{most}</b>.',
  ),
  dailyLoss: text<{ limit: MoneyValue; share: string; day: string }>(
    'Lose less than <b>{limit}</b> ({share}) {day}. Wins on the same day offset losses.',
  ),
  overallLoss: text<{ line: MoneyValue; share: string }>(
    'Never fall to <b>{line}</b>, a loss of {share}. The account closes immediately and does not wait for open picks.',
  ),
  riskCapital: text<{ least: MoneyValue }>(
    'Keep <b>{least}</b> above that line. The account also closes when you have less than the minimum pick left to lose.',
  ),
  stake: text<{ least: MoneyValue; most: MoneyValue; daily: MoneyValue }>(
    'Stake <b>{least}</b> to <b>{most}</b> a pick and up to <b>{daily}</b> a day.',
  ),
  winShare: text<{ most: MoneyValue; share: string }>(
    'One pick can win at most <b>{most}</b>, {share} of the target.',
  ),
  sameOutcomeOnLine:
    'You cannot place the same pick twice, or a pick that opposes an open one on the same line in any of your accounts. Several picks on one outcome count as one.',
  sameOutcome:
    'You cannot place the same pick twice, or a pick that opposes an open one in any of your accounts, at any line or sportsbook. Several picks on one outcome count as one.',
  cashOut: text<{ percent: number }>(
    'Cash out before the game starts for a <b>{percent}%</b> fee. The fee does not count toward a loss limit, and the pick does not count.',
  ),
  cashOutFromProfit: text<{ percent: number }>(
    'Cash out before the game starts for a <b>{percent}%</b> fee. The fee lowers your profit, but does not count toward a loss limit, and the pick does not count.',
  ),
})

export interface AccountRule {
  readonly key: string
  readonly icon: IconName
  /** With its figures in <b>. */
  readonly words: string
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
  const amount = (amountMinor: bigint) => money(amountMinor, currency)
  const share = (amountMinor: bigint) => percentOf(amountMinor, sizeMinor)
  const target = terms.profitTargetMinor
  const cashOut = ruleSet.isTargetAfterFees ? texts.cashOutFromProfit : texts.cashOut
  return [
    goalRule(facts),
    {
      key: 'daily-loss',
      icon: 'clock',
      words: texts.dailyLoss({
        limit: amount(terms.maximumDailyLossMinor),
        share: share(terms.maximumDailyLossMinor),
        day: t(daySpanText(ruleSet.dayClock)),
      }),
    },
    {
      key: 'overall-loss',
      icon: 'ban',
      words: texts.overallLoss({
        line: amount(sizeMinor - terms.maximumLossMinor - feesMinor),
        share: share(terms.maximumLossMinor),
      }),
    },
    {
      key: 'risk-capital',
      icon: 'wallet',
      words: texts.riskCapital({ least: amount(terms.minimumPickAmountMinor) }),
    },
    {
      key: 'stake',
      icon: 'ticket',
      words: texts.stake({
        least: amount(terms.minimumPickAmountMinor),
        most: amount(terms.maximumPickAmountMinor),
        daily: amount(limitMinor(sizeMinor, ruleSet.dailyRiskBps)),
      }),
    },
    ...declaredRules(facts, (key) => key === 'picks-per-game-day'),
    ...(target === undefined
      ? []
      : [
          {
            key: 'win-share',
            icon: 'certificate',
            words: texts.winShare({
              most: amount(limitMinor(target, ruleSet.winShareOfTargetBps)),
              share: percentOf(BigInt(ruleSet.winShareOfTargetBps), BPS_PER_WHOLE),
            }),
          } as const,
        ]),
    ...declaredRules(facts, (key) => key !== 'picks-per-game-day'),
    {
      key: 'same-outcome',
      icon: 'switch',
      words: ruleSet.hedging === 'same-line' ? texts.sameOutcomeOnLine : texts.sameOutcome,
    },
    { key: 'cash-out', icon: 'refresh', words: cashOut({ percent: cashOutFeePercent }) },
  ]
}

/** Rules that are declared in one entry. The limit per game day has its place before the others. */
function declaredRules(
  { standing: { ruleSet }, isParlayEnabled }: RuleFacts,
  isAsked: (key: string) => boolean,
): readonly AccountRule[] {
  return rulesOf(ruleSet)
    .filter(({ key, isOfParlays }) => isAsked(key) && (isParlayEnabled || !isOfParlays))
    .flatMap(({ key, icon, sentence }) => (sentence ? [{ key, icon, words: t(sentence(ruleSet)) }] : []))
}

function goalRule({ account, standing, timeZone }: RuleFacts): AccountRule {
  const { judged, currency, sizeMinor } = standing
  const { profitTargetMinor, minimumPicks } = judged.terms
  if (profitTargetMinor === undefined) {
    const { withdrawalPeriodDays, eligibleWithdrawalPercentage, maximumRewardWithdrawal } = account
    return {
      key: 'goal',
      icon: 'flag',
      words: texts.funded({
        picks: minimumPicks,
        days: withdrawalPeriodDays,
        percent: eligibleWithdrawalPercentage,
        most: moneyOf(maximumRewardWithdrawal, currency),
      }),
    }
  }
  const goal = { target: money(sizeMinor + profitTargetMinor, currency), picks: minimumPicks }
  const { expiryMs } = judged
  return {
    key: 'goal',
    icon: 'flag',
    words:
      expiryMs === undefined
        ? texts.goal(goal)
        : texts.goalUntil({ ...goal, until: moment(new Date(expiryMs), 'MMM Do, h:mm A (z)', timeZone) }),
  }
}

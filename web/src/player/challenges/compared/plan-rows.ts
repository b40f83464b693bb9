/** The rows of the comparison: what each size asks, allows and costs, from the catalog and the payout terms. */
import type { Challenge } from '@pickproof/contract/challenges'
import { findPlan } from '@pickproof/domain/accounts/plan-code'
import { MISSING } from '@pickproof/domain/format/missing'
import { type MoneyValue, shortMoney, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { type WorkedExample, workedExample } from '@pickproof/domain/programme/worked-example'
import { defineTexts } from '../../../language/language.ts'

const texts = defineTexts('player.plan-rows', {
  stages: 'Stage 1 and Stage 2',
  funded: 'Funded',
  target: 'Profit target',
  targetNote: 'In each stage',
  dailyLoss: 'Maximum daily loss',
  loss: 'Maximum loss',
  limitNote: 'The account closes there',
  stake: 'Stake per pick',
  stakeRange: text<{ least: MoneyValue; most: MoneyValue }>('{least}–{most}'),
  picks: 'Settled picks',
  picksNote: 'At least, in each stage',
  time: 'Time',
  timeNote: 'For each stage',
  days: text<{ days: number }>('{days, plural, one {# day} other {# days}}'),
  noLimit: 'No limit',
  share: 'Your share of profit',
  shareNote: text<{ percent: number }>('{percent}% from the fourth payout'),
  percent: text<{ percent: number }>('{percent}%'),
  firstPayout: 'First payout',
  firstPayoutNote: text<{ days: number; picks: number }>(
    'After {days, plural, one {# day} other {# days}} and {picks, plural, one {# pick} other {# picks}}',
  ),
  upTo: text<{ amount: MoneyValue }>('Up to {amount}'),
  amount: text<{ amount: MoneyValue }>('{amount}'),
})

interface PlanRow {
  readonly label: string
  readonly note?: string
  valueIn(offer: Challenge): string
}

interface RowGroup {
  readonly title: string
  readonly rows: readonly PlanRow[]
}

/** Whole amounts without cents: a column per size has little room. */
export const shortOf = (amount: number, currency: string) => shortMoney(minorFromJson(amount), currency)

export const shortAmount = (amount: number, currency: string) =>
  texts.amount({ amount: shortOf(amount, currency) })

export function exampleOf({ challengePlan }: Pick<Challenge, 'challengePlan'>): WorkedExample | undefined {
  const plan = findPlan(challengePlan)
  return plan && workedExample(plan)
}

export function rowGroups(base: Challenge): readonly RowGroup[] {
  const payout = exampleOf(base)?.payout
  return [
    {
      title: texts.stages,
      rows: [
        {
          label: texts.target,
          note: texts.targetNote,
          valueIn: ({ profitTarget, currency }) =>
            profitTarget === null ? MISSING : shortAmount(profitTarget, currency),
        },
        {
          label: texts.dailyLoss,
          note: texts.limitNote,
          valueIn: ({ maximumDailyPickLoss, currency }) => shortAmount(maximumDailyPickLoss, currency),
        },
        {
          label: texts.loss,
          note: texts.limitNote,
          valueIn: ({ maximumLoss, currency }) => shortAmount(maximumLoss, currency),
        },
        {
          label: texts.stake,
          valueIn: ({ minimumPickAmount, maximumPickAmount, currency }) =>
            texts.stakeRange({
              least: shortOf(minimumPickAmount, currency),
              most: shortOf(maximumPickAmount, currency),
            }),
        },
        {
          label: texts.picks,
          note: texts.picksNote,
          valueIn: ({ minimumPicks }) => String(minimumPicks),
        },
        {
          label: texts.time,
          note: texts.timeNote,
          valueIn: ({ timeLimitInDays: days }) => (days === null ? texts.noLimit : texts.days({ days })),
        },
      ],
    },
    ...(payout === undefined
      ? []
      : [
          {
            title: texts.funded,
            rows: [
              {
                label: texts.share,
                note: texts.shareNote({ percent: payout.laterSplitPercent }),
                valueIn: () => texts.percent({ percent: payout.splitPercent }),
              },
              {
                label: texts.firstPayout,
                note: texts.firstPayoutNote({ days: payout.afterDays, picks: payout.minimumPicks }),
                valueIn: (offer: Challenge) => {
                  const own = exampleOf(offer)
                  return own === undefined
                    ? MISSING
                    : texts.upTo({ amount: shortMoney(own.payout.capMinor, offer.currency) })
                },
              },
            ],
          },
        ]),
  ]
}

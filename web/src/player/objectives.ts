import { MISSING } from '@pickproof/domain/format/missing'
import { fixed, text } from '@pickproof/domain/messages/message'
import { formatCount, formatMoney } from '../language/values.ts'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('player.objectives', {
  picks: fixed('# of Picks', 'U008'),
  profitTarget: fixed('Profit Target', 'U008'),
  dailyLoss: fixed('Maximum Daily Loss', 'U008'),
  loss: fixed('Maximum Loss', 'U008'),
  progress: text<{ value: string; limit: string }>('{value} of {limit}'),
})

type Figure = number | null | undefined

/** The part of the dashboard answer that the objectives are read from. */
export type ObjectiveFigures = {
  readonly challengeObjectiveNoOfPicks?: Figure
  readonly minimumPicks?: Figure
  readonly profitTargetCompleted?: Figure
  readonly profitTarget?: Figure
  readonly maximumDailyLossAccumulated?: Figure
  readonly maximumDailyLoss?: Figure
  readonly maximumLossAccumulated?: Figure
  readonly maximumLoss?: Figure
  readonly currencySymbol?: string | null
}

export type ObjectiveTone = 'neutral' | 'green' | 'red'

export type Objective = {
  readonly key: 'picks' | 'profit-target' | 'daily-loss' | 'loss'
  readonly label: string
  readonly valueText: string
  readonly limitText: string
  /** 0 to 100; undefined when there is nothing to measure against. */
  readonly percent: number | undefined
  readonly tone: ObjectiveTone
}

/** How full a bar is. A value below zero leaves it empty, one above the limit does not overflow it. */
export function findProgressPercent(value: Figure, limit: Figure): number | undefined {
  if (!isFigure(value) || !isFigure(limit) || limit <= 0) return undefined
  return Math.min(100, Math.max(0, (value / limit) * 100))
}

export function objectivesOf(figures: ObjectiveFigures): readonly Objective[] {
  const money = (amount: Figure) => formatMoney(amount, figures.currencySymbol)
  const goal = (value: Figure, limit: Figure): ObjectiveTone => {
    return isFigure(value) && isFigure(limit) && limit > 0 && value >= limit ? 'green' : 'neutral'
  }
  const row = (
    key: Objective['key'],
    label: string,
    [value, limit]: readonly [Figure, Figure],
    text: (figure: Figure) => string,
    tone: ObjectiveTone,
  ): Objective => ({
    key,
    label,
    valueText: text(value),
    limitText: text(limit),
    percent: findProgressPercent(value, limit),
    tone,
  })

  const picks = [figures.challengeObjectiveNoOfPicks, figures.minimumPicks] as const
  const target = [figures.profitTargetCompleted, figures.profitTarget] as const
  const dailyLoss = [figures.maximumDailyLossAccumulated, figures.maximumDailyLoss] as const
  const loss = [figures.maximumLossAccumulated, figures.maximumLoss] as const
  return [
    row('picks', texts.picks, picks, formatCount, goal(...picks)),
    row('profit-target', texts.profitTarget, target, money, goal(...target)),
    row('daily-loss', texts.dailyLoss, dailyLoss, money, 'red'),
    row('loss', texts.loss, loss, money, 'red'),
  ]
}

/** '17 of 25'; a single dash where there is nothing to reach, such as the target of a funded account. */
export function objectiveText({ valueText, limitText }: Objective): string {
  return limitText === MISSING ? MISSING : texts.progress({ value: valueText, limit: limitText })
}

function isFigure(figure: Figure): figure is number {
  return typeof figure === 'number' && Number.isFinite(figure)
}

import { type DateValue, type MoneyValue, moment, money, text } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import { formatCount, formatMinor, formatPercent } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { objectivesOf, type Objective } from '../objectives.ts'
import { divideHalfUp } from '@pickproof/domain/money/rounding'
import type { Standing } from './standing.ts'

const texts = defineTexts('player.distance-rows', {
  target: 'Target',
  none: 'None',
  noTarget: 'A funded account has no target and no time limit.',
  toTarget: 'To the target',
  reached: 'Reached',
  profitOf: text<{ profit: MoneyValue; target: MoneyValue }>('{profit} of {target}'),
  targetShare: text<{ share: string; percent: number }>('{share} of the account · {percent}% done'),
  profit: 'Profit',
  targetReached: text<{ target: MoneyValue }>('Target {target} reached'),
  targetMissed: text<{ target: MoneyValue }>('Target {target} not reached'),
  dailyLoss: 'Daily loss',
  dailyLossOn: text<{ day: DateValue }>('Daily loss on {day}'),
  totalLoss: 'Total loss',
  limit: text<{ limit: MoneyValue }>('Limit {limit}'),
  picks: 'Picks',
  picksReached: text<{ least: number }>('Minimum {least} reached'),
  picksMissed: text<{ least: number }>('Minimum {least} not reached'),
  picksToGo: text<{ count: number }>('{count} to go'),
  picksSettled: text<{ settled: number; least: number }>('{settled} of {least} settled'),
  toDailyLimit: 'To today’s loss limit',
  dailyShare: text<{ share: string; used: MoneyValue; limit: MoneyValue }>(
    '{share} · {used} of {limit} used',
  ),
  dailyUsed: text<{ used: MoneyValue; limit: MoneyValue }>('{used} of {limit} used'),
  toOverallLimit: 'To the overall limit',
  overallShare: text<{ share: string; line: MoneyValue }>('{share} · closes at {line}'),
  overallLine: text<{ line: MoneyValue }>('Closes at {line}'),
})

interface DistanceRow {
  readonly objective: Objective
  readonly label: string
  /** How far it is, in money or in picks. */
  readonly distance: string
  readonly words: string
}

/** The four objectives, each with what is left until its line. Nothing is left to a closed account: it has results. */
export function distanceRows(standing: Standing): readonly DistanceRow[] {
  const words = standing.isOpen
    ? { 'profit-target': target, 'daily-loss': dailyLoss, loss: overallLoss, picks }
    : CLOSED_WORDS
  const byKey = new Map(objectives(standing).map((objective) => [objective.key, objective]))
  return (['profit-target', 'daily-loss', 'loss', 'picks'] as const).flatMap((key) => {
    const objective = byKey.get(key)
    return objective === undefined ? [] : [{ objective, ...words[key](standing) }]
  })
}

function objectives({ judged: { terms }, currency, profitMinor, distances, picks }: Standing) {
  const target = terms.profitTargetMinor
  return objectivesOf({
    challengeObjectiveNoOfPicks: picks,
    minimumPicks: terms.minimumPicks,
    profitTargetCompleted: minorToJson(profitMinor > 0n ? profitMinor : 0n),
    profitTarget: target === undefined ? null : minorToJson(target),
    maximumDailyLossAccumulated: minorToJson(distances.dailyLossMinor),
    maximumDailyLoss: minorToJson(terms.maximumDailyLossMinor),
    maximumLossAccumulated: minorToJson(distances.overallLossMinor),
    maximumLoss: minorToJson(terms.maximumLossMinor),
    currencySymbol: currency,
  })
}

type Words = Omit<DistanceRow, 'objective'>

function target({ judged: { terms }, currency, profitMinor, sizeMinor, distances }: Standing): Words {
  const label = texts.toTarget
  const { toTargetMinor } = distances
  const targetMinor = terms.profitTargetMinor
  if (toTargetMinor === undefined || targetMinor === undefined)
    return { label: texts.target, distance: texts.none, words: texts.noTarget }
  if (toTargetMinor === 0n) {
    const words = texts.profitOf({
      profit: money(profitMinor, currency),
      target: money(targetMinor, currency),
    })
    return { label, distance: texts.reached, words }
  }
  const percent = profitMinor > 0n ? Number((profitMinor * 100n) / targetMinor) : 0
  return {
    label,
    distance: formatMinor(toTargetMinor, currency),
    words: texts.targetShare({ share: percentOf(toTargetMinor, sizeMinor), percent }),
  }
}

/** A closed account: what it reached, without a way to go. */
const CLOSED_WORDS: Readonly<Record<Objective['key'], (standing: Standing) => Words>> = {
  'profit-target': (standing) => {
    const { judged, currency, profitMinor, distances } = standing
    const targetMinor = judged.terms.profitTargetMinor
    if (targetMinor === undefined) return target(standing)
    const words = distances.toTargetMinor === 0n ? texts.targetReached : texts.targetMissed
    return {
      label: texts.profit,
      distance: formatMinor(profitMinor, currency),
      words: words({ target: money(targetMinor, currency) }),
    }
  },
  'daily-loss': ({ judged, currency, distances: { dailyLossMinor }, lastDayDate }) => ({
    label:
      lastDayDate === ''
        ? texts.dailyLoss
        : texts.dailyLossOn({ day: moment(`${lastDayDate}T00:00:00Z`, 'MMM DD', 'UTC') }),
    distance: formatMinor(dailyLossMinor, currency),
    words: texts.limit({ limit: money(judged.terms.maximumDailyLossMinor, currency) }),
  }),
  loss: ({ judged, currency, distances: { overallLossMinor } }) => ({
    label: texts.totalLoss,
    distance: formatMinor(overallLossMinor, currency),
    words: texts.limit({ limit: money(judged.terms.maximumLossMinor, currency) }),
  }),
  picks: ({ judged, picks: settled }) => {
    const least = judged.terms.minimumPicks
    return {
      label: texts.picks,
      distance: formatCount(settled),
      words: settled >= least ? texts.picksReached({ least }) : texts.picksMissed({ least }),
    }
  },
}

function dailyLoss({ judged: { terms }, currency, sizeMinor, distances }: Standing): Words {
  const { toDailyLossMinor, dailyLossMinor } = distances
  const amounts = {
    used: money(dailyLossMinor, currency),
    limit: money(terms.maximumDailyLossMinor, currency),
  }
  return {
    label: texts.toDailyLimit,
    distance: reached(toDailyLossMinor, currency),
    words:
      toDailyLossMinor === 0n
        ? texts.dailyUsed(amounts)
        : texts.dailyShare({ share: percentOf(toDailyLossMinor, sizeMinor), ...amounts }),
  }
}

function overallLoss({ judged: { terms }, currency, sizeMinor, feesMinor, distances }: Standing): Words {
  const { toOverallLossMinor } = distances
  const line = money(sizeMinor - terms.maximumLossMinor - feesMinor, currency)
  return {
    label: texts.toOverallLimit,
    distance: reached(toOverallLossMinor, currency),
    words:
      toOverallLossMinor === 0n
        ? texts.overallLine({ line })
        : texts.overallShare({ share: percentOf(toOverallLossMinor, sizeMinor), line }),
  }
}

function reached(distanceMinor: bigint, currency: string): string {
  return distanceMinor === 0n ? texts.reached : formatMinor(distanceMinor, currency)
}

function picks({ judged: { terms }, distances, picks: settled }: Standing): Words {
  const { picksToGo } = distances
  return {
    label: texts.picks,
    distance: picksToGo === 0 ? texts.reached : texts.picksToGo({ count: picksToGo }),
    words: texts.picksSettled({ settled, least: terms.minimumPicks }),
  }
}

/** '14.5%': at most one decimal. */
export function percentOf(amountMinor: bigint, wholeMinor: bigint): string {
  const percent = wholeMinor === 0n ? 0 : Number(divideHalfUp(amountMinor * 1000n, wholeMinor)) / 10
  return formatPercent(percent, 1, 0)
}

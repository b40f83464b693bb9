import { formatCount } from '@pickproof/domain/format/count'
import { formatDate } from '@pickproof/domain/format/dates'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorToJson } from '@pickproof/domain/money/money'
import { objectivesOf, type Objective } from '../objectives.ts'
import { divideHalfUp } from '@pickproof/domain/money/rounding'
import type { Standing } from './standing.ts'

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
  const label = 'To the target'
  const { toTargetMinor } = distances
  const targetMinor = terms.profitTargetMinor
  if (toTargetMinor === undefined || targetMinor === undefined)
    return { label: 'Target', distance: 'None', words: 'A funded account has no target and no time limit.' }
  const reach = `${formatMinor(profitMinor, currency)} of ${formatMinor(targetMinor, currency)}`
  if (toTargetMinor === 0n) return { label, distance: 'Reached', words: reach }
  const donePercent = profitMinor > 0n ? (profitMinor * 100n) / targetMinor : 0n
  return {
    label,
    distance: formatMinor(toTargetMinor, currency),
    words: `${percentOf(toTargetMinor, sizeMinor)} of the account · ${donePercent}% done`,
  }
}

/** A closed account: what it reached, without a way to go. */
const CLOSED_WORDS: Readonly<Record<Objective['key'], (standing: Standing) => Words>> = {
  'profit-target': (standing) => {
    const { judged, currency, profitMinor, distances } = standing
    const targetMinor = judged.terms.profitTargetMinor
    if (targetMinor === undefined) return target(standing)
    return {
      label: 'Profit',
      distance: formatMinor(profitMinor, currency),
      words: `Target ${formatMinor(targetMinor, currency)} ${distances.toTargetMinor === 0n ? 'reached' : 'not reached'}`,
    }
  },
  'daily-loss': ({ judged, currency, distances: { dailyLossMinor }, lastDayDate }) => ({
    label:
      lastDayDate === ''
        ? 'Daily loss'
        : `Daily loss on ${formatDate(`${lastDayDate}T00:00:00Z`, 'MMM DD', 'UTC')}`,
    distance: formatMinor(dailyLossMinor, currency),
    words: `Limit ${formatMinor(judged.terms.maximumDailyLossMinor, currency)}`,
  }),
  loss: ({ judged, currency, distances: { overallLossMinor } }) => ({
    label: 'Total loss',
    distance: formatMinor(overallLossMinor, currency),
    words: `Limit ${formatMinor(judged.terms.maximumLossMinor, currency)}`,
  }),
  picks: ({ judged, picks: settled }) => ({
    label: 'Picks',
    distance: formatCount(settled),
    words: `Minimum ${formatCount(judged.terms.minimumPicks)} ${settled >= judged.terms.minimumPicks ? 'reached' : 'not reached'}`,
  }),
}

function dailyLoss({ judged: { terms }, currency, sizeMinor, distances }: Standing): Words {
  const { toDailyLossMinor, dailyLossMinor } = distances
  const limit = formatMinor(terms.maximumDailyLossMinor, currency)
  return {
    label: 'To today’s loss limit',
    distance: reached(toDailyLossMinor, currency),
    words: `${share(toDailyLossMinor, sizeMinor)}${formatMinor(dailyLossMinor, currency)} of ${limit} used`,
  }
}

function overallLoss({ judged: { terms }, currency, sizeMinor, feesMinor, distances }: Standing): Words {
  const { toOverallLossMinor } = distances
  const line = formatMinor(sizeMinor - terms.maximumLossMinor - feesMinor, currency)
  return {
    label: 'To the overall limit',
    distance: reached(toOverallLossMinor, currency),
    words: `${share(toOverallLossMinor, sizeMinor)}closes at ${line}`,
  }
}

function reached(distanceMinor: bigint, currency: string): string {
  return distanceMinor === 0n ? 'Reached' : formatMinor(distanceMinor, currency)
}

/** What is left in percent; nothing where nothing is left. */
function share(distanceMinor: bigint, sizeMinor: bigint): string {
  return distanceMinor === 0n ? '' : `${percentOf(distanceMinor, sizeMinor)} · `
}

function picks({ judged: { terms }, distances, picks: settled }: Standing): Words {
  const { picksToGo } = distances
  return {
    label: 'Picks',
    distance: picksToGo === 0 ? 'Reached' : `${formatCount(picksToGo)} to go`,
    words: `${formatCount(settled)} of ${formatCount(terms.minimumPicks)} settled`,
  }
}

/** '14.5%': at most one decimal. */
export function percentOf(amountMinor: bigint, wholeMinor: bigint): string {
  if (wholeMinor === 0n) return '0%'
  return `${Number(divideHalfUp(amountMinor * 1000n, wholeMinor)) / 10}%`
}

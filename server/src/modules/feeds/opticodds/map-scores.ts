import { isInPlay } from '@pickproof/domain/games/fixture-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { FixtureStatus, PeriodScores, Result, Stats } from '../feed-types.ts'
import { findPeriodNumber, REGULAR_PERIODS } from './in-play.ts'
import { type JsonObject, listOf, numberOf, objectOf } from './json-values.ts'

const PERIOD_KEY = /^period_(\d+)$/

type Periods = ReadonlyMap<number, number>

function readPeriods(score: JsonObject): Periods {
  const periods = new Map<number, number>()
  for (const [key, value] of Object.entries(objectOf(score.periods))) {
    const number = PERIOD_KEY.exec(key)?.[1]
    const points = numberOf(value)
    if (number !== undefined && points !== undefined) periods.set(Number(number), points)
  }
  return periods
}

/** At a break, the period that just ended counts as started. Its number depends on how the sport is divided. */
function periodsBeforeHalf(sportId: SportId): number {
  if (sportId === 'basketball' || sportId === 'football') return 2
  return sportId === 'hockey' ? 0 : 1
}

/** The answer may list future periods with zeros. Only periods that have started are passed on. */
function lastBegunPeriod(
  home: Periods,
  away: Periods,
  inPlay: JsonObject,
  status: FixtureStatus,
  sportId: SportId,
): number {
  if (status === 'unplayed') return 0
  let last = 0
  for (const periods of [home, away]) {
    for (const [number, points] of periods) if (points !== 0) last = Math.max(last, number)
  }
  if (status === 'completed') return Math.max(last, REGULAR_PERIODS[sportId] ?? 0)
  // The game was stopped: the period in progress has started, even with a score of zero.
  if (!isInPlay(status)) return Math.max(last, findPeriodNumber(inPlay) ?? 0)
  const atHalf = status === 'half' ? periodsBeforeHalf(sportId) : 1
  return Math.max(last, findPeriodNumber(inPlay) ?? atHalf)
}

function toPeriodScores(score: JsonObject, periods: Periods, last: number): PeriodScores {
  const begun: Record<string, number> = {}
  let sum = 0
  for (const number of [...periods.keys()].sort((a, b) => a - b)) {
    if (number > last) break
    const points = periods.get(number) ?? 0
    begun[`period_${number}`] = points
    sum += points
  }
  return { total: numberOf(score.total) ?? sum, periods: begun }
}

export function toScores(
  scores: JsonObject,
  inPlay: JsonObject,
  status: FixtureStatus,
  sportId: SportId,
): Result['scores'] {
  const home = objectOf(scores.home)
  const away = objectOf(scores.away)
  const homePeriods = readPeriods(home)
  const awayPeriods = readPeriods(away)
  const last = lastBegunPeriod(homePeriods, awayPeriods, inPlay, status, sportId)
  return {
    home: toPeriodScores(home, homePeriods, last),
    away: toPeriodScores(away, awayPeriods, last),
  }
}

/** Keeps numbers and numeric texts. A text such as `1-4` holds two values and is skipped. */
export function toStats(value: unknown): Stats {
  const stats: Record<string, number> = {}
  for (const [name, raw] of Object.entries(objectOf(value))) {
    const amount = numberOf(raw)
    if (amount !== undefined) stats[name] = amount
  }
  return stats
}

/** The provider sends statistics per period. We need those of the whole game. */
export function toWholeGameStats(value: unknown): Stats {
  const whole = listOf(value)
    .map(objectOf)
    .find((part) => part.period === 'all')
  return toStats(whole?.stats)
}

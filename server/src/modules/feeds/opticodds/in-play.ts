import type { SportId } from '@pickproof/domain/games/sports'
import type { FixtureStatus, InPlay, SideName } from '../feed-types.ts'
import { type JsonObject, numberOf, objectOf, textOf, stringOrNull } from './json-values.ts'

/** Periods of a game without overtime. Sports not listed have no fixed number. */
export const REGULAR_PERIODS: Partial<Record<SportId, number>> = {
  basketball: 4,
  football: 4,
  hockey: 3,
  soccer: 2,
  baseball: 9,
}

/** Sports that call extra periods overtime. Extra innings keep counting instead. */
const HAS_OVERTIME: ReadonlySet<SportId> = new Set(['basketball', 'football', 'hockey', 'soccer'])
/** Soccer has extra time under the third key and penalties under the fourth. */
const SOCCER_SHOOTOUT = 4

/** Identifies the sides, for values that name a side by id or by name. */
export type Sides = {
  readonly sportId: SportId
  readonly homeTeamId: string
  readonly awayTeamId: string
  readonly homeName: string
  readonly awayName: string
}

export function findSide(value: unknown, sides: Sides): SideName | null {
  const text = textOf(value).trim()
  if (text === '') return null
  const lower = text.toLowerCase()
  if (lower === 'home' || text === sides.homeTeamId || lower === sides.homeName.toLowerCase()) return 'home'
  if (lower === 'away' || text === sides.awayTeamId || lower === sides.awayName.toLowerCase()) return 'away'
  return null
}

/** The number of the current period: a number, or part of a text such as `3`, `1H` or `Q2`. */
export function findPeriodNumber(inPlay: JsonObject): number | undefined {
  const given = numberOf(inPlay.period_number)
  const digits = /\d+/.exec(textOf(inPlay.period))?.[0]
  const number = given !== undefined && given > 0 ? given : Number(digits ?? 0)
  return number > 0 ? number : undefined
}

export function toInPlay(row: JsonObject, status: FixtureStatus, sides: Sides): InPlay {
  return {
    period: periodLabel(row, status, sides.sportId),
    clock: toClock(row),
    possession: findSide(row.possession, sides),
    outs: numberOf(row.outs) ?? null,
    runners: toRunners(row.runners),
    gameScore: toGameScore(row.game_score),
  }
}

function periodLabel(row: JsonObject, status: FixtureStatus, sportId: SportId): string {
  const text = textOf(row.period).trim().toLowerCase()
  if (status === 'half' || /^(half|ht|half[ -]?time)$/.test(text)) return 'half'
  if (/shoot|pen|^so$/.test(text)) return 'shootout'
  if (/over|extra|^(ot|et)\d*$/.test(text)) return 'overtime'
  if (text === 'walkout' || text === 'decision') return text
  const number = findPeriodNumber(row) ?? 1
  const regular = REGULAR_PERIODS[sportId]
  if (regular === undefined || number <= regular || !HAS_OVERTIME.has(sportId)) return String(number)
  return sportId === 'soccer' && number >= SOCCER_SHOOTOUT ? 'shootout' : 'overtime'
}

/** Converts `7:05`, `67`, `90+3` or separate minutes and seconds to `MM:SS`. Anything else gives null. */
function toClock(row: JsonObject): string | null {
  const text = textOf(row.clock).trim()
  const colon = /^(\d{1,3}):(\d{2})(?:\.\d+)?$/.exec(text)
  if (colon !== null) return clockText(Number(colon[1]), Number(colon[2]))
  const minutes = /^(\d{1,3})(?:\+(\d{1,2}))?'?$/.exec(text)
  if (minutes !== null) return clockText(Number(minutes[1]) + Number(minutes[2] ?? 0), 0)
  const wholeMinutes = numberOf(row.time_min)
  return text === '' && wholeMinutes !== undefined
    ? clockText(wholeMinutes, numberOf(row.time_sec) ?? 0)
    : null
}

function clockText(minutes: number, seconds: number): string {
  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`
}

const BASES = ['first', 'second', 'third'] as const

function toRunners(value: unknown): string | null {
  if (typeof value === 'string') return stringOrNull(value)
  const bases = objectOf(value)
  const taken = BASES.flatMap((base, index) => (bases[base] ? [index + 1] : []))
  return taken.length === 0 ? null : taken.join(',')
}

function toGameScore(value: unknown): string | null {
  if (typeof value === 'string') return stringOrNull(value)
  const home = textOf(objectOf(value).home)
  const away = textOf(objectOf(value).away)
  return home === '' || away === '' ? null : `${home}-${away}`
}

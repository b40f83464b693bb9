/** Reading what a selection is on: its line and its direction. */
import type { GradedOdd } from './grading-input.ts'
import { plainName } from './team-names.ts'

const LINE_AT_END = /(?:^|\s)\(?([+-]?\d+(?:\.\d+)?)\)?$/
const PICK_AT_END = /(?:^|\s)(?:pk|pick)$/

/** The number at the end of a text; `pk` is a line of zero. */
export function lineAtEnd(text: string): number | undefined {
  const plain = text.trim().toLowerCase()
  if (PICK_AT_END.test(plain)) return 0
  const number = LINE_AT_END.exec(plain)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The line by its own field; `named` is what the name says, which must not be another number. */
export function lineOf({ points }: GradedOdd, named: number | undefined): number | undefined {
  if (points === null || !Number.isFinite(points)) return named
  return named === undefined || named === points ? points : undefined
}

type Direction = 'over' | 'under' | 'exactly'
const DIRECTION = /(?:^|\s)(over|under|exactly|exact)(?:\s+\(?([+]?\d+(?:\.\d+)?)\)?)?$/

export type Reach = { readonly direction: Direction; readonly line: number }

/** Over or under, and the line, for totals of a game, a team or a player. */
export function findReach(odd: GradedOdd): Reach | undefined {
  let direction = toDirection(odd.selectionLine ?? '')
  let named: number | undefined
  for (const text of odd.selection === odd.name ? [odd.name] : [odd.name, odd.selection]) {
    const match = DIRECTION.exec(text.trim().toLowerCase())
    if (match === null) continue
    const said = toDirection(match[1] ?? '')
    if (direction !== undefined && said !== direction) return undefined
    direction = said
    if (match[2] === undefined) continue
    if (named !== undefined && named !== Number(match[2])) return undefined
    named = Number(match[2])
  }
  const line = lineOf(odd, named)
  return direction === undefined || line === undefined ? undefined : { direction, line }
}

function toDirection(text: string): Direction | undefined {
  const word = text.trim().toLowerCase()
  if (word === 'over' || word === 'under' || word === 'exactly') return word
  return word === 'exact' ? 'exactly' : undefined
}

/** One of two words, as the selection line, the selection itself or the end of the name says it. */
export function findWord<First extends string, Second extends string>(
  odd: GradedOdd,
  first: First,
  second: Second,
): First | Second | undefined {
  let found: First | Second | undefined
  for (const text of [odd.selectionLine ?? '', odd.selection, odd.name]) {
    const plain = plainName(text)
    const end = plain.slice(plain.lastIndexOf(' ') + 1)
    const word = end === first ? first : end === second ? second : undefined
    if (word === undefined) continue
    if (found !== undefined && found !== word) return undefined
    found = word
  }
  return found
}

const AFTER_PLAYER = /\s+(?:over|under|yes|no)(?:\s+[+-]?\d+(?:\.\d+)?)?$/i

/** The player of a player market, as the feed writes the name; empty if it names none. */
export function playerNameOf({ selection, name }: GradedOdd): string {
  return selection || name.replace(AFTER_PLAYER, '')
}

const SCORE = /(?:^|\s)(\d{1,2})\s?[:-]\s?(\d{1,2})$/

/** The two numbers of a correct score, in the order they are written. */
export function findCorrectScore(odd: GradedOdd): readonly [number, number] | undefined {
  let found: readonly [number, number] | undefined
  for (const text of [odd.selectionLine ?? '', odd.name, odd.selection]) {
    const match = SCORE.exec(text.trim())
    if (match === null) continue
    const score = [Number(match[1]), Number(match[2])] as const
    if (found !== undefined && (found[0] !== score[0] || found[1] !== score[1])) return undefined
    found = score
  }
  return found
}

export type Method = 'ko' | 'submission' | 'decision' | 'disqualification'

/** The way of winning that a text names, of a selection or of a result. */
export function methodOf(text: string): Method | undefined {
  const found: Method[] = []
  if (/\bt?ko\b|knock|stoppage/.test(text)) found.push('ko')
  if (/\bsub(mission)?\b|tap ?out/.test(text)) found.push('submission')
  if (/\bdecision\b|\bpoints\b|\bunanimous\b|\bsplit\b|\bmajority\b/.test(text) && !/technical/.test(text))
    found.push('decision')
  if (/disqualif|\bdq\b/.test(text)) found.push('disqualification')
  return found.length === 1 ? found[0] : undefined
}

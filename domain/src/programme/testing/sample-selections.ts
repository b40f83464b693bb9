/** Selections as the odds feed writes them, for the tests of what opposes what. */
import { sampleLeg } from './sample-slip.ts'
import type { SlipLeg } from '../slip.ts'

export const HOME = 'Ridgemont Foxes'
export const AWAY = 'Copper Creek'

export type GameNames = { readonly homeTeam: string; readonly awayTeam: string }
export type MarketText = readonly [
  marketId: string,
  selection: string,
  line?: string | number,
  points?: number,
]

const LINE_KINDS = /spread|line$|handicap/

/**
 * The second text is the selection. A word as third part is the selection line, a number the points; over and under have
 * both. Every selection gets a unique grouping key, so no two keys are equal.
 */
export function selectionOn(
  sportId: string,
  [marketId, selection, line, points]: MarketText,
  { homeTeam, awayTeam }: GameNames = { homeTeam: HOME, awayTeam: AWAY },
): SlipLeg {
  const selectionLine = typeof line === 'string' ? line : null
  const number = points ?? (typeof line === 'number' ? line : null)
  const sign = number !== null && number > 0 && LINE_KINDS.test(marketId) ? '+' : ''
  const word = selectionLine && selectionLine[0]?.toUpperCase() + selectionLine.slice(1)
  const oddsName = [selection, word, number === null ? null : `${sign}${number}`]
    .filter((part) => part !== null && part !== '')
    .join(' ')
  return sampleLeg('game', {
    ...{ sportId, marketId, selection, selectionLine, points: number, oddsName, homeTeam, awayTeam },
    id: `${marketId} ${oddsName}`,
    marketLabel: marketId.replaceAll('_', ' '),
    groupingKey: `key of ${marketId} ${oddsName}`,
  })
}

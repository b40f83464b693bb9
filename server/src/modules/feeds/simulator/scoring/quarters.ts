/** Shared by basketball and football: four quarters, two halves, and overtime while the score is tied. */
import { type Pmf, repeated } from '../pmf.ts'
import { extraPlay, type ScoreOutlook } from '../score-outlook.ts'
import { type CellScript, cellScope } from './cell-game.ts'

export const QUARTERS = 4

export const QUARTER_SCOPES = {
  '1st_half': [1, 2],
  '1st_quarter': [1],
  '2nd_quarter': [2],
  '3rd_quarter': [3],
  '4th_quarter': [4],
}

type QuarterGame = {
  readonly script: CellScript
  /** Points of one chance, per side. */
  readonly steps: { readonly home: Pmf; readonly away: Pmf }
  readonly atMs: number
  /** Chances of each side in one overtime. */
  readonly overtimeCells: number
}

/** The whole game includes overtime. A part of it does not. */
export function quarterScope(
  { script, steps, atMs, overtimeCells }: QuarterGame,
  scope: string,
): ScoreOutlook | undefined {
  if (scope === 'game') {
    const extra = extraPlay(repeated(steps.home, overtimeCells), repeated(steps.away, overtimeCells))
    return cellScope(script, steps, atMs, QUARTERS, undefined, extra)
  }
  const periods = QUARTER_SCOPES[scope as keyof typeof QUARTER_SCOPES]
  return periods && cellScope(script, steps, atMs, QUARTERS, periods, [])
}

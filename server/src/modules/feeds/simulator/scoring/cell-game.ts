/**
 * Games that are a series of equal chances to score: possessions, drives, or the minutes of a half. The script draws
 * each cell, and the outlook counts the cells left, so prices and scores come from the same model.
 */
import type { SideName } from '../../feed-types.ts'
import { type Pmf, repeated } from '../pmf.ts'
import type { Random } from '../random.ts'
import { independentScores, type ScoreOutlook, type TieBreak } from '../score-outlook.ts'
import { type Phase, type ScoreEvent, type Script, type StatEvent, scoreIn } from './script.ts'

type Cell = { readonly period: number; readonly resolvedMs: number }

export type CellScript = Script & { readonly cells: Readonly<Record<SideName, readonly Cell[]>> }

type CellPeriod = {
  /** Chances of each side. */
  readonly cells: number
  readonly playMs: number
  readonly clock: { readonly fromSeconds: number; readonly toSeconds: number }
  readonly label?: string
}

/** Draws one chance, records what players did, and returns the points. */
export type DrawCell = (side: SideName, atMs: number, note: (event: StatEvent) => void) => number

/**
 * `together`: both sides may score at any time in a cell. `alternate`: the home side has the ball first, then the away
 * side.
 */
type CellTurns = 'together' | 'alternate'

type CellPlay = {
  readonly playPeriod: (period: number, rules: CellPeriod) => void
  readonly pause: (period: number, label: string, kind: 'break' | 'half', lengthMs: number) => void
  /** A score outside the cells that ends the current play, such as in sudden-death overtime. */
  readonly suddenScore: (
    side: SideName,
    phase: Omit<Phase, 'fromMs' | 'toMs' | 'kind'>,
    lengthMs: number,
  ) => void
  readonly isLevel: () => boolean
  readonly finish: (isAlert: (points: number) => boolean) => CellScript
}

export function createCellPlay(random: Random, turns: CellTurns, draw: DrawCell): CellPlay {
  const phases: Phase[] = []
  const scores: ScoreEvent[] = []
  const stats: StatEvent[] = []
  const cells: Record<SideName, Cell[]> = { home: [], away: [] }
  const totals: Record<SideName, number> = { home: 0, away: 0 }
  let nowMs = 0

  const addScore = (side: SideName, period: number, atMs: number, points: number) => {
    scores.push({ atMs, period, side, points })
    totals[side] += points
  }

  const playCell = (side: SideName, period: number, startMs: number, lengthMs: number) => {
    const spread = random.next()
    const share =
      turns === 'together'
        ? 0.02 + 0.96 * spread
        : side === 'home'
          ? 0.1 + 0.35 * spread
          : 0.55 + 0.4 * spread
    const atMs = Math.round(startMs + share * lengthMs)
    const points = draw(side, atMs, (event) => stats.push(event))
    if (points > 0) addScore(side, period, atMs, points)
    // Only the end of the minute shows that no goal was scored.
    const isKnownAtEnd = turns === 'together' && points === 0
    cells[side].push({ period, resolvedMs: isKnownAtEnd ? Math.round(startMs + lengthMs) : atMs })
  }

  return {
    playPeriod: (period, rules) => {
      const toMs = nowMs + rules.playMs
      phases.push({
        kind: 'play',
        period,
        label: rules.label ?? String(period),
        fromMs: nowMs,
        toMs,
        clock: rules.clock,
      })
      const lengthMs = rules.playMs / rules.cells
      for (let index = 0; index < rules.cells; index += 1) {
        playCell('home', period, nowMs + index * lengthMs, lengthMs)
        playCell('away', period, nowMs + index * lengthMs, lengthMs)
      }
      nowMs = toMs
    },
    pause: (period, label, kind, lengthMs) => {
      phases.push({ kind, period, label, fromMs: nowMs, toMs: nowMs + lengthMs })
      nowMs += lengthMs
    },
    suddenScore: (side, phase, lengthMs) => {
      phases.push({ ...phase, kind: 'play', fromMs: nowMs, toMs: nowMs + lengthMs })
      nowMs += lengthMs
      addScore(side, phase.period, nowMs - 1, 1)
    },
    isLevel: () => totals.home === totals.away,
    finish: (isAlert) => {
      scores.sort((left, right) => left.atMs - right.atMs)
      stats.sort((left, right) => left.atMs - right.atMs)
      const alertsMs = scores.filter((event) => isAlert(event.points)).map((event) => event.atMs)
      return { phases, scores, stats, alertsMs, cells, endMs: nowMs, decisionMethod: null }
    },
  }
}

function isResolved(cell: Cell, atMs: number): boolean {
  return cell.resolvedMs <= atMs
}

/** Extra periods count only once they have started, because they may not be played. */
export function cellsLeft(
  script: CellScript,
  side: SideName,
  atMs: number,
  regulation: number,
  periods?: readonly number[],
): number {
  const begun = (period: number) =>
    period <= regulation ||
    script.phases.some((phase) => phase.period === period && phase.kind === 'play' && phase.fromMs <= atMs)
  let left = 0
  for (const cell of script.cells[side]) {
    if (isResolved(cell, atMs) || (periods !== undefined && !periods.includes(cell.period))) continue
    if (begun(cell.period)) left += 1
  }
  return left
}

export function cellOutlookKey(script: CellScript, atMs: number): string {
  const home = script.cells.home.filter((cell) => isResolved(cell, atMs)).length
  const away = script.cells.away.filter((cell) => isResolved(cell, atMs)).length
  const begun = script.phases.filter((phase) => phase.fromMs <= atMs).length
  return `${home}.${away}.${begun}`
}

/** A part of the game. Undefined once it has no chances left. */
export function cellScope(
  script: CellScript,
  steps: { readonly home: Pmf; readonly away: Pmf },
  atMs: number,
  regulation: number,
  periods: readonly number[] | undefined,
  tieBreaks: readonly TieBreak[],
): ScoreOutlook | undefined {
  const homeLeft = cellsLeft(script, 'home', atMs, regulation, periods)
  const awayLeft = cellsLeft(script, 'away', atMs, regulation, periods)
  const now = { home: scoreIn(script, 'home', atMs, periods), away: scoreIn(script, 'away', atMs, periods) }
  const isOpen = homeLeft + awayLeft > 0 || (tieBreaks.length > 0 && now.home === now.away)
  if (!isOpen) return undefined
  const rest = { home: repeated(steps.home, homeLeft), away: repeated(steps.away, awayLeft) }
  return independentScores(now, rest, tieBreaks)
}

import { DAY_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import type { Fixture, Result } from '../feed-types.ts'
import { SIMULATED_SPORT_IDS } from './scoring/sport-models.ts'
import { createWorld, type World } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 3, 17, 23, 11)
const STEP_MS = 20_000
const SEEDS = ['clock-1', 'clock-2', 'clock-3']
const GAMES_PER_SEED = 3

function gamesOf(world: World, sportId: Fixture['sportId']): readonly Fixture[] {
  return world
    .fixtures({ fromMs: NOW_MS - 20 * DAY_MS, toMs: NOW_MS - DAY_MS, nowMs: NOW_MS, sportId })
    .filter(({ status }) => status === 'completed')
    .slice(0, GAMES_PER_SEED)
}

/** The scoreboard from before the start until after the end. */
function* boardsOf(world: World, { id, startMs }: Fixture): Generator<Result> {
  for (let atMs = startMs - STEP_MS; ; atMs += STEP_MS) {
    const board = world.resultAt(id, atMs)
    if (board === undefined) throw new Error(`no board for ${id}`)
    yield board
    if (board.status === 'completed') return
  }
}

/** The current part of the game with a number that must not decrease, or the status if nothing is in play. */
function partOf(sportId: Fixture['sportId'], { status, inPlay }: Result): string {
  if (status !== 'live' || !inPlay?.period) return status
  // An inning has two halves, one for each side.
  return sportId === 'baseball' ? `${inPlay.period} ${inPlay.possession}` : inPlay.period
}

const secondsOf = (clock: string) => {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return minutes * 60 + seconds
}

/** What goes backward in a game: its part, its clock or a figure. */
function stepsBack(sportId: Fixture['sportId'], boards: Iterable<Result>): readonly string[] {
  const faults: string[] = []
  const left = new Set<string>()
  const direction = new Map<string, number>()
  let before: { readonly board: Result; readonly period: string; readonly clock?: string } | undefined
  for (const board of boards) {
    const period = partOf(sportId, board)
    const clock = board.status === 'live' ? (board.inPlay?.clock ?? undefined) : undefined
    if (before !== undefined) {
      if (period !== before.period) {
        left.add(before.period)
        if (left.has(period)) faults.push(`${before.period}, then ${period} again`)
        const [was, is] = [before.period, period].map((words) => Number(/\d+/.exec(words)?.[0] ?? Number.NaN))
        if (was !== undefined && is !== undefined && is < was) faults.push(`${before.period}, then ${period}`)
      } else if (clock !== undefined && before.clock !== undefined) {
        const moved = Math.sign(secondsOf(clock) - secondsOf(before.clock))
        const known = direction.get(period) ?? 0
        if (moved * known < 0) faults.push(`${period} ${before.clock}, then ${clock}`)
        if (moved !== 0) direction.set(period, moved)
      }
      faults.push(...fallingFigures(before.board, board))
    }
    before = { board, period, ...(clock === undefined ? {} : { clock }) }
  }
  return faults
}

function fallingFigures(before: Result, board: Result): readonly string[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const figures = ({ scores, stats }: Result) => ({
      total: scores[side].total ?? 0,
      ...scores[side].periods,
      ...stats[side],
    })
    const now: Readonly<Record<string, number>> = figures(board)
    return Object.entries(figures(before)).flatMap(([name, was]) =>
      (now[name] ?? -1) >= was ? [] : [`${side} ${name} falls from ${was} to ${now[name]}`],
    )
  })
}

describe('a simulated game', () => {
  it.each(SIMULATED_SPORT_IDS)('never turns the clock or the score of %s back', (sportId) => {
    let games = 0
    for (const seed of SEEDS) {
      const world = createWorld({ seed, speed: 1 })
      for (const fixture of gamesOf(world, sportId)) {
        games += 1
        expect(stepsBack(sportId, boardsOf(world, fixture)), `${seed} ${fixture.id}`).toEqual([])
      }
    }
    expect(games).toBe(SEEDS.length * GAMES_PER_SEED)
  })
})

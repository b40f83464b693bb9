/** Chances within a tennis match, from each player's chance to win a point on serve. */
import type { SideName } from '../../feed-types.ts'
import { otherSide } from './script.ts'

export type Serve = { readonly home: number; readonly away: number }

/**
 * The chance that the server wins the game from here. `server` and `receiver` count points, with deuce at three all.
 */
export function holdChance(point: number, server: number, receiver: number): number {
  if (server >= 4 && server - receiver >= 2) return 1
  if (receiver >= 4 && receiver - server >= 2) return 0
  if (server >= 3 && receiver >= 3) {
    const fromDeuce = (point * point) / (point * point + (1 - point) * (1 - point))
    if (server === receiver) return fromDeuce
    return server > receiver ? point + (1 - point) * fromDeuce : point * fromDeuce
  }
  return (
    point * holdChance(point, server + 1, receiver) + (1 - point) * holdChance(point, server, receiver + 1)
  )
}

/** Who serves the tie-break point after this many points: one, then two each. */
export function tieBreakServer(first: SideName, played: number): SideName {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : otherSide(first)
}

/** The chance that home wins the tie-break from here. */
export function tieBreakChance(serve: Serve, first: SideName, home: number, away: number): number {
  // Many paths lead to the same score, so each score is computed once.
  const known = new Map<number, number>()
  const chanceFrom = (h: number, a: number): number => {
    const key = h * 16 + a
    const chance = known.get(key) ?? workOut(h, a)
    known.set(key, chance)
    return chance
  }
  const workOut = (h: number, a: number): number => {
    if (h >= 7 && h - a >= 2) return 1
    if (a >= 7 && a - h >= 2) return 0
    const point = tieBreakServer(first, h + a) === 'home' ? serve.home : 1 - serve.away
    if (h >= 6 && a >= 6) {
      // From a tie, each pair of points has one serve per side, so the order does not matter.
      const both = serve.home * (1 - serve.away)
      const neither = (1 - serve.home) * serve.away
      const level = both / (both + neither)
      if (h === a) return level
      return h > a ? point + (1 - point) * level : point * level
    }
    return point * chanceFrom(h + 1, a) + (1 - point) * chanceFrom(h, a + 1)
  }
  return workOut(home, away)
}

export type SetEnd = { readonly home: number; readonly away: number; readonly chance: number }

export function isSetOver(home: number, away: number): boolean {
  return (Math.max(home, away) >= 6 && Math.abs(home - away) >= 2) || Math.max(home, away) === 7
}

/** All possible ends of a set from a score in games. `winNow` is home's chance in the current game or tie-break. */
export function setEnds(
  serve: Serve,
  server: SideName,
  home: number,
  away: number,
  winNow: number = gameChance(serve, server, home, away),
): readonly SetEnd[] {
  const ends = new Map<number, SetEnd>()
  const go = (h: number, a: number, next: SideName, chance: number, win: number) => {
    for (const [games, others, share] of [
      [h + 1, a, win],
      [h, a + 1, 1 - win],
    ] as const) {
      const weight = chance * share
      if (weight < 1e-9) continue
      if (isSetOver(games, others)) {
        const key = games * 8 + others
        ends.set(key, { home: games, away: others, chance: (ends.get(key)?.chance ?? 0) + weight })
      } else waiting.add(games, others, otherSide(next), weight)
    }
  }
  const waiting = createWaiting()
  go(home, away, server, 1, winNow)
  for (let state = waiting.take(); state !== undefined; state = waiting.take()) {
    go(
      state.home,
      state.away,
      state.server,
      state.chance,
      gameChance(serve, state.server, state.home, state.away),
    )
  }
  return [...ends.values()]
}

type SetState = {
  readonly home: number
  readonly away: number
  readonly server: SideName
  readonly chance: number
}

/** Visits scores that several paths share only once: fewest games first. */
function createWaiting() {
  const states = new Map<number, SetState>()
  return {
    add: (home: number, away: number, server: SideName, chance: number) => {
      const key = (home + away) * 8 + home
      states.set(key, { home, away, server, chance: (states.get(key)?.chance ?? 0) + chance })
    },
    take: (): SetState | undefined => {
      if (states.size === 0) return undefined
      const key = Math.min(...states.keys())
      const state = states.get(key)
      states.delete(key)
      return state
    },
  }
}

/** Home's chance in a game that has not started. At six all, it is the tie-break. */
export function gameChance(serve: Serve, server: SideName, home: number, away: number): number {
  if (home === 6 && away === 6) return tieBreakChance(serve, server, 0, 0)
  return server === 'home' ? holdChance(serve.home, 0, 0) : 1 - holdChance(serve.away, 0, 0)
}

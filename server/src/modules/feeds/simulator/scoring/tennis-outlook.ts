import type { SideName } from '../../feed-types.ts'
import { type AddOutcome, type ScoreOutlook, tallyOutcomes } from '../score-outlook.ts'
import { type Outlook, otherSide, type Script } from './script.ts'
import { gameChance, holdChance, type Serve, type SetEnd, setEnds, tieBreakChance } from './tennis-chances.ts'

/** The state before the next point. `sets` holds the completed sets, home first. */
export type PointMark = {
  readonly atMs: number
  readonly sets: readonly (readonly [number, number])[]
  readonly games: readonly [number, number]
  readonly points: readonly [number, number]
  /** Who serves this game, or served first in this tie-break. */
  readonly server: SideName
}

export type TennisScript = Script & { readonly marks: readonly PointMark[] }

const MOST_GAMES = 21

/** Home's chance in the current game or tie-break. */
function runningChance(serve: Serve, mark: PointMark): number {
  const [home, away] = mark.points
  if (mark.games[0] === 6 && mark.games[1] === 6) return tieBreakChance(serve, mark.server, home, away)
  return mark.server === 'home' ? holdChance(serve.home, home, away) : 1 - holdChance(serve.away, away, home)
}

/** Who serves first in the next set: players keep alternating, and a tie-break counts as one game. */
function nextServer(server: SideName, gamesPlayed: number): SideName {
  return gamesPlayed % 2 === 0 ? server : otherSide(server)
}

function wholeMatch(serve: Serve, mark: PointMark): ScoreOutlook | undefined {
  const won = { home: 0, away: 0 }
  const games = { home: 0, away: 0 }
  for (const [home, away] of mark.sets) {
    won[home > away ? 'home' : 'away'] += 1
    games.home += home
    games.away += away
  }
  if (won.home === 2 || won.away === 2) return undefined
  const fresh: Record<SideName, readonly SetEnd[]> = {
    home: setEnds(serve, 'home', 0, 0),
    away: setEnds(serve, 'away', 0, 0),
  }
  let homeWins = 0
  const tally = tallyOutcomes(MOST_GAMES, MOST_GAMES, (add: AddOutcome) => {
    const go = (
      ends: readonly SetEnd[],
      begun: number,
      server: SideName,
      h: number,
      a: number,
      sets: [number, number],
      weight: number,
    ) => {
      for (const end of ends) {
        const chance = weight * end.chance
        if (chance < 1e-9) continue
        const isHome = end.home > end.away
        const after: [number, number] = [sets[0] + (isHome ? 1 : 0), sets[1] + (isHome ? 0 : 1)]
        const [home, away] = [h + end.home, a + end.away]
        if (after[0] === 2 || after[1] === 2) {
          add(home, away, chance)
          if (after[0] === 2) homeWins += chance
        } else {
          const next = nextServer(server, end.home + end.away - begun)
          go(fresh[next], 0, next, home, away, after, chance)
        }
      }
    }
    const running = setEnds(serve, mark.server, mark.games[0], mark.games[1], runningChance(serve, mark))
    const begun = mark.games[0] + mark.games[1]
    go(running, begun, mark.server, games.home, games.away, [won.home, won.away], 1)
  })
  // Sets decide a match: the loser may have won more games.
  return { ...tally, home: homeWins, draw: 0, away: 1 - homeWins }
}

/** A set in play, or one that is certain to be played. */
function oneSet(serve: Serve, mark: PointMark, set: number): ScoreOutlook | undefined {
  const running = mark.sets.length + 1
  if (set < running) return undefined
  const tally = (ends: readonly SetEnd[]) =>
    tallyOutcomes(7, 7, (add) => {
      for (const end of ends) add(end.home, end.away, end.chance)
    })
  if (set === running) {
    return tally(setEnds(serve, mark.server, mark.games[0], mark.games[1], runningChance(serve, mark)))
  }
  // Who serves first in a later set is nearly a coin toss and matters little.
  const either = (['home', 'away'] as const).flatMap((server) =>
    setEnds(serve, server, 0, 0, gameChance(serve, server, 0, 0)).map((end) => ({
      ...end,
      chance: end.chance / 2,
    })),
  )
  return tally(either)
}

export function tennisOutlook(serve: Serve, mark: PointMark): Outlook {
  return {
    findScope: (scope) => {
      if (scope === 'game') return wholeMatch(serve, mark)
      if (scope === '1st_set') return oneSet(serve, mark, 1)
      return scope === '2nd_set' ? oneSet(serve, mark, 2) : undefined
    },
    players: () => [],
  }
}

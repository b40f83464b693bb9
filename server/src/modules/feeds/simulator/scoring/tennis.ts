import type { SideName } from '../../feed-types.ts'
import { createRandom } from '../random.ts'
import { type Game, MINUTE_MS, otherSide, type Phase, type ScoreEvent, type SportModel } from './script.ts'
import { isSetOver, type Serve, tieBreakServer } from './tennis-chances.ts'
import { type PointMark, type TennisScript, tennisOutlook } from './tennis-outlook.ts'

const SETS_TO_WIN = 2
const POINT_NAMES = ['0', '15', '30', '40']

function serveChances(game: Game): Serve {
  const chance = (side: SideName) =>
    Math.max(0.52, Math.min(0.78, 0.63 + 0.018 * (game[side].attack - game[otherSide(side)].defence)))
  return { home: chance('home'), away: chance('away') }
}

function setsWon(sets: PointMark['sets'], side: SideName): number {
  return sets.filter(([home, away]) => (side === 'home' ? home > away : away > home)).length
}

function isTieBreak(mark: PointMark): boolean {
  return mark.games[0] === 6 && mark.games[1] === 6
}

function isGameOver([home, away]: readonly [number, number], toWin: number): boolean {
  return Math.max(home, away) >= toWin && Math.abs(home - away) >= 2
}

function writeScript(game: Game): TennisScript {
  const random = createRandom('tennis', game.key)
  const serve = serveChances(game)
  const phases: Phase[] = []
  const scores: ScoreEvent[] = []
  const alertsMs: number[] = []
  let nowMs = 5 * MINUTE_MS
  let mark: PointMark = {
    atMs: -1,
    sets: [],
    games: [0, 0],
    points: [0, 0],
    server: random.chance(0.5) ? 'home' : 'away',
  }
  const marks: PointMark[] = [mark]
  phases.push({ kind: 'break', period: 1, label: '1', fromMs: 0, toMs: nowMs })
  let setFromMs = nowMs

  while (Math.max(setsWon(mark.sets, 'home'), setsWon(mark.sets, 'away')) < SETS_TO_WIN) {
    nowMs += Math.round(random.between(26, 44) * 1_000)
    const inTieBreak = isTieBreak(mark)
    const serving = inTieBreak ? tieBreakServer(mark.server, mark.points[0] + mark.points[1]) : mark.server
    const isHome = random.chance(serving === 'home' ? serve.home : 1 - serve.away)
    const points: [number, number] = [mark.points[0] + (isHome ? 1 : 0), mark.points[1] + (isHome ? 0 : 1)]
    if (!isGameOver(points, inTieBreak ? 7 : 4)) {
      mark = { ...mark, atMs: nowMs, points }
      marks.push(mark)
      continue
    }
    const games: [number, number] = [mark.games[0] + (isHome ? 1 : 0), mark.games[1] + (isHome ? 0 : 1)]
    scores.push({ atMs: nowMs, period: mark.sets.length + 1, side: isHome ? 'home' : 'away', points: 1 })
    alertsMs.push(nowMs)
    const isEnd = isSetOver(games[0], games[1])
    const set = mark.sets.length + 1
    mark = {
      atMs: nowMs,
      sets: isEnd ? [...mark.sets, games] : mark.sets,
      games: isEnd ? [0, 0] : games,
      points: [0, 0],
      server: otherSide(mark.server),
    }
    marks.push(mark)
    const isChangeover = isEnd || (games[0] + games[1]) % 2 === 1
    if (isEnd) {
      phases.push({ kind: 'play', period: set, label: String(set), fromMs: setFromMs, toMs: nowMs })
      if (setsWon(mark.sets, 'home') === SETS_TO_WIN || setsWon(mark.sets, 'away') === SETS_TO_WIN) break
      phases.push({
        kind: 'break',
        period: set,
        label: String(set),
        fromMs: nowMs,
        toMs: nowMs + 2 * MINUTE_MS,
      })
      nowMs += 2 * MINUTE_MS
      setFromMs = nowMs
    } else if (isChangeover) nowMs += 1.5 * MINUTE_MS
  }
  return { phases, scores, stats: [], alertsMs, endMs: nowMs, decisionMethod: null, marks }
}

function pointMarkAt(script: TennisScript, atMs: number): PointMark {
  const mark = script.marks.findLast((candidate) => candidate.atMs <= atMs) ?? script.marks[0]
  if (mark === undefined) throw new Error('A tennis script begins with a mark')
  return mark
}

function pointsText(mark: PointMark): string {
  const [home, away] = mark.points
  if (isTieBreak(mark)) return `${home}-${away}`
  if (home >= 3 && away >= 3 && home !== away) return home > away ? 'A-40' : '40-A'
  return `${POINT_NAMES[Math.min(3, home)]}-${POINT_NAMES[Math.min(3, away)]}`
}

export const tennis: SportModel<TennisScript> = {
  writeScript,
  outlookKey: (script, atMs) => String(script.marks.findLastIndex((mark) => mark.atMs <= atMs)),
  outlookAt: (game, script, atMs) => tennisOutlook(serveChances(game), pointMarkAt(script, atMs)),
  boardDetail: (script, atMs) => {
    const mark = pointMarkAt(script, atMs)
    const played = [...mark.sets, mark.games]
    const games = (index: 0 | 1) => played.reduce((sum, set) => sum + set[index], 0)
    return {
      totals: { home: setsWon(mark.sets, 'home'), away: setsWon(mark.sets, 'away') },
      possession: mark.server,
      gameScore: pointsText(mark),
      marketStats: {
        home: { game_spread: games(0), total_games: games(0) },
        away: { game_spread: games(1), total_games: games(1) },
      },
    }
  },
  scopes: { '1st_set': [1], '2nd_set': [2] },
  playerMarkets: {},
  lockMs: 8_000,
  leastDurationMs: 38 * MINUTE_MS,
}

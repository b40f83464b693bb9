import type { SideName } from '../../feed-types.ts'
import { createRandom } from '../random.ts'
import {
  baseballOutlook,
  battingLevel,
  inningScopes,
  STARTER_INNINGS,
  type BaseballScript,
  type PlateMark,
} from './baseball-outlook.ts'
import { advance, isHit, isOut, PLATE_RESULTS, plateChances } from './half-inning.ts'
import {
  type Game,
  MINUTE_MS,
  type Phase,
  type ScoreEvent,
  type SportModel,
  type StatEvent,
  otherSide,
} from './script.ts'

const INNINGS = 9
const SECOND_BASE = 2
const HALF_BREAK_MS = 2.5 * MINUTE_MS

function writeScript(game: Game): BaseballScript {
  const random = createRandom('baseball', game.key)
  const phases: Phase[] = []
  const scores: ScoreEvent[] = []
  const stats: StatEvent[] = []
  const marks: PlateMark[] = [
    { atMs: -1, inning: 1, batting: 'away', outs: 0, bases: 0, turns: { home: 0, away: 0 } },
  ]
  const totals = { home: 0, away: 0 }
  const turns = { home: 0, away: 0 }
  const chances = {
    home: plateChances(battingLevel(game, 'home')),
    away: plateChances(battingLevel(game, 'away')),
  }
  let nowMs = 0

  const startBases = (inning: number) => (inning > INNINGS ? SECOND_BASE : 0)

  const playHalf = (inning: number, batting: SideName) => {
    let outs = 0
    let bases = startBases(inning)
    const batters = game[batting].players.filter((player) => player.roles.batting !== undefined)
    const pitcher = game[otherSide(batting)].players.find((player) => player.roles.pitching !== undefined)
    const mayWalkOff = batting === 'home' && inning >= INNINGS
    const fromMs = nowMs
    while (outs < 3) {
      nowMs += Math.round(random.between(85, 150) * 1_000)
      const batter = batters[turns[batting] % Math.max(1, batters.length)]
      turns[batting] += 1
      const result = PLATE_RESULTS[random.pick(chances[batting])] ?? 'out'
      if (isHit(result) && batter) {
        stats.push({ atMs: nowMs, side: batting, playerId: batter.id, stat: 'hits', amount: 1 })
      }
      if (result === 'strikeout' && pitcher && inning <= STARTER_INNINGS) {
        stats.push({
          atMs: nowMs,
          side: otherSide(batting),
          playerId: pitcher.id,
          stat: 'strikeouts',
          amount: 1,
        })
      }
      const moved = advance(bases, result)
      if (isOut(result)) outs += 1
      bases = moved.bases
      // The game ends with the run that puts the home side ahead, so no more than that one counts.
      const counted = mayWalkOff ? Math.min(moved.runs, totals.away + 1 - totals.home) : moved.runs
      if (counted > 0) {
        scores.push({ atMs: nowMs, period: inning, side: batting, points: counted })
        totals[batting] += counted
      }
      const isWon = mayWalkOff && totals.home > totals.away
      if (outs < 3) marks.push({ atMs: nowMs, inning, batting, outs, bases, turns: { ...turns } })
      if (isWon) break
    }
    phases.push({ kind: 'play', period: inning, label: String(inning), fromMs, toMs: nowMs })
    if (outs === 3) {
      const next = batting === 'away' ? inning : inning + 1
      marks.push({
        atMs: nowMs,
        inning: next,
        batting: otherSide(batting),
        outs: 0,
        bases: startBases(next),
        turns: { ...turns },
      })
    }
  }

  const rest = (inning: number) => {
    phases.push({
      kind: 'break',
      period: inning,
      label: String(inning),
      fromMs: nowMs,
      toMs: nowMs + HALF_BREAK_MS,
    })
    nowMs += HALF_BREAK_MS
  }

  for (let inning = 1; inning <= INNINGS || totals.home === totals.away; inning += 1) {
    if (inning > 1) rest(inning - 1)
    playHalf(inning, 'away')
    if (inning >= INNINGS && totals.home > totals.away) break
    rest(inning)
    playHalf(inning, 'home')
  }
  const last = marks.at(-1)
  if (last !== undefined) marks.push({ ...last, atMs: nowMs, isOver: true })
  const alertsMs = scores.map((event) => event.atMs)
  return { phases, scores, stats, alertsMs, endMs: nowMs, decisionMethod: null, marks }
}

function markAt(script: BaseballScript, atMs: number): PlateMark {
  const mark = script.marks.findLast((candidate) => candidate.atMs <= atMs) ?? script.marks[0]
  if (mark === undefined) throw new Error('A baseball script begins with a mark')
  return mark
}

function runnersText(bases: number): string | null {
  const occupied = [1, 2, 3].filter((base) => (bases >> (base - 1)) % 2 === 1)
  return occupied.length === 0 ? null : occupied.join(',')
}

export const baseball: SportModel<BaseballScript> = {
  writeScript,
  outlookKey: (script, atMs) => String(script.marks.findLastIndex((mark) => mark.atMs <= atMs)),
  outlookAt: (game, script, atMs) => baseballOutlook(game, script, markAt(script, atMs), atMs),
  boardDetail: (script, atMs) => {
    const mark = markAt(script, atMs)
    return { possession: mark.batting, outs: mark.outs, runners: runnersText(mark.bases) }
  },
  scopes: inningScopes,
  playerMarkets: { player_hits: 'hits', player_strikeouts: 'strikeouts' },
  lockMs: 25_000,
  leastDurationMs: 130 * MINUTE_MS,
}

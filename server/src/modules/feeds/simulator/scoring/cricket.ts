import type { SideName } from '../../feed-types.ts'
import { at } from '../pmf.ts'
import { createRandom } from '../random.ts'
import { type ScoreOutlook, tallyOutcomes } from '../score-outlook.ts'
import {
  type Game,
  MINUTE_MS,
  type Outlook,
  otherSide,
  type Phase,
  type ScoreEvent,
  type Script,
  type SportModel,
  type StatEvent,
} from './script.ts'
import {
  BALLS,
  ballChances,
  ballRuns,
  inningsRunsLeft,
  MOST_LEVEL,
  OVERSHOOT,
  WICKET,
  WICKETS,
} from './twenty-overs.ts'

type Innings = { readonly balls: number; readonly wickets: number; readonly runs: number }

/** The state before the next ball. `innings` 0 is before the toss, 3 a super over, 4 the end. */
type BallMark = {
  readonly atMs: number
  readonly innings: number
  readonly home: Innings
  readonly away: Innings
}

type CricketScript = Script & { readonly marks: readonly BallMark[]; readonly first: SideName }

const NOTHING: Innings = { balls: 0, wickets: 0, runs: 0 }
const TOSS_MS = 3 * MINUTE_MS
const INNINGS_BREAK_MS = 15 * MINUTE_MS
const SUPER_OVER_MS = 12 * MINUTE_MS
/** A super over breaks a tie. Its runs count in the total. */
const SUPER_OVER = { winner: 12, loser: 8 }

function battingLevel(game: Game, side: SideName): number {
  const edge = side === 'home' ? 0.5 : -0.5
  const level = Math.round(1.5 * (game[side].attack - game[otherSide(side)].defence) + edge)
  return Math.max(-MOST_LEVEL, Math.min(MOST_LEVEL, level))
}

function writeScript(game: Game): CricketScript {
  const random = createRandom('cricket', game.key)
  const phases: Phase[] = []
  const scores: ScoreEvent[] = []
  const stats: StatEvent[] = []
  const alertsMs: number[] = []
  const sides: Record<SideName, Innings> = { home: NOTHING, away: NOTHING }
  const marks: BallMark[] = [{ atMs: -1, innings: 0, ...sides }]
  const first: SideName = random.chance(0.5) ? 'home' : 'away'
  let nowMs = 0

  const addPhase = (kind: Phase['kind'], period: number, label: string, lengthMs: number) => {
    phases.push({ kind, period, label, fromMs: nowMs, toMs: nowMs + lengthMs })
    nowMs += lengthMs
  }

  const playInnings = (innings: number, side: SideName, target: number) => {
    const chances = ballChances(battingLevel(game, side))
    const fromMs = nowMs
    marks.push({ atMs: nowMs, innings, ...sides })
    while (sides[side].balls < BALLS && sides[side].wickets < WICKETS && sides[side].runs < target) {
      nowMs += Math.round(random.between(32, 46) * 1_000)
      const ball = random.pick(chances)
      const runs = ball === WICKET ? 0 : ballRuns(ball)
      const before = sides[side]
      sides[side] = {
        balls: before.balls + 1,
        wickets: before.wickets + (ball === WICKET ? 1 : 0),
        runs: before.runs + runs,
      }
      if (runs > 0) scores.push({ atMs: nowMs, period: 1, side, points: runs })
      if (ball === WICKET || runs === 6) alertsMs.push(nowMs)
      if (ball === WICKET) stats.push({ atMs: nowMs, side, playerId: null, stat: 'wickets', amount: 1 })
      marks.push({ atMs: nowMs, innings, ...sides })
    }
    phases.push({ kind: 'play', period: innings, label: String(innings), fromMs, toMs: nowMs })
  }

  addPhase('break', 1, '1', TOSS_MS)
  playInnings(1, first, Number.POSITIVE_INFINITY)
  addPhase('break', 1, '1', INNINGS_BREAK_MS)
  const second = otherSide(first)
  playInnings(2, second, sides[first].runs + 1)
  if (sides.home.runs === sides.away.runs) {
    marks.push({ atMs: nowMs, innings: 3, ...sides })
    addPhase('play', 3, 'super over', SUPER_OVER_MS)
    const winner: SideName = random.chance(0.5) ? 'home' : 'away'
    scores.push({ atMs: nowMs - 1, period: 2, side: otherSide(winner), points: SUPER_OVER.loser })
    scores.push({ atMs: nowMs - 1, period: 2, side: winner, points: SUPER_OVER.winner })
  }
  marks.push({ atMs: nowMs, innings: 4, ...sides })
  return { phases, scores, stats, alertsMs, endMs: nowMs, decisionMethod: null, marks, first }
}

function markAt(script: CricketScript, atMs: number): BallMark {
  const mark = script.marks.findLast((candidate) => candidate.atMs <= atMs) ?? script.marks[0]
  if (mark === undefined) throw new Error('A cricket script begins with a mark')
  return mark
}

type AddRuns = (first: number, second: number, chance: number) => void

/** Visits every possible end, with the runs of the side that bats first and of the chasing side. */
function visitEnds(game: Game, first: SideName, mark: BallMark, weight: number, add: AddRuns): void {
  const second = otherSide(first)
  const rest = (side: SideName) =>
    inningsRunsLeft(battingLevel(game, side), BALLS - mark[side].balls, WICKETS - mark[side].wickets)
  const firstRest = mark.innings >= 2 ? Float64Array.of(1) : rest(first)
  const secondRest = rest(second)
  for (let f = 0; f < firstRest.length; f += 1) {
    const setRuns = mark[first].runs + f
    const setChance = weight * at(firstRest, f)
    if (setChance < 1e-9) continue
    let short = 0
    for (let s = 0; s < secondRest.length && mark[second].runs + s <= setRuns; s += 1) {
      const runs = mark[second].runs + s
      const chance = at(secondRest, s)
      short += chance
      if (runs < setRuns) add(setRuns, runs, setChance * chance)
      else {
        add(setRuns + SUPER_OVER.winner, runs + SUPER_OVER.loser, (setChance * chance) / 2)
        add(setRuns + SUPER_OVER.loser, runs + SUPER_OVER.winner, (setChance * chance) / 2)
      }
    }
    const passed = setChance * Math.max(0, 1 - short)
    OVERSHOOT.forEach((share, extra) => {
      add(setRuns, setRuns + 1 + extra, passed * share)
    })
  }
}

const MOST_RUNS = 360

/** Before the toss, a game depends only on the two levels, because either side may bat first. */
const BEFORE_TOSS = new Map<string, ScoreOutlook>()

function beforeToss(game: Game, mark: BallMark): ScoreOutlook {
  const key = `${battingLevel(game, 'home')}:${battingLevel(game, 'away')}`
  const known = BEFORE_TOSS.get(key)
  if (known !== undefined) return known
  const made = tallyOutcomes(MOST_RUNS, MOST_RUNS, (add) => {
    visitEnds(game, 'home', mark, 0.5, add)
    visitEnds(game, 'away', mark, 0.5, (lead, chase, chance) => add(chase, lead, chance))
  })
  BEFORE_TOSS.set(key, made)
  return made
}

function wholeGame(game: Game, script: CricketScript, mark: BallMark): ScoreOutlook | undefined {
  if (mark.innings === 0) return beforeToss(game, mark)
  if (mark.innings === 4) return undefined
  const { first } = script
  const [lead, chase] = [mark[first], mark[otherSide(first)]]
  const isOut = chase.balls === BALLS || chase.wickets === WICKETS
  if (mark.innings === 2 && (chase.runs > lead.runs || (isOut && chase.runs < lead.runs))) return undefined
  return tallyOutcomes(MOST_RUNS, MOST_RUNS, (add) => {
    visitEnds(game, first, mark, 1, first === 'home' ? add : (l, c, chance) => add(c, l, chance))
  })
}

/** Overs in scoreboard notation: 16.3 is sixteen overs and three balls. */
function oversOf(innings: Innings): number {
  return Math.floor(innings.balls / 6) + (innings.balls % 6) / 10
}

export const cricket: SportModel<CricketScript> = {
  writeScript,
  outlookKey: (script, atMs) => String(script.marks.findLastIndex((mark) => mark.atMs <= atMs)),
  outlookAt: (game, script, atMs): Outlook => ({
    findScope: (scope) => (scope === 'game' ? wholeGame(game, script, markAt(script, atMs)) : undefined),
    players: () => [],
  }),
  boardDetail: (script, atMs) => {
    const mark = markAt(script, atMs)
    const stats = (innings: Innings) => ({ wickets: innings.wickets, overs: oversOf(innings) })
    return {
      // Each side has one innings and therefore one period. A super over is the second.
      begunPeriods: mark.innings >= 3 && script.phases.some((phase) => phase.period === 3) ? 2 : 1,
      possession: mark.innings === 0 ? null : mark.innings === 2 ? otherSide(script.first) : script.first,
      stats: { home: stats(mark.home), away: stats(mark.away) },
    }
  },
  scopes: {},
  playerMarkets: {},
  lockMs: 12_000,
  leastDurationMs: 80 * MINUTE_MS,
}

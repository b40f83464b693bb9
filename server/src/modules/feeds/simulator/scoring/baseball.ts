import type { SideName } from '../../feed-types.ts'
import type { RosterPlayer } from '../players.ts'
import { createRandom, type Random } from '../random.ts'
import {
  baseballOutlook,
  battingLevel,
  inningScopes,
  STARTER_INNINGS,
  type BaseballScript,
  type PlateMark,
} from './baseball-outlook.ts'
import { advance, isHit, isOut, PLATE_RESULTS, type PlateResult, plateChances } from './half-inning.ts'
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

/** The part of the game that is written so far. */
type Draft = {
  readonly game: Game
  readonly random: Random
  readonly chances: Readonly<Record<SideName, readonly number[]>>
  readonly phases: Phase[]
  readonly scores: ScoreEvent[]
  readonly stats: StatEvent[]
  readonly marks: PlateMark[]
  readonly totals: Record<SideName, number>
  /** Batters that each side has sent so far. */
  readonly turns: Record<SideName, number>
  nowMs: number
}

/** The half of an inning that is being played. */
type Half = {
  readonly inning: number
  readonly batting: SideName
  readonly batters: readonly RosterPlayer[]
  readonly pitcher: RosterPlayer | undefined
  outs: number
  bases: number
}

function writeScript(game: Game): BaseballScript {
  const draft = begin(game)
  const { totals, phases, scores, stats, marks } = draft
  for (let inning = 1; inning <= INNINGS || totals.home === totals.away; inning += 1) {
    if (inning > 1) rest(draft, inning)
    playHalf(draft, inning, 'away')
    if (inning >= INNINGS && totals.home > totals.away) break
    rest(draft, inning)
    playHalf(draft, inning, 'home')
  }
  const endMs = draft.nowMs
  const last = marks.at(-1)
  if (last !== undefined) marks.push({ ...last, atMs: endMs, isOver: true })
  const alertsMs = scores.map((event) => event.atMs)
  return { phases, scores, stats, alertsMs, endMs, decisionMethod: null, marks }
}

function begin(game: Game): Draft {
  return {
    game,
    random: createRandom('baseball', game.key),
    chances: {
      home: plateChances(battingLevel(game, 'home')),
      away: plateChances(battingLevel(game, 'away')),
    },
    phases: [],
    scores: [],
    stats: [],
    marks: [{ atMs: -1, inning: 1, batting: 'away', outs: 0, bases: 0, turns: { home: 0, away: 0 } }],
    totals: { home: 0, away: 0 },
    turns: { home: 0, away: 0 },
    nowMs: 0,
  }
}

/** Extra innings start with a runner on second base. */
function startBases(inning: number): number {
  return inning > INNINGS ? SECOND_BASE : 0
}

/** A break belongs to the next half: the scoreboard already shows who bats next. */
function rest(draft: Draft, inning: number): void {
  const fromMs = draft.nowMs
  draft.nowMs += HALF_BREAK_MS
  draft.phases.push({ kind: 'break', period: inning, label: String(inning), fromMs, toMs: draft.nowMs })
}

function playHalf(draft: Draft, inning: number, batting: SideName): void {
  const { game, phases, marks, turns } = draft
  const half: Half = {
    inning,
    batting,
    batters: game[batting].players.filter((player) => player.roles.batting !== undefined),
    pitcher: game[otherSide(batting)].players.find((player) => player.roles.pitching !== undefined),
    outs: 0,
    bases: startBases(inning),
  }
  const fromMs = draft.nowMs
  while (half.outs < 3 && !isWalkedOff(draft, half)) playTurn(draft, half)
  phases.push({ kind: 'play', period: inning, label: String(inning), fromMs, toMs: draft.nowMs })
  if (half.outs < 3) return
  const next = batting === 'away' ? inning : inning + 1
  marks.push({
    atMs: draft.nowMs,
    inning: next,
    batting: otherSide(batting),
    outs: 0,
    bases: startBases(next),
    turns: { ...turns },
  })
}

/** Plays one batter and updates the player figures, the bases and the score. */
function playTurn(draft: Draft, half: Half): void {
  const { random, chances, marks, turns } = draft
  const { inning, batting, batters } = half
  draft.nowMs += Math.round(random.between(85, 150) * 1_000)
  const batter = batters[turns[batting] % Math.max(1, batters.length)]
  turns[batting] += 1
  const result = PLATE_RESULTS[random.pick(chances[batting])] ?? 'out'
  noteStats(draft, half, { batter, result })
  const moved = advance(half.bases, result)
  if (isOut(result)) half.outs += 1
  half.bases = moved.bases
  score(draft, half, moved.runs)
  const { outs, bases } = half
  if (outs < 3) marks.push({ atMs: draft.nowMs, inning, batting, outs, bases, turns: { ...turns } })
}

function noteStats(
  { stats, nowMs: atMs }: Draft,
  { inning, batting, pitcher }: Half,
  { batter, result }: { readonly batter: RosterPlayer | undefined; readonly result: PlateResult },
): void {
  if (isHit(result) && batter)
    stats.push({ atMs, side: batting, playerId: batter.id, stat: 'hits', amount: 1 })
  if (result === 'strikeout' && pitcher && inning <= STARTER_INNINGS)
    stats.push({ atMs, side: otherSide(batting), playerId: pitcher.id, stat: 'strikeouts', amount: 1 })
}

function score({ scores, totals, nowMs }: Draft, half: Half, runs: number): void {
  const { inning, batting } = half
  // The game ends with the run that puts the home side ahead, so further runs do not count.
  const counted = mayWalkOff(half) ? Math.min(runs, totals.away + 1 - totals.home) : runs
  if (counted <= 0) return
  scores.push({ atMs: nowMs, period: inning, side: batting, points: counted })
  totals[batting] += counted
}

function mayWalkOff({ inning, batting }: Half): boolean {
  return batting === 'home' && inning >= INNINGS
}

function isWalkedOff({ totals }: Draft, half: Half): boolean {
  return mayWalkOff(half) && totals.home > totals.away
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

import type { InPlay, SideName } from '../../feed-types.ts'
import type { Pmf } from '../pmf.ts'
import type { RosterPlayer, Role } from '../players.ts'
import type { Random } from '../random.ts'
import type { ScoreOutlook } from '../score-outlook.ts'

export { MINUTE_MS } from '@pickproof/domain/time/durations'

/** All times in a script are milliseconds since the start, at normal speed. */
export type Phase = {
  readonly kind: 'play' | 'break' | 'half'
  readonly period: number
  /** The value of `in_play.period`: a number or a word. */
  readonly label: string
  readonly fromMs: number
  readonly toMs: number
  /** The game clock at both ends, in seconds. Absent if the sport has none. */
  readonly clock?: { readonly fromSeconds: number; readonly toSeconds: number }
}

export type ScoreEvent = {
  readonly atMs: number
  readonly period: number
  readonly side: SideName
  readonly points: number
}

export type StatEvent = {
  readonly atMs: number
  readonly side: SideName
  readonly playerId: string | null
  readonly stat: string
  readonly amount: number
}

/** The complete course of one game, written in advance. `atMs` never decreases within a list. */
export type Script = {
  readonly phases: readonly Phase[]
  readonly scores: readonly ScoreEvent[]
  readonly stats: readonly StatEvent[]
  /** Incidents after which sportsbooks close their markets for a while. */
  readonly alertsMs: readonly number[]
  readonly endMs: number
  readonly decisionMethod: string | null
}

export type GameSide = {
  /** Both are roughly standard normal. Higher is better. */
  readonly attack: number
  readonly defence: number
  readonly players: readonly RosterPlayer[]
}

/** The inputs of a model. `key` seeds its random numbers. */
export type Game = { readonly key: string; readonly home: GameSide; readonly away: GameSide }

export type PlayerOutlook = {
  readonly playerId: string
  readonly side: SideName
  readonly marketId: string
  /** What the player has so far. */
  readonly have: number
  /** What the player may still add. */
  readonly rest: Pmf
}

/** What may still happen, given the state of the game. */
export type Outlook = {
  /** Undefined when that part is over or does not exist in the sport. */
  readonly findScope: (scope: string) => ScoreOutlook | undefined
  readonly players: () => readonly PlayerOutlook[]
  /** Fights only: the chance that the fight lasts more than this many rounds. */
  readonly roundsOver?: (line: number) => number
}

/** Scoreboard fields that the scores and the `phases` alone do not give. */
export type BoardDetail = Partial<InPlay> & {
  /** How many periods have started, where `phases` is not enough. */
  readonly begunPeriods?: number
  readonly totals?: { readonly home: number; readonly away: number }
  readonly stats?: { readonly home: Record<string, number>; readonly away: Record<string, number> }
  /** Scopes and market ids that are not graded on the sum of period scores. */
  readonly marketStats?: { readonly home: Record<string, number>; readonly away: Record<string, number> }
}

export type SportModel<GameScript extends Script = Script> = {
  readonly writeScript: (game: Game) => GameScript
  readonly outlookAt: (game: Game, script: GameScript, atMs: number) => Outlook
  /** Two moments with the same key have the same outlook. */
  readonly outlookKey: (script: GameScript, atMs: number) => string
  readonly boardDetail?: (script: GameScript, atMs: number) => BoardDetail
  /** Periods of each scope that has markets, for the figures that markets are graded on. */
  readonly scopes: Readonly<Record<string, readonly number[]>>
  /** Player market id to the stat it is graded on. */
  readonly playerMarkets: Readonly<Record<string, string>>
  /** How long sportsbooks stay closed after an incident. */
  readonly lockMs: number
  /** The shortest possible game. The schedule relies on it. */
  readonly leastDurationMs: number
}

export function otherSide(side: SideName): SideName {
  return side === 'home' ? 'away' : 'home'
}

const KNOWN_SHARES = new WeakMap<GameSide, Map<Role, readonly number[]>>()

/** The shares of one role in a team, empty if no player has it. Cached, because every possession needs it. */
export function sharesOf(side: GameSide, role: Role): readonly number[] {
  const known = KNOWN_SHARES.get(side) ?? new Map<Role, readonly number[]>()
  KNOWN_SHARES.set(side, known)
  const shares = known.get(role) ?? workOutShares(side, role)
  known.set(role, shares)
  return shares
}

function workOutShares(side: GameSide, role: Role): readonly number[] {
  const weights = side.players.map((player) => player.roles[role] ?? 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum === 0 ? [] : weights.map((weight) => weight / sum)
}

export function pickPlayer(
  side: GameSide,
  shares: readonly number[],
  random: Random,
): RosterPlayer | undefined {
  if (shares.length === 0) return undefined
  return side.players[random.pick(shares)]
}

export function haveOf(script: Script, playerId: string, stat: string, atMs: number): number {
  let have = 0
  for (const event of script.stats) {
    if (event.atMs > atMs) break
    if (event.playerId === playerId && event.stat === stat) have += event.amount
  }
  return have
}

export function scoreIn(script: Script, side: SideName, atMs: number, periods?: readonly number[]): number {
  let score = 0
  for (const event of script.scores) {
    if (event.atMs > atMs) break
    if (event.side === side && (periods === undefined || periods.includes(event.period)))
      score += event.points
  }
  return score
}

export function phaseAt(script: Script, atMs: number): Phase | undefined {
  return script.phases.find((phase) => atMs >= phase.fromMs && atMs < phase.toMs)
}

import type { InPlay, SideName } from '../../feed-types.ts'
import type { Pmf } from '../pmf.ts'
import type { RosterPlayer, Role } from '../players.ts'
import type { Random } from '../random.ts'
import type { ScoreOutlook } from '../score-outlook.ts'

export { MINUTE_MS } from '@pickproof/domain/time/durations'

/** All times of a script are milliseconds since the start at normal speed. */
export type Phase = {
  readonly kind: 'play' | 'break' | 'half'
  readonly period: number
  /** What `in_play.period` says: the number, or a word. */
  readonly label: string
  readonly fromMs: number
  readonly toMs: number
  /** The game clock at both ends, in seconds; absent where the sport has none. */
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

/** The whole story of one game, written before it is told; `atMs` never falls inside each list. */
export type Script = {
  readonly phases: readonly Phase[]
  readonly scores: readonly ScoreEvent[]
  readonly stats: readonly StatEvent[]
  /** Incidents after which books close their markets for a while. */
  readonly alertsMs: readonly number[]
  readonly endMs: number
  readonly decisionMethod: string | null
}

export type GameSide = {
  /** Both about standard normal; higher is better. */
  readonly attack: number
  readonly defence: number
  readonly players: readonly RosterPlayer[]
}

/** What a model needs to know of a fixture. `key` feeds its random numbers. */
export type Game = { readonly key: string; readonly home: GameSide; readonly away: GameSide }

export type PlayerOutlook = {
  readonly playerId: string
  readonly side: SideName
  readonly marketId: string
  /** What he has already. */
  readonly have: number
  /** What he may still add. */
  readonly rest: Pmf
}

/** What may still happen, as far as the state of the game tells. */
export type Outlook = {
  /** Undefined when that part is over or does not exist in the sport. */
  readonly findScope: (scope: string) => ScoreOutlook | undefined
  readonly players: () => readonly PlayerOutlook[]
  /** Fights only: the chance that more than so many rounds are fought. */
  readonly roundsOver?: (line: number) => number
}

/** What the score board shows where the common reading of scores and phases is not enough. */
export type BoardDetail = Partial<InPlay> & {
  /** How many periods have begun, where phases do not tell. */
  readonly begunPeriods?: number
  readonly totals?: { readonly home: number; readonly away: number }
  readonly stats?: { readonly home: Record<string, number>; readonly away: Record<string, number> }
  /** Scopes and market ids that are graded on something else than the sum of period scores. */
  readonly marketStats?: { readonly home: Record<string, number>; readonly away: Record<string, number> }
}

export type SportModel<GameScript extends Script = Script> = {
  readonly writeScript: (game: Game) => GameScript
  readonly outlookAt: (game: Game, script: GameScript, atMs: number) => Outlook
  /** Two moments with the same key have the same outlook. */
  readonly outlookKey: (script: GameScript, atMs: number) => string
  readonly boardDetail?: (script: GameScript, atMs: number) => BoardDetail
  /** Periods of each scope that has markets, for the figures a market is graded on. */
  readonly scopes: Readonly<Record<string, readonly number[]>>
  /** Player market id to the stat it is graded on. */
  readonly playerMarkets: Readonly<Record<string, string>>
  /** How long books stay closed after an incident. */
  readonly lockMs: number
  /** No game is over sooner; the schedule counts on it. */
  readonly leastDurationMs: number
}

export function otherSide(side: SideName): SideName {
  return side === 'home' ? 'away' : 'home'
}

const KNOWN_SHARES = new WeakMap<GameSide, Map<Role, readonly number[]>>()

/** The shares of one role in a team; empty where nobody has it. Asked for at every possession, so worked out once. */
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

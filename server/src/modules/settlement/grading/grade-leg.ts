/** Grades a straight pick or the leg of a parlay on the stored result of its game. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { gradePick } from '@pickproof/domain/grading/grade-pick'
import type { GradedResult } from '@pickproof/domain/grading/grading-input'
import type { Outcome } from '@pickproof/domain/grading/graded-status'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { DIFFERS_RULE, SILENT_RULE } from '@pickproof/domain/grading/second-grade'
import { missing } from '@pickproof/domain/grading/verdict'
import type { Odds } from '@pickproof/domain/odds/odds'
import type { SettlementPickRow } from '../../picks/index.ts'
import type { Game } from './games.ts'

/** Stored with the pick: what players and staff read about its grade. */
export type GraderResponse = {
  readonly home_score: number | null
  readonly away_score: number | null
  readonly player_score: number | null
  readonly home_team_display: string
  readonly away_team_display: string
  readonly rule: string | null
  readonly explain: string | null
  /** A response with errors shows no result (U033). */
  readonly errors: readonly string[]
  readonly ended_at?: string
  /** What staff wrote beside the answer of the grader; players do not see it. */
  readonly note?: string
}

export type TrailEntry = {
  readonly kind: 'settled' | 'corrected'
  readonly at: string
  readonly status: SettlementPickRow['status']
  readonly result_minor: string
  readonly ended_at: string
}

/** Without the state that answers carried before migration 43. */
export function responseOf(pick: SettlementPickRow): GraderResponse | undefined {
  const stored = pick.grader_response as (GraderResponse & Readonly<Record<string, unknown>>) | null
  if (stored === null) return undefined
  const { graded_from: _from, next_try_at: _next, trail: _trail, ...response } = stored
  return response
}

/** The new answer with the note that staff wrote; the same object if there is none, so that many picks share it. */
export function withNote(response: GraderResponse, pick: SettlementPickRow): GraderResponse {
  const note = responseOf(pick)?.note
  return note ? { ...response, note } : response
}

export function storedTrailOf({ trail }: SettlementPickRow): readonly TrailEntry[] | undefined {
  return (trail as readonly TrailEntry[] | null) ?? undefined
}

export function oddsOf(pick: Pick<SettlementPickRow, 'odd_format' | 'odds_american' | 'odds_milli'>): Odds {
  return pick.odd_format === 'AMERICAN'
    ? { type: 'AMERICAN', american: pick.odds_american }
    : { type: 'DECIMAL', milli: Number(pick.odds_milli) }
}

export function gradeLeg(
  pick: SettlementPickRow,
  { fixture, result, hasFinalResult }: Game,
  now: Date,
): Outcome {
  if (!hasFinalResult) {
    const { rule, explain } = missing('the game is called completed, but its final result is not told')
    return { status: 'MANUAL', rule, explain }
  }
  return gradePick({
    sportId: pick.sport_id ?? fixture.sportId,
    odd: {
      marketId: pick.market_id ?? '',
      name: pick.odds_name ?? '',
      selection: pick.selection ?? '',
      selectionLine: pick.selection_line,
      points: pick.points === null ? null : Number(pick.points),
      playerId: pick.player_id,
      teamId: pick.team_id,
    },
    fixture: {
      // The names of the day it was placed: the selection is written with them.
      homeTeamDisplay: pick.home_team ?? '',
      awayTeamDisplay: pick.away_team ?? '',
      homeTeamId: fixture.homeTeamId,
      awayTeamId: fixture.awayTeamId,
      leagueId: fixture.leagueId,
      // A game that is put off keeps the deadline of the time it was picked for.
      startMs: pick.game_at.getTime(),
    },
    result,
    nowMs: now.getTime(),
  })
}

export function graderResponse(
  pick: SettlementPickRow,
  game: Game,
  { rule, explain }: Pick<Outcome, 'rule' | 'explain'>,
): GraderResponse {
  const { result, endedAtMs } = game
  return {
    home_score: result.scores.home.total,
    away_score: result.scores.away.total,
    player_score: playerScore(pick, result),
    home_team_display: pick.home_team ?? '',
    away_team_display: pick.away_team ?? '',
    rule,
    explain,
    errors: [],
    ended_at: new Date(endedAtMs).toISOString(),
  }
}

function playerScore(
  { player_id, market_id }: SettlementPickRow,
  { playerResults }: GradedResult,
): number | null {
  if (player_id === null || market_id === null) return null
  const stats = playerResults.find(({ playerId }) => playerId === player_id)?.marketStats
  return stats && Object.hasOwn(stats, market_id) ? (stats[market_id] ?? null) : null
}

/** The waits after the first tries; the try after the last of them is the last one (Q21). */
const WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)

type Retry = {
  readonly retryCount: number
  readonly needsReview: string | null
  readonly nextTryAt: Date | null
  readonly response: GraderResponse
}

/** Players read the errors: whose grader says what is for staff only. */
function errorOf({ rule, explain }: Outcome): string {
  return rule === DIFFERS_RULE || rule === SILENT_RULE ? (findRule(rule)?.text ?? rule) : explain
}

/**
 * What could not be graded is tried again with growing waits, and after the last try it is left for a person. Where
 * two graders differ, no later try makes one of them right.
 */
export function retryOf(pick: SettlementPickRow, game: Game, outcome: Outcome, now: Date): Retry {
  const isNewSource = pick.graded_from !== game.source
  const retryCount = (isNewSource ? 0 : pick.retry_count) + 1
  const waitMs = outcome.rule === DIFFERS_RULE ? undefined : WAITS_MS[retryCount - 1]
  const response = { ...graderResponse(pick, game, outcome), errors: [errorOf(outcome)] }
  if (waitMs === undefined) return { retryCount, needsReview: outcome.explain, nextTryAt: null, response }
  return { retryCount, needsReview: null, nextTryAt: new Date(now.getTime() + waitMs), response }
}

/** Decides open picks on games that are over. Writes nothing. */
import { doubts } from '@pickproof/domain/grading/doubt-texts'
import { grading } from '@pickproof/domain/grading/grading-texts'
import { figure, type Message } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { formatOdds } from '@pickproof/domain/format/odds'
import { foldParlay, type ParlayLeg, type ParlayTerms } from '@pickproof/domain/grading/parlay-fold'
import { findRule, getSettlementRules } from '@pickproof/domain/grading/settlement-rules'
import type { Outcome, SettledStatus } from '@pickproof/domain/grading/graded-status'
import { outcomeKey } from '@pickproof/domain/programme/selection'
import { creditMinor } from '@pickproof/domain/programme/win-amounts'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { gradePick } from '@pickproof/domain/grading/grade-pick'
import type { GradedResult } from '@pickproof/domain/grading/grading-input'
import { DIFFERS_RULE, SILENT_RULE } from '@pickproof/domain/grading/second-grade'
import { missing } from '@pickproof/domain/grading/verdict'
import type { Odds } from '@pickproof/domain/odds/odds'
import type { SettlementPickRow } from '../../picks/index.ts'
import type { Game, Games } from '../../catalog/index.ts'

/** The grade of a selection. All picks of a batch with the same question share the object. */
type Answer = {
  readonly game: Game
  readonly outcome: Outcome
  /** The explanation of the outcome, as stored. */
  readonly explain: string
  readonly response: GraderResponse
  readonly outcomes: readonly string[]
}

export type GradedLeg = Answer & { readonly pick: SettlementPickRow }

/** A straight pick or a parlay with its result. */
export type DecidedPick = {
  readonly pick: SettlementPickRow
  readonly status: SettledStatus
  readonly returnedMinor: bigint
  readonly endedAtMs: number
  readonly ruleId: string
  /** As stored. */
  readonly explain: string
  readonly response: GraderResponse
  /**
   * The result of the game that decided it. Null for a parlay, which its legs decide, and for results that staff set.
   */
  readonly gradedFrom: string | null
  readonly outcomes: readonly string[]
}

export function isSettled(outcome: Outcome): outcome is Outcome & { readonly status: SettledStatus } {
  return outcome.status !== 'OPEN' && outcome.status !== 'MANUAL'
}

/** Skips legs whose game no longer exists, because they cannot be graded. */
export function gradeLegs(legs: readonly SettlementPickRow[], games: Games, now: Date): readonly GradedLeg[] {
  const answers = new Map<string, Answer>()
  const graded: GradedLeg[] = []
  for (const pick of legs) {
    const game = games.get(pick.fixture_id ?? '')
    if (!game) continue
    const question = questionOf(pick)
    let answer = answers.get(question)
    if (!answer) {
      const outcome = gradeLeg(pick, game, now)
      const response = graderResponse(pick, game, outcome)
      const explain = packMessage(outcome.explain)
      answer = { game, outcome, explain, response, outcomes: [selectionKey(pick)] }
      answers.set(question, answer)
    }
    graded.push({ pick, ...answer })
  }
  return graded
}

/** Everything about a pick that its grade depends on. */
function questionOf(pick: SettlementPickRow): string {
  const { fixture_id, sport_id, market_id, odds_name, selection, selection_line, points } = pick
  return JSON.stringify([
    ...[fixture_id, sport_id, market_id, odds_name, selection, selection_line, points],
    ...[pick.player_id, pick.team_id, pick.home_team, pick.away_team, pick.game_at.getTime()],
  ])
}

export function selectionKey(
  leg: Pick<SettlementPickRow, 'fixture_id' | 'market_id' | 'selection' | 'selection_line'>,
): string {
  return outcomeKey({
    fixtureId: leg.fixture_id ?? '',
    marketId: leg.market_id ?? '',
    selection: leg.selection ?? '',
    selectionLine: leg.selection_line,
    points: null,
    groupingKey: '',
  })
}

/** Undefined while the pick cannot be decided. */
export function decideStraight({
  pick,
  game,
  outcome,
  explain,
  response,
  outcomes,
}: GradedLeg): DecidedPick | undefined {
  if (!isSettled(outcome)) return undefined
  return {
    pick,
    status: outcome.status,
    returnedMinor: creditMinor(outcome.status, pick.stake_minor, pick.win_minor),
    endedAtMs: game.endedAtMs,
    ruleId: outcome.rule,
    explain,
    response,
    gradedFrom: game.source,
    outcomes,
  }
}

/** Uses all legs of the parlay. New grades take precedence over stored ones. Undefined while the parlay is open. */
export function decideParlay(
  parlay: SettlementPickRow,
  legs: readonly SettlementPickRow[],
  graded: ReadonlyMap<bigint, GradedLeg>,
): DecidedPick | undefined {
  const known = legs.map((leg) => ({
    odds: oddsOf(leg),
    status: statusOf(leg, graded),
    endedAtMs: endOf(leg, graded),
  }))
  const fold = foldParlay(parlay.stake_minor, known, parlayTermsOf(parlay))
  if (fold.status === 'PENDING' || fold.payoutMinor === null) return undefined
  const lost = known.filter(({ status }) => status === 'LOST')
  // The first lost leg decided it; otherwise the last leg did.
  const endedAtMs =
    lost.length > 0
      ? Math.min(...lost.map((leg) => leg.endedAtMs))
      : Math.max(...known.map((leg) => leg.endedAtMs))
  const isWhole = known.every(({ status }) => status === 'WON')
  const explain = packMessage(isWhole ? asPromised(parlay) : fold.explain)
  return {
    pick: parlay,
    status: fold.status,
    // If every leg won, it pays what the slip promised.
    returnedMinor: isWhole ? parlay.stake_minor + parlay.win_minor : fold.payoutMinor,
    endedAtMs,
    ruleId: fold.rule,
    explain,
    response: {
      home_score: null,
      away_score: null,
      player_score: null,
      home_team_display: '',
      away_team_display: '',
      rule: fold.rule,
      errors: [],
      ended_at: new Date(endedAtMs).toISOString(),
    },
    gradedFrom: null,
    outcomes: legs.map(selectionKey),
  }
}

export function parlayTermsOf({
  settlement_version,
  odd_format,
}: Pick<SettlementPickRow, 'settlement_version' | 'odd_format'>): ParlayTerms {
  return { rules: getSettlementRules(settlement_version), oddType: odd_format }
}

/** The price on the slip is rounded (R19), so the product of the legs would show another amount. */
function asPromised(parlay: SettlementPickRow): Message {
  return grading.allLegsWon({ odds: figure(formatOdds(oddsOf(parlay), parlay.odd_format, 3)) })
}

function statusOf(leg: SettlementPickRow, graded: ReadonlyMap<bigint, GradedLeg>): ParlayLeg['status'] {
  const status = graded.get(leg.id)?.outcome.status ?? leg.status
  if (status === 'CASH_OUT') throw new Error(`the leg ${leg.id} of an open parlay is cashed out`)
  return status
}

function endOf(leg: SettlementPickRow, graded: ReadonlyMap<bigint, GradedLeg>): number {
  const game = graded.get(leg.id)?.game
  if (game) return game.endedAtMs
  return new Date(responseOf(leg)?.ended_at ?? leg.settled_at ?? leg.game_at).getTime()
}

/** Stored with the pick, for players and staff to read. */
export type GraderResponse = {
  readonly home_score: number | null
  readonly away_score: number | null
  readonly player_score: number | null
  readonly home_team_display: string
  readonly away_team_display: string
  readonly rule: string | null
  /** A response with errors shows no result (U033). Older responses have sentences. */
  readonly errors: readonly (Message | string)[]
  readonly ended_at?: string
  /** The note of a staff member. Players do not see it. */
  readonly note?: string
}

export type TrailEntry = {
  readonly kind: 'settled' | 'corrected'
  readonly at: string
  readonly status: SettlementPickRow['status']
  readonly result_minor: string
  readonly ended_at: string
}

/** Without the state and the explanation that older responses have. */
export function responseOf(pick: SettlementPickRow): GraderResponse | undefined {
  const stored = pick.grader_response as (GraderResponse & Readonly<Record<string, unknown>>) | null
  if (stored === null) return undefined
  const { graded_from: _from, next_try_at: _next, trail: _trail, explain: _explain, ...response } = stored
  return response
}

/**
 * Adds the note of staff to the new response. Returns the same object if there is no note, so many picks share it.
 */
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

/** Grades a straight pick or a leg on the stored result of its game. */
function gradeLeg(pick: SettlementPickRow, { fixture, result, hasFinalResult }: Game, now: Date): Outcome {
  if (!hasFinalResult) {
    const { rule, explain } = missing(doubts.noFinalResult)
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
      // The names on the day of placement, because the selection uses them.
      homeTeamDisplay: pick.home_team ?? '',
      awayTeamDisplay: pick.away_team ?? '',
      homeTeamId: fixture.homeTeamId,
      awayTeamId: fixture.awayTeamId,
      leagueId: fixture.leagueId,
      // A postponed game keeps the deadline of its original time.
      startMs: pick.game_at.getTime(),
    },
    result,
    nowMs: now.getTime(),
  })
}

export function graderResponse(
  pick: SettlementPickRow,
  game: Game,
  { rule }: Pick<Outcome, 'rule'>,
): GraderResponse {
  const { result, endedAtMs } = game
  return {
    home_score: result.scores.home.total,
    away_score: result.scores.away.total,
    player_score: playerScore(pick, result),
    home_team_display: pick.home_team ?? '',
    away_team_display: pick.away_team ?? '',
    rule,
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

/** The waits between the tries. The try after the last wait is the final one (Q21). */
const WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS)

type Retry = {
  readonly retry_count: number
  readonly needs_review: string | null
  readonly next_try_at: Date | null
  readonly response: GraderResponse
}

/** Players read the errors. Which grader said what is for staff only. */
function errorOf({ rule, explain }: Outcome): Message {
  return rule === DIFFERS_RULE || rule === SILENT_RULE ? (findRule(rule)?.text ?? explain) : explain
}

/**
 * Retries a pick that could not be graded, with growing waits, then leaves it to staff. If two graders disagree, a
 * retry does not help.
 */
export function retryOf(pick: SettlementPickRow, game: Game, outcome: Outcome, now: Date): Retry {
  const isNewSource = pick.graded_from !== game.source
  const retry_count = (isNewSource ? 0 : pick.retry_count) + 1
  const waitMs = outcome.rule === DIFFERS_RULE ? undefined : WAITS_MS[retry_count - 1]
  const response = { ...graderResponse(pick, game, outcome), errors: [errorOf(outcome)] }
  if (waitMs === undefined)
    return { retry_count, needs_review: packMessage(outcome.explain), next_try_at: null, response }
  return { retry_count, needs_review: null, next_try_at: new Date(now.getTime() + waitMs), response }
}

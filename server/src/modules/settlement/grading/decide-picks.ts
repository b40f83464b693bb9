/** What the games that are over make of the open picks on them. Nothing is written here. */
import { formatOdds } from '@pickproof/domain/format/odds'
import { foldParlay, type ParlayLeg, type ParlayTerms } from '@pickproof/domain/grading/parlay-fold'
import { getSettlementRules } from '@pickproof/domain/grading/settlement-rules'
import type { Outcome, SettledStatus } from '@pickproof/domain/grading/graded-status'
import { outcomeKey } from '@pickproof/domain/programme/selection'
import { creditMinor } from '@pickproof/domain/programme/win-amounts'
import type { SettlementPickRow } from '../../picks/index.ts'
import type { Game, Games } from './games.ts'
import { gradeLeg, type GraderResponse, graderResponse, oddsOf, responseOf } from './grade-leg.ts'

/** What a game says of a selection; the same object for all picks of a batch that ask the same. */
type Answer = {
  readonly game: Game
  readonly outcome: Outcome
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
  readonly explain: string
  readonly response: GraderResponse
  /** The result of the game that decided it; null for a parlay, which its legs decide, and for what staff set. */
  readonly gradedFrom: string | null
  readonly outcomes: readonly string[]
}

export function isSettled(outcome: Outcome): outcome is Outcome & { readonly status: SettledStatus } {
  return outcome.status !== 'OPEN' && outcome.status !== 'MANUAL'
}

/** Legs whose game is not known any more cannot be graded and are left out. */
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
      answer = { game, outcome, response, outcomes: [selectionKey(pick)] }
      answers.set(question, answer)
    }
    graded.push({ pick, ...answer })
  }
  return graded
}

/** Everything of a pick that its grade depends on. */
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

/** Undefined while it cannot be said. */
export function decideStraight({
  pick,
  game,
  outcome,
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
    explain: outcome.explain,
    response,
    gradedFrom: game.source,
    outcomes,
  }
}

/** From all legs of the parlay, with the grades of now before those that are stored. Undefined while it is open. */
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
  // The first leg that lost decided it; otherwise the last leg of all.
  const endedAtMs =
    lost.length > 0
      ? Math.min(...lost.map((leg) => leg.endedAtMs))
      : Math.max(...known.map((leg) => leg.endedAtMs))
  const isWhole = known.every(({ status }) => status === 'WON')
  const explain = isWhole ? asPromised(parlay) : fold.explain
  return {
    pick: parlay,
    status: fold.status,
    // Where every leg won, it pays what the slip promised.
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
      explain,
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

/** The price of the slip is rounded (R19): the product of its legs would tell of another amount. */
function asPromised(parlay: SettlementPickRow): string {
  return `All legs won: it pays what the slip promised, at ${formatOdds(oddsOf(parlay), parlay.odd_format, 3)}.`
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

import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { didNotPlay } from '@pickproof/domain/grading/player-row'
import type { Fixture, FixtureStatus, Player, PlayerResult, Result } from '../feed-types.ts'
import { findPeriodNumber, findSide, type Sides, toInPlay } from './in-play.ts'
import { type JsonObject, objectOf, textOf } from './json-values.ts'
import { toScores, toStats, toWholeGameStats } from './map-scores.ts'

/** A row of results, from REST or from a stream. The status is decided by the caller, who knows what came before. */
export function toResult(
  row: JsonObject,
  fixtureId: string,
  status: FixtureStatus,
  sides: Sides,
  playerResults: readonly PlayerResult[],
): Result {
  // A fixture's own result calls it `in_play_data`.
  const inPlay = objectOf(row.in_play ?? row.in_play_data)
  const stats = objectOf(row.stats)
  const marketStats = objectOf(row.market_stats)
  return {
    fixtureId,
    status,
    isLive: isInPlay(status),
    scores: toScores(objectOf(row.scores), inPlay, status, sides.sportId),
    inPlay: isInPlay(status) || isStoppedIn(inPlay, status) ? toInPlay(inPlay, status, sides) : null,
    stats: { home: toWholeGameStats(stats.home), away: toWholeGameStats(stats.away) },
    marketStats: { home: toStats(marketStats.home), away: toStats(marketStats.away) },
    playerResults,
    decisionMethod: toDecisionMethod(objectOf(row.extra).decision_method),
    ...withDecision(textOf(objectOf(row.extra).decision).trim()),
    retirement: toRetirement(objectOf(row.retirement_info), sides),
  }
}

/** A called-off game is missing from the results: its end is made from the fixture and the last known board. */
export function calledOffResult(fixture: Fixture, last: Result | undefined): Result {
  const nothing = { total: 0, periods: {} }
  return {
    fixtureId: fixture.id,
    scores: { home: nothing, away: nothing },
    stats: { home: {}, away: {} },
    marketStats: { home: {}, away: {} },
    playerResults: [],
    decisionMethod: null,
    retirement: null,
    inPlay: null,
    ...last,
    status: fixture.status,
    isLive: false,
  }
}

/** How much of a game was played before it was stopped decides what of it counts. */
function isStoppedIn(inPlay: JsonObject, status: FixtureStatus): boolean {
  if (status !== 'cancelled' && status !== 'postponed') return false
  const period = textOf(inPlay.period).trim()
  return findPeriodNumber(inPlay) !== undefined || (period !== '' && period !== '0')
}

function withDecision(decision: string): Pick<Result, 'decision'> {
  return decision === '' ? {} : { decision }
}

/** A fight's end in one word: `ko`, `submission`, `decision`, or what the provider says, as a slug. */
function toDecisionMethod(value: unknown): string | null {
  const text = textOf(value).trim().toLowerCase()
  if (text === '') return null
  if (/\b(t?ko)\b|knock/.test(text)) return 'ko'
  if (/submission|^sub\b/.test(text)) return 'submission'
  if (/decision/.test(text)) return 'decision'
  return text.replace(/[^a-z0-9]+/g, '_')
}

function toRetirement(info: JsonObject, sides: Sides): Result['retirement'] {
  const winner = findSide(info.winner_team_id, sides) ?? findSide(info.winner, sides)
  const isWalkover = info.walkover === true
  // All fields may stand there empty in a match that nobody gave up. A winner that is no known name is not that.
  const isEmpty = textOf(info.winner_team_id) === '' && textOf(info.winner) === ''
  return isEmpty && !isWalkover ? null : { winner, isWalkover }
}

type ReadPlayerResult = { readonly player: Player; readonly result: PlayerResult }

export function toPlayerResult(row: unknown): ReadPlayerResult | undefined {
  const fields = objectOf(row)
  const player = objectOf(fields.player)
  const playerId = textOf(player.id)
  const teamId = textOf(objectOf(fields.team).id)
  if (playerId === '' || teamId === '') return undefined
  return {
    player: { id: playerId, name: textOf(player.name), teamId, position: textOf(player.position) },
    result: {
      playerId,
      teamId,
      stats: toWholeGameStats(fields.stats),
      marketStats: toStats(fields.market_stats),
      ...(typeof fields.is_starter === 'boolean' ? { isStarter: fields.is_starter } : {}),
      ...(didNotPlay(fields) ? { hasPlayed: false } : {}),
    },
  }
}

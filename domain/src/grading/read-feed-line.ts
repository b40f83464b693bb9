/** Reads a row in the feed's own shapes: an odd, its fixture, the result and the results of players. */
import type {
  Figures,
  GradedFixture,
  GradedOdd,
  GradedPlayer,
  GradedResult,
  GradingInput,
  Side,
  SideScore,
} from './grading-input.ts'
import {
  idOf,
  isObject,
  type JsonObject,
  listOf,
  momentMsOf,
  numberOf,
  objectOf,
  textOf,
  textOrNull,
} from './json-values.ts'
import { didNotPlay, wholeGame } from './player-row.ts'
import { findSide, namesOf } from './team-names.ts'

/** A row that is not of the shape; its message says where. */
export class MalformedLine extends Error {}

export function readFeedLine(row: JsonObject): GradingInput {
  const sportId = slug(idOf(row.sport))
  if (sportId === '') throw new MalformedLine('sport is missing')
  for (const name of ['odd', 'fixture', 'result'] as const) {
    const isAbsentResult = name === 'result' && (row.result === null || row.result === undefined)
    if (!isObject(row[name]) && !(isAbsentResult && hasStatus(row)))
      throw new MalformedLine(`${name} is missing`)
  }
  const result = objectOf(row.result)
  const fixture = readFixture(row, result)
  return {
    sportId,
    odd: readOdd(objectOf(row.odd)),
    fixture,
    result: readResult(row, result, fixture),
    // The grader has no clock: the current time is that of the result.
    nowMs: momentMsOf(row.now) ?? momentMsOf(result.last_checked_at),
  }
}

/** A called-off game may be missing from the results. Then its fixture has the status. */
function hasStatus(row: JsonObject): boolean {
  return textOf(objectOf(row.fixture).status) !== ''
}

function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

function readOdd(odd: JsonObject): GradedOdd {
  const marketId = textOf(odd.market_id).trim().toLowerCase()
  if (marketId === '') throw new MalformedLine('odd.market_id is missing')
  const points = numberOf(odd.points)
  if (points === undefined && odd.points !== null && odd.points !== undefined && odd.points !== '') {
    throw new MalformedLine('odd.points is not a number')
  }
  return {
    marketId,
    name: textOf(odd.name),
    selection: textOf(odd.selection),
    selectionLine: textOrNull(odd.selection_line),
    points: points ?? null,
    playerId: textOrNull(odd.player_id),
    teamId: textOrNull(odd.team_id),
  }
}

function readFixture(row: JsonObject, result: JsonObject): GradedFixture {
  const fixture = objectOf(row.fixture)
  const nested = objectOf(result.fixture)
  return {
    homeTeamDisplay: textOf(fixture.home_team_display ?? nested.home_team_display),
    awayTeamDisplay: textOf(fixture.away_team_display ?? nested.away_team_display),
    homeTeamId: competitorId(fixture.home_competitors ?? nested.home_competitors),
    awayTeamId: competitorId(fixture.away_competitors ?? nested.away_competitors),
    leagueId: textOrNull(idOf(row.league ?? fixture.league ?? result.league)),
    startMs: momentMsOf(fixture.start_date ?? nested.start_date),
  }
}

/** A side of two players has two ids, and neither is the side's. */
function competitorId(value: unknown): string | null {
  const competitors = listOf(value)
  return competitors.length === 1 ? textOrNull(objectOf(competitors[0]).id) : null
}

function readResult(row: JsonObject, result: JsonObject, fixture: GradedFixture): GradedResult {
  const scores = objectOf(result.scores)
  const inPlay = objectOf(result.in_play ?? result.in_play_data)
  const stats = objectOf(result.stats)
  const marketStats = objectOf(result.market_stats)
  const extra = objectOf(result.extra)
  const players = row.player_results ?? result.player_results
  return {
    status: textOf(
      result.status ?? objectOf(result.fixture).status ?? objectOf(row.fixture).status ?? row.status,
    ),
    scores: { home: readSide(scores.home), away: readSide(scores.away) },
    inPlay: { period: readPeriod(inPlay), clock: textOrNull(inPlay.clock) },
    stats: { home: wholeGameFigures(stats.home), away: wholeGameFigures(stats.away) },
    marketStats: { home: readFigures(marketStats.home), away: readFigures(marketStats.away) },
    playerResults: listOf(players).flatMap(readPlayer),
    decision: textOrNull(extra.decision),
    decisionMethod: textOrNull(extra.decision_method),
    retirement: readRetirement(result.retirement_info, fixture),
  }
}

/** `period_number` is the same as a number, used where the text is missing. */
function readPeriod(inPlay: JsonObject): string | null {
  const text = textOf(inPlay.period).trim()
  const number = numberOf(inPlay.period_number)
  return text !== '' ? text : number === undefined ? null : String(number)
}

function readSide(value: unknown): SideScore {
  const side = objectOf(value)
  return { total: numberOf(side.total) ?? null, periods: readFigures(side.periods) }
}

/** Numbers and texts that are numbers; a text such as `1-4` is two values in one and left out. */
function readFigures(value: unknown): Figures {
  const figures: Record<string, number> = {}
  for (const [name, raw] of Object.entries(objectOf(value))) {
    const amount = numberOf(raw)
    if (amount !== undefined && name !== '__proto__') figures[name] = amount
  }
  return figures
}

function wholeGameFigures(value: unknown): Figures {
  return readFigures(wholeGame(value))
}

function readPlayer(value: unknown): readonly GradedPlayer[] {
  if (!isObject(value)) return []
  const player = objectOf(value.player)
  const playerId = textOf(player.id ?? value.player_id)
  const name = textOf(player.name ?? value.name)
  if (playerId === '' && name === '') return []
  const stats = wholeGameFigures(value.stats)
  return [
    {
      playerId,
      name,
      teamId: textOrNull(idOf(value.team ?? value.team_id)),
      isStarter: typeof value.is_starter === 'boolean' ? value.is_starter : null,
      hasPlayed: didNotPlay(value) ? false : null,
      stats,
      marketStats: readFigures(value.market_stats),
    },
  ]
}

/** All fields may be present and empty in a match without a retirement. */
function readRetirement(value: unknown, fixture: GradedFixture): GradedResult['retirement'] {
  if (!isObject(value)) return null
  const isWalkover = value.walkover === true || textOf(value.walkover).toLowerCase() === 'true'
  const teamId = idOf(value.winner_team_id)
  const named = idOf(value.winner) || textOf(objectOf(value.winner).name)
  if (!isWalkover && teamId === '' && named === '') return null
  return { isWalkover, winner: winnerOf(teamId, named, textOf(objectOf(value.winner).name), fixture) }
}

function winnerOf(teamId: string, id: string, name: string, fixture: GradedFixture): Side | null {
  for (const candidate of [teamId, id]) {
    if (candidate !== '' && candidate === fixture.homeTeamId) return 'home'
    if (candidate !== '' && candidate === fixture.awayTeamId) return 'away'
  }
  const names = namesOf(fixture)
  if (names === undefined) return null
  return findSide(name, names) ?? findSide(id, names) ?? null
}

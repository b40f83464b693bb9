/** The results as last sent, from streams and polls. */
import { isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import { didNotPlay } from '@pickproof/domain/grading/player-row'
import type { Fixture, FixtureStatus, Player, PlayerResult, Result } from '../feed-types.ts'
import { RecentEntries } from './entry-id.ts'
import type { FeedContext } from './feed-context.ts'
import type { FixtureBoard } from './fixture-board.ts'
import { findStatus, isStepBack } from './fixture-status.ts'
import { type JsonObject, listOf, utcMsOf, objectOf, textOf } from './json-values.ts'
import { ProductNotLicensed } from './provider-errors.ts'
import { type Frame, runStream } from './run-stream.ts'
import { findPeriodNumber, findSide, type Sides, toInPlay } from './in-play.ts'
import { toScores, toStats, toWholeGameStats } from './map-scores.ts'

type IntakeEntry = {
  /** The last row, kept because player figures arrive separately. */
  row: JsonObject | undefined
  checkedAtMs: number
  players: readonly PlayerResult[]
  /** Whether the player figures cover the whole game. Before its end they must not settle picks. */
  arePlayersFinal: boolean
  result: Result | undefined
  sent: string
}

export class ResultIntake {
  readonly #context: FeedContext
  readonly #board: FixtureBoard
  readonly #entries = new Map<string, IntakeEntry>()
  readonly #players = new Map<string, Player>()

  constructor(context: FeedContext, board: FixtureBoard) {
    this.#context = context
    this.#board = board
  }

  /** The status of the last result sent. */
  findStatus(fixtureId: string): Result['status'] | undefined {
    return this.#entries.get(fixtureId)?.result?.status
  }

  /** Applies a result row, with its players if they are included. */
  async take(fixtureId: string, row: JsonObject, playerRows?: readonly unknown[]): Promise<void> {
    const known = this.#board.find(fixtureId)
    if (known === undefined) {
      this.#board.noteUnknown(fixtureId)
      return
    }
    const status = findStatus(objectOf(row.fixture).status)
    // Stale rows say `unplayed` for a game in play, or `live` for one that is over.
    if (status === undefined || isStepBack(known.fixture.status, status)) return
    const entry = this.#entryOf(fixtureId)
    const checkedAtMs = utcMsOf(row.last_checked_at) ?? entry.checkedAtMs
    if (checkedAtMs < entry.checkedAtMs) return
    await this.#board.applyStatus(fixtureId, { status }, false)
    entry.checkedAtMs = checkedAtMs
    entry.row = row
    if (playerRows !== undefined && playerRows.length > 0) {
      entry.players = await this.#readPlayers(playerRows)
      entry.arePlayersFinal = isOver(status)
    }
    await this.#send(fixtureId, toResult(row, fixtureId, status, known.sides, playersOf(entry, status)))
  }

  /** Applies player figures that arrive without a row. `isFinal` means that they were requested after the end. */
  async takePlayers(fixtureId: string, playerRows: readonly unknown[], isFinal: boolean): Promise<void> {
    const known = this.#board.find(fixtureId)
    if (known === undefined || playerRows.length === 0) return
    const isGameOver = isOver(known.fixture.status)
    // Requested during the game and answered after it, so they may be out of date.
    if (isGameOver && !isFinal) return
    const entry = this.#entryOf(fixtureId)
    entry.players = await this.#readPlayers(playerRows)
    entry.arePlayersFinal = isFinal
    const status = entry.result?.status
    // The figures wait for a row that agrees on whether the game is over.
    if (entry.row === undefined || status === undefined || isOver(status) !== isGameOver) return
    await this.#send(fixtureId, toResult(entry.row, fixtureId, status, known.sides, playersOf(entry, status)))
  }

  /** A game that was called off has no result row. */
  async takeCalledOff(fixtureId: string): Promise<void> {
    const fixture = this.#board.find(fixtureId)?.fixture
    if (fixture === undefined || !isOver(fixture.status)) return
    await this.#send(fixtureId, calledOffResult(fixture, this.#entryOf(fixtureId).result))
  }

  forget(fixtureId: string): void {
    this.#entries.delete(fixtureId)
  }

  #entryOf(fixtureId: string): IntakeEntry {
    let entry = this.#entries.get(fixtureId)
    if (entry === undefined) {
      entry = {
        row: undefined,
        checkedAtMs: 0,
        players: [],
        arePlayersFinal: false,
        result: undefined,
        sent: '',
      }
      this.#entries.set(fixtureId, entry)
    }
    return entry
  }

  async #readPlayers(rows: readonly unknown[]): Promise<readonly PlayerResult[]> {
    const read = rows.map(toPlayerResult).filter((one) => one !== undefined)
    const fresh = read
      .map(({ player }) => player)
      .filter((player) => this.#board.hasTeam(player.teamId) && !this.#isKnown(player))
    if (fresh.length > 0) {
      await this.#context.sink.accept({ kind: 'catalogue', players: fresh })
      for (const player of fresh) this.#players.set(player.id, player)
    }
    return read.map(({ result }) => result)
  }

  #isKnown({ id, name, teamId, position }: Player): boolean {
    const known = this.#players.get(id)
    return known?.name === name && known.teamId === teamId && known.position === position
  }

  async #send(fixtureId: string, result: Result): Promise<void> {
    const entry = this.#entryOf(fixtureId)
    const text = JSON.stringify(result)
    if (entry.sent === text) return
    entry.sent = text
    entry.result = result
    await this.#context.sink.accept({ kind: 'results', results: [result] })
  }
}

/** A completed game waits for figures from after its end. Earlier figures would look final. */
function playersOf(
  { players, arePlayersFinal }: IntakeEntry,
  status: Result['status'],
): readonly PlayerResult[] {
  return status === 'completed' && !arePlayersFinal ? [] : players
}

/** The fixture id of a result row. */
export function fixtureIdOf(row: JsonObject): string {
  return textOf(objectOf(row.fixture).id)
}

const ENTRIES_REMEMBERED = 1024

/** Streams scores live. The polls bring the same a little later, so a plan without the stream only loses time. */
export async function runResultsStream(
  context: FeedContext,
  intake: ResultIntake,
  scope: { readonly sportId: string; readonly leagueIds: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const entries = new RecentEntries(ENTRIES_REMEMBERED)
  const path = `/stream/results/${scope.sportId}`
  const take = async (frames: readonly Frame[]) => {
    for (const { event, data } of frames) {
      const payload = event === 'fixture-results' ? parse(data, context) : undefined
      if (payload === undefined) continue
      const entryId = textOf(payload.entry_id)
      if (entryId !== '' && !entries.add(`${entryId}/${data.length}`)) continue
      const news = objectOf(payload.data)
      const players = listOf(news.player_results)
      await intake.take(textOf(news.fixture_id), withStatus(news), players)
    }
  }
  try {
    await runStream(context, signal, { path, query: () => ({ league: scope.leagueIds }), take })
  } catch (error) {
    if (!(error instanceof ProductNotLicensed)) throw error
    context.log.warn({ path }, 'OpticOdds: the plan has no results stream, results are polled only')
  }
}

/** The status is in the row's fixture or next to the row. */
function withStatus(news: JsonObject): JsonObject {
  const row = objectOf(news.score)
  const fixture = objectOf(row.fixture)
  return fixture.status === undefined ? { ...row, fixture: { ...fixture, status: news.status } } : row
}

function parse(data: string, { log }: FeedContext): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(data))
  } catch {
    log.warn({ sample: data.slice(0, 120) }, 'OpticOdds sent a result that cannot be read')
    return undefined
  }
}

/** Reads a result row from REST or a stream. The caller decides the status, because it has the earlier rows. */
export function toResult(
  row: JsonObject,
  fixtureId: string,
  status: FixtureStatus,
  sides: Sides,
  playerResults: readonly PlayerResult[],
): Result {
  // The result inside a fixture calls it `in_play_data`.
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

/** The provider sends no result for a called-off game, so this builds it from the fixture and the last known score. */
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

/** How much was played before the stop decides what counts. */
function isStoppedIn(inPlay: JsonObject, status: FixtureStatus): boolean {
  if (status !== 'cancelled' && status !== 'postponed') return false
  const period = textOf(inPlay.period).trim()
  return findPeriodNumber(inPlay) !== undefined || (period !== '' && period !== '0')
}

function withDecision(decision: string): Pick<Result, 'decision'> {
  return decision === '' ? {} : { decision }
}

/** The end of a fight in one word: `ko`, `submission`, `decision`, or the provider's text as a slug. */
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
  // All fields may be present but empty when neither side retired. An unknown winner is a different case.
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

import { isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import { chunks, type FeedContext, repeat } from './feed-context.ts'
import type { BoardEntry, FixtureBoard } from './fixture-board.ts'
import { listOf, objectOf } from './json-values.ts'
import { ProductNotLicensed, RequestRejected } from './provider-errors.ts'
import { fixtureIdOf, type ResultIntake } from './result-intake.ts'

const RESULTS_PER_REQUEST = 50
/** The provider allows fifty, but a whole squad makes a long answer. */
const PLAYER_RESULTS_PER_REQUEST = 10

/** When a fixture was last requested, and whether it was over then. */
type Asked = { readonly atMs: number; readonly wasOver: boolean }

export class ResultsPoll {
  readonly #context: FeedContext
  readonly #board: FixtureBoard
  readonly #intake: ResultIntake
  readonly #results = new Map<string, Asked>()
  readonly #players = new Map<string, Asked>()
  #hasPlayers = true

  constructor(context: FeedContext, board: FixtureBoard, intake: ResultIntake) {
    this.#context = context
    this.#board = board
    this.#intake = intake
  }

  async run(signal: AbortSignal): Promise<void> {
    await repeat('the poll of results', this.#context.timings.resultsMs, this.#context, signal, async () => {
      await this.#pollResults(signal)
      if (this.#hasPlayers) await this.#pollPlayers(signal)
    })
  }

  forget(fixtureId: string): void {
    this.#results.delete(fixtureId)
    this.#players.delete(fixtureId)
  }

  async #pollResults(signal: AbortSignal): Promise<void> {
    for (const ids of chunks(this.#due(this.#results, 0), RESULTS_PER_REQUEST)) {
      const over = this.#overAmong(ids)
      const rows = await this.#ask('/fixtures/results', ids, signal)
      const answered = new Set<string>()
      for (const row of rows.map(objectOf)) {
        answered.add(fixtureIdOf(row))
        await this.#intake.take(fixtureIdOf(row), row)
      }
      for (const id of ids) {
        if (!answered.has(id) && this.#board.find(id)?.fixture.status === 'cancelled')
          await this.#intake.takeCalledOff(id)
      }
      this.#note(this.#results, ids, over)
    }
  }

  async #pollPlayers(signal: AbortSignal): Promise<void> {
    const { log, timings } = this.#context
    try {
      for (const ids of chunks(
        this.#due(this.#players, timings.playerResultsMs),
        PLAYER_RESULTS_PER_REQUEST,
      )) {
        const over = this.#overAmong(ids)
        const rows = await this.#ask('/fixtures/player-results', ids, signal)
        for (const row of rows.map(objectOf)) {
          const id = fixtureIdOf(row)
          await this.#intake.takePlayers(id, listOf(row.results), over.has(id))
        }
        this.#note(this.#players, ids, over)
      }
    } catch (error) {
      if (!(error instanceof ProductNotLicensed)) throw error
      this.#hasPlayers = false
      log.warn('OpticOdds: the plan has no player results, that part is switched off')
    }
  }

  /** One rejected id must not cost the others their results. */
  async #ask(path: string, ids: readonly string[], signal: AbortSignal): Promise<readonly unknown[]> {
    try {
      // Called-off games are omitted unless requested. An abandoned one may have a useful score.
      const query = { fixture_id: ids, include_cancelled: path === '/fixtures/results' ? true : undefined }
      return await this.#context.rest.list(path, { query, signal })
    } catch (error) {
      if (!(error instanceof RequestRejected)) throw error
      if (ids.length > 1) return (await Promise.all(ids.map((id) => this.#ask(path, [id], signal)))).flat()
      this.#context.log.warn({ path, ids, reason: error.message }, 'OpticOdds gives no result')
      return []
    }
  }

  /** Games in play are due each time. Finished games are due once after the end and then rarely, for corrections. */
  #due(asked: ReadonlyMap<string, Asked>, runningMs: number): readonly string[] {
    const nowMs = this.#context.clock.now().getTime()
    const isDue = ({ fixture: { id, status, startMs } }: BoardEntry) => {
      if (startMs > nowMs && !isInPlay(status) && !isOver(status)) return false
      const last = asked.get(id)
      if (last === undefined) return true
      const ageMs = performance.now() - last.atMs
      if (isOver(status)) return !last.wasOver || ageMs >= this.#context.timings.correctionMs
      return ageMs >= runningMs
    }
    return this.#board
      .list()
      .filter(isDue)
      .map(({ fixture }) => fixture.id)
  }

  #overAmong(ids: readonly string[]): ReadonlySet<string> {
    return new Set(ids.filter((id) => isOver(this.#board.find(id)?.fixture.status ?? 'unplayed')))
  }

  /** `over` is the state at the time of the request: a game that ended in the meantime is requested again. */
  #note(asked: Map<string, Asked>, ids: readonly string[], over: ReadonlySet<string>): void {
    for (const id of ids) {
      if (this.#board.find(id)) asked.set(id, { atMs: performance.now(), wasOver: over.has(id) })
    }
  }
}

/** When scores changed and prices were heard, by our clock, for games in play. */
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { Clock } from '../../platform/clock.ts'
import type { OddsBook } from './book.ts'

interface GameTimes {
  score: string | undefined
  scoreChangedMs: number | undefined
  /** By sportsbook. A sportsbook that sends one price of a game has not withdrawn its others. */
  readonly heardMs: Map<string, number>
}

export class InPlayWatch {
  readonly #clock: Clock
  readonly #games = new Map<string, GameTimes>()

  constructor(book: OddsBook, clock: Clock) {
    this.#clock = clock
    book.listen({
      onOdds: ({ fixtureId, sportsbookId }) => this.heard(fixtureId, sportsbookId),
      onResult: (result) => this.#onResult(result),
      onForgotten: (fixtureId) => this.#games.delete(fixtureId),
    })
  }

  /** Also for prices that repeat the last one. */
  heard(fixtureId: string, sportsbookId: string): void {
    this.#timesOf(fixtureId).heardMs.set(sportsbookId, this.#clock.now().getTime())
  }

  pricesHeardMs(fixtureId: string, sportsbookId: string): number | undefined {
    return this.#games.get(fixtureId)?.heardMs.get(sportsbookId)
  }

  scoreChangedMs(fixtureId: string): number | undefined {
    return this.#games.get(fixtureId)?.scoreChangedMs
  }

  /** The first score of a game is not a change. */
  #onResult({ fixtureId, scores }: LiveResult): void {
    const times = this.#timesOf(fixtureId)
    const score = `${scores.home.total}:${scores.away.total}`
    if (times.score !== undefined && times.score !== score) times.scoreChangedMs = this.#clock.now().getTime()
    times.score = score
  }

  #timesOf(fixtureId: string): GameTimes {
    let times = this.#games.get(fixtureId)
    if (!times) {
      times = { score: undefined, scoreChangedMs: undefined, heardMs: new Map() }
      this.#games.set(fixtureId, times)
    }
    return times
  }
}

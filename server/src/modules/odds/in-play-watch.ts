/** When scores of games in play changed, by our clock, how long a pick on one waits, and requests to confirm its prices. */
import type { LiveResult } from '@pickproof/contract/stream-events'
import { SECOND_MS } from '@pickproof/domain/time/durations'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OddsBook } from './book.ts'

interface GameScore {
  readonly score: string
  readonly changedMs: number | undefined
}

const WANTED = 'prices-wanted'

export class InPlayWatch {
  readonly #bus: Bus
  readonly #clock: Clock
  readonly #gameSpeed: number
  readonly #scores = new Map<string, GameScore>()

  constructor(bus: Bus, book: OddsBook, clock: Clock, gameSpeed = 1) {
    this.#bus = bus
    this.#clock = clock
    this.#gameSpeed = gameSpeed
    book.listen({
      onResult: (result) => this.#onResult(result),
      onForgotten: (fixtureId) => this.#scores.delete(fixtureId),
    })
  }

  /** Seconds of a real game. A simulated game that runs 20 times as fast waits a twentieth of them (decision 113). */
  delayMs({ inPlayDelaySeconds }: { readonly inPlayDelaySeconds: number }): number {
    return (inPlayDelaySeconds * SECOND_MS) / this.#gameSpeed
  }

  scoreChangedMs(fixtureId: string): number | undefined {
    return this.#scores.get(fixtureId)?.changedMs
  }

  /** Asks the process with the feed to have the prices of the game confirmed. */
  wantPrices(fixtureId: string): void {
    this.#bus.publish(WANTED, { fixtureId })
  }

  onPricesWanted(listener: (fixtureId: string) => void): () => void {
    return this.#bus.listen(WANTED, (message) => listener((message as { fixtureId: string }).fixtureId))
  }

  /** The first score of a game is not a change. */
  #onResult({ fixtureId, scores }: LiveResult): void {
    const before = this.#scores.get(fixtureId)
    const score = `${scores.home.total}:${scores.away.total}`
    const isChanged = before !== undefined && before.score !== score
    const changedMs = isChanged ? this.#clock.now().getTime() : before?.changedMs
    this.#scores.set(fixtureId, { score, changedMs })
  }
}

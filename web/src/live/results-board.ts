/**
 * Score, clock and status of the games that a screen follows, outside React. Applied once per animation frame; a change
 * wakes only the listeners of that fixture. The hooks are in `live-results.ts`.
 */
import type { FixtureStatus, FixtureStatusEvent, LiveResult } from '@pickproof/contract/stream-events'
import { Batch } from './batch.ts'
import { KeyedListeners } from './keyed-listeners.ts'

/** Games whose last state is kept. Beyond it those that no screen shows are forgotten, the oldest first. */
const KEPT_MAX = 500

type GameStatus = Pick<FixtureStatusEvent, 'status' | 'is_live'>

interface Game {
  readonly result: LiveResult | undefined
  readonly status: GameStatus | undefined
  /** Whether the open stream has described it: then an answer of the API is the older news. */
  readonly isStreamed: boolean
}

interface News {
  readonly fixtureId: string
  readonly result?: LiveResult
  readonly status?: GameStatus
}

const UNKNOWN: Game = { result: undefined, status: undefined, isStreamed: false }

export class ResultsBoard {
  readonly #games = new Map<string, Game>()
  readonly #listeners = new KeyedListeners()
  readonly #batch: Batch<News>

  constructor(frame: (run: () => void) => void) {
    this.#batch = new Batch((news) => this.#applyAll(news), frame)
  }

  /** A RESULT event. */
  receiveResult(result: LiveResult): void {
    const { status, is_live } = result.fixture
    this.#batch.add({ fixtureId: result.fixtureId, result, status: { status, is_live } })
  }

  /** A FIXTURE_STATUS event. */
  receiveStatus({ fixtureId, status, is_live }: FixtureStatusEvent): void {
    this.#batch.add({ fixtureId, status: { status, is_live } })
  }

  /** What an answer of the API says; it does not replace what the open stream said. */
  seed(
    fixtures: readonly {
      readonly id: string
      readonly status: FixtureStatus
      readonly is_live: boolean
      readonly result: LiveResult | null
    }[],
  ): void {
    const changed: string[] = []
    for (const { id, status, is_live, result } of fixtures) {
      const game = this.#games.get(id) ?? UNKNOWN
      if (game.isStreamed) continue
      this.#keep(id, { result: result ?? game.result, status: { status, is_live }, isStreamed: false })
      changed.push(id)
    }
    this.#listeners.notify(changed)
  }

  /** The connection is closed: an answer of the API is news again. */
  streamLost(): void {
    for (const [fixtureId, game] of this.#games)
      if (game.isStreamed) this.#games.set(fixtureId, { ...game, isStreamed: false })
  }

  findResult(fixtureId: string): LiveResult | undefined {
    return this.#games.get(fixtureId)?.result
  }

  findStatus(fixtureId: string): GameStatus | undefined {
    return this.#games.get(fixtureId)?.status
  }

  onChange(fixtureId: string, listener: () => void): () => void {
    return this.#listeners.add(fixtureId, listener)
  }

  #applyAll(news: readonly News[]): void {
    const changed = new Set<string>()
    for (const { fixtureId, result, status } of news) {
      const game = this.#games.get(fixtureId) ?? UNKNOWN
      this.#keep(fixtureId, {
        result: result ?? game.result,
        status: status ?? game.status,
        isStreamed: true,
      })
      changed.add(fixtureId)
    }
    this.#listeners.notify(changed)
  }

  #keep(fixtureId: string, game: Game): void {
    this.#games.set(fixtureId, game)
    if (this.#games.size <= KEPT_MAX) return
    for (const oldId of this.#games.keys()) {
      if (this.#games.size <= KEPT_MAX) return
      if (oldId !== fixtureId && !this.#listeners.has(oldId)) this.#games.delete(oldId)
    }
  }
}

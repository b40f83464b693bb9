import { DAY_MS } from '@pickproof/domain/time/durations'
import { isOver } from '@pickproof/domain/games/fixture-status'
import { FIXTURE_WINDOW_DAYS } from '@pickproof/domain/games/fixture-window'
import { chunks, type FeedContext } from './feed-context.ts'
import type { FixtureBoard } from './fixture-board.ts'
import type { ResultIntake } from './result-intake.ts'

export const LEAGUES_PER_REQUEST = 10
const IDS_PER_REQUEST = 25

/** One round: first the window of all leagues, then by id the fixtures that left it or that a stream named. */
export class FixturesPoll {
  readonly #context: FeedContext
  readonly #board: FixtureBoard
  readonly #intake: ResultIntake
  readonly #forget: (fixtureId: string) => Promise<void>

  constructor(
    context: FeedContext,
    board: FixtureBoard,
    intake: ResultIntake,
    forget: (fixtureId: string) => Promise<void>,
  ) {
    this.#context = context
    this.#board = board
    this.#intake = intake
    this.#forget = forget
  }

  async poll(leagueIds: readonly string[], signal: AbortSignal): Promise<void> {
    const { rest, clock } = this.#context
    const nowMs = clock.now().getTime()
    const fromMs = nowMs - DAY_MS
    const toMs = nowMs + FIXTURE_WINDOW_DAYS * DAY_MS
    const seen = new Set<string>()
    const take = async (rows: readonly unknown[]) => {
      for (const id of await this.#board.take(rows)) seen.add(id)
    }
    for (const league of chunks(leagueIds, LEAGUES_PER_REQUEST)) {
      const query = { league, start_date_after: momentText(fromMs), start_date_before: momentText(toMs) }
      await take(await rest.list('/fixtures', { query, signal }))
    }
    const missing = this.#board
      .list()
      .filter(({ fixture }) => !seen.has(fixture.id) && !isOver(fixture.status))
      .map(({ fixture }) => fixture.id)
    for (const id of chunks([...missing, ...this.#board.takeUnknownIds()], IDS_PER_REQUEST)) {
      await take(await rest.list('/fixtures', { query: { id }, signal }))
    }
    await this.#prune(fromMs, toMs)
  }

  /** A game stays until its final result was sent, regardless of when it started. */
  async #prune(fromMs: number, toMs: number): Promise<void> {
    for (const { fixture } of this.#board.list()) {
      const sentStatus = this.#intake.findStatus(fixture.id)
      const isDone = fixture.startMs < fromMs && sentStatus !== undefined && isOver(sentStatus)
      if (isDone || fixture.startMs > toMs) await this.#forget(fixture.id)
    }
  }
}

/** The API would read a date without a time in another time zone. */
function momentText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}

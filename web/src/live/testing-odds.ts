/** Odds and a hand-driven clock for the tests of the live layer and of the chips. */
import type { StreamOdd } from '@pickproof/contract/stream-events'

export function oddOf(changes: Partial<StreamOdd> & { readonly id: string }): StreamOdd {
  return {
    customOddId: changes.id,
    price: 1.91,
    points: null,
    name: 'Gulls',
    selection: 'Gulls',
    market_id: 'moneyline',
    fixture_id: 'f1',
    sportsbook_id: 'fairpost',
    isLocked: false,
    is_main: true,
    selection_line: null,
    grouping_key: 'default',
    team_id: 'gulls',
    player_id: null,
    ...changes,
  }
}

export class HandClock {
  nowMs = 0
  #waits: { readonly run: () => void; readonly dueMs: number }[] = []
  #frames: (() => void)[] = []

  readonly now = (): number => this.nowMs

  readonly wait = (run: () => void, delayMs: number): (() => void) => {
    const entry = { run, dueMs: this.nowMs + delayMs }
    this.#waits.push(entry)
    return () => {
      this.#waits = this.#waits.filter((other) => other !== entry)
    }
  }

  readonly frame = (run: () => void): void => {
    this.#frames.push(run)
  }

  get waiting(): number {
    return this.#waits.length
  }

  /** Lets the page repaint once. */
  paint(): void {
    const frames = this.#frames
    this.#frames = []
    for (const run of frames) run()
  }

  /** Lets time pass; what is due runs at its own moment. */
  pass(durationMs: number): void {
    const endMs = this.nowMs + durationMs
    for (;;) {
      const [next] = this.#waits.filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)
      if (next === undefined) break
      this.#waits = this.#waits.filter((other) => other !== next)
      this.nowMs = Math.max(this.nowMs, next.dueMs)
      next.run()
    }
    this.nowMs = endMs
  }
}

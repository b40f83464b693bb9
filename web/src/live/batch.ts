/**
 * Collects what arrives in bursts and hands it over once per animation frame: two hundred frames a second cost
 * one pass over the boards per repaint, not two hundred.
 */

/** A hidden page gets no animation frames; so many entries are then handed over without waiting for one. */
const WAITING_MAX = 500

export class Batch<Entry> {
  readonly #apply: (entries: readonly Entry[]) => void
  readonly #frame: (run: () => void) => void
  #waiting: Entry[] = []
  #isScheduled = false

  constructor(apply: (entries: readonly Entry[]) => void, frame: (run: () => void) => void) {
    this.#apply = apply
    this.#frame = frame
  }

  add(entry: Entry): void {
    this.#waiting.push(entry)
    if (this.#waiting.length >= WAITING_MAX) this.flush()
    else this.#schedule()
  }

  flush(): void {
    if (this.#waiting.length === 0) return
    const entries = this.#waiting
    this.#waiting = []
    this.#apply(entries)
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#frame(() => {
      this.#isScheduled = false
      this.flush()
    })
  }
}

/** Remembers which odds flash and says when a flash is over. All last equally long, so the oldest ends first. */

/** How long a chip shows that its price moved (decision N17). */
const FLASH_MS = 2_000

export interface Flash {
  readonly oddId: string
  readonly movedAtMs: number
}

interface FlashSettings {
  readonly now: () => number
  readonly wait: (run: () => void, delayMs: number) => () => void
}

export class FlashTimes {
  readonly #settings: FlashSettings
  readonly #onEnd: (ended: readonly Flash[]) => void
  #running: Flash[] = []
  #isWaiting = false

  constructor(settings: FlashSettings, onEnd: (ended: readonly Flash[]) => void) {
    this.#settings = settings
    this.#onEnd = onEnd
  }

  start(flash: Flash): void {
    this.#running.push(flash)
    this.#awaitEnd()
  }

  #awaitEnd(): void {
    const [oldest] = this.#running
    if (oldest === undefined || this.#isWaiting) return
    this.#isWaiting = true
    this.#settings.wait(
      () => {
        this.#isWaiting = false
        this.#end()
      },
      Math.max(0, oldest.movedAtMs + FLASH_MS - this.#settings.now()),
    )
  }

  #end(): void {
    const nowMs = this.#settings.now()
    const firstRunning = this.#running.findIndex(({ movedAtMs }) => movedAtMs + FLASH_MS > nowMs)
    const ended = this.#running.splice(0, firstRunning === -1 ? this.#running.length : firstRunning)
    this.#awaitEnd()
    if (ended.length > 0) this.#onEnd(ended)
  }
}

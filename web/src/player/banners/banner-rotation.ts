/**
 * Which banner is shown, and for how long. A player who reads, points at or reaches a banner holds it, and a held
 * banner gets its whole time again. Every display is reported once, and only when a player can see it.
 */
interface RotationSettings {
  /** How long each banner is shown, in their order. */
  readonly seconds: readonly number[]
  readonly wait: (run: () => void, delayMs: number) => () => void
  readonly onShown: (index: number) => void
}

/** Hidden: another page covers this one. Still: the system asks for no motion. */
type Hold = 'pointer' | 'focus' | 'hidden' | 'still'

interface Rotation {
  readonly index: number
  readonly isPaused: boolean
  /** The next banner may be shown. */
  readonly isMoving: boolean
}

export class BannerRotation {
  readonly #settings: RotationSettings
  readonly #holds = new Set<Hold>()
  readonly #listeners = new Set<() => void>()
  #rotation: Rotation = { index: 0, isPaused: false, isMoving: false }
  #isRunning = false
  #isReported = false
  #cancel: (() => void) | undefined

  constructor(settings: RotationSettings) {
    this.#settings = settings
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): Rotation => this.#rotation

  start(): void {
    this.#isRunning = true
    this.#settle()
  }

  stop(): void {
    this.#isRunning = false
    this.#settle()
  }

  show(index: number): void {
    this.#isReported = index === this.#rotation.index && this.#isReported
    this.#settle({ index })
  }

  pause(isPaused: boolean): void {
    this.#settle({ isPaused })
  }

  hold(reason: Hold, isHeld: boolean): void {
    if (this.#holds.has(reason) === isHeld) return
    if (isHeld) this.#holds.add(reason)
    else this.#holds.delete(reason)
    this.#settle()
  }

  #settle(change: Partial<Rotation> = {}): void {
    const { seconds, wait, onShown } = this.#settings
    const { index, isPaused } = { ...this.#rotation, ...change }
    const isMoving = this.#isRunning && !isPaused && this.#holds.size === 0 && seconds.length > 1
    this.#cancel?.()
    this.#cancel = isMoving
      ? wait(() => this.show((index + 1) % seconds.length), (seconds[index] ?? 1) * 1000)
      : undefined
    if (this.#isRunning && !this.#isReported && !this.#holds.has('hidden') && index < seconds.length) {
      this.#isReported = true
      onShown(index)
    }
    this.#rotation = { index, isPaused, isMoving }
    for (const listener of this.#listeners) listener()
  }
}

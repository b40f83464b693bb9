/**
 * Keeps what a screen shows of an account true: when the server says that it has changed, its figures are read
 * again. Several news of a moment are answered by one reading, and not by all browsers in the same instant.
 */
import type { AccountEvent } from '@pickproof/contract/stream-events'

const FOLD_MS = 150
const SPREAD_MS = 250

interface AccountNewsSettings {
  readonly wait: (run: () => void, delayMs: number) => () => void
  readonly random: () => number
  /** Undefined: every account of the player. */
  readonly refresh: (accountNo: string | undefined) => void
}

export class AccountNews {
  readonly #settings: AccountNewsSettings
  readonly #changed = new Set<string | undefined>()
  #cancel: (() => void) | undefined

  constructor(settings: AccountNewsSettings) {
    this.#settings = settings
  }

  receive({ accno }: AccountEvent): void {
    this.#note(accno ?? undefined)
  }

  #note(accountNo: string | undefined): void {
    this.#changed.add(accountNo)
    const { wait, random } = this.#settings
    this.#cancel ??= wait(() => this.#tell(), FOLD_MS + random() * SPREAD_MS)
  }

  #tell(): void {
    this.#cancel = undefined
    const changed = [...this.#changed]
    this.#changed.clear()
    if (changed.includes(undefined)) this.#settings.refresh(undefined)
    else for (const accountNo of changed) this.#settings.refresh(accountNo)
  }
}

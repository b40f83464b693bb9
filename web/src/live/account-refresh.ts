/**
 * Reloads the figures of an account when the server says that it has changed. Events of one moment share one reload, and
 * browsers do not reload all in the same instant.
 */
import type { AccountEvent } from '@pickproof/contract/stream-events'

const FOLD_MS = 150
const SPREAD_MS = 250

interface AccountRefreshSettings {
  readonly wait: (run: () => void, delayMs: number) => () => void
  readonly random: () => number
  /** Undefined: every account of the player. */
  readonly refresh: (accountNo: string | undefined) => void
}

export class AccountRefresh {
  readonly #settings: AccountRefreshSettings
  readonly #changed = new Set<string | undefined>()
  #cancel: (() => void) | undefined

  constructor(settings: AccountRefreshSettings) {
    this.#settings = settings
  }

  readonly receive = ({ accno, changes }: AccountEvent): void => {
    // These change no figure.
    if (changes.every((change) => change === 'NOTIFICATIONS' || change === 'DISPUTES')) return
    this.#changed.add(accno ?? undefined)
    const { wait, random } = this.#settings
    this.#cancel ??= wait(() => this.#refresh(), FOLD_MS + random() * SPREAD_MS)
  }

  #refresh(): void {
    this.#cancel = undefined
    const changed = [...this.#changed]
    this.#changed.clear()
    if (changed.includes(undefined)) this.#settings.refresh(undefined)
    else for (const accountNo of changed) this.#settings.refresh(accountNo)
  }
}

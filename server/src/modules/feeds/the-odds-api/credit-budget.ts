import type { Credits } from './api-client.ts'

/** While more than this share is left, calls are made as often as the intervals say. */
const EASY_SHARE = 0.5
const SLOWEST = 10

/** Keeps the paid calls inside what the account has left. Credits are renewed at a date that the API does not tell. */
export class CreditBudget {
  readonly #reserve: number
  #credits: Credits | undefined

  constructor(reserve: number) {
    this.#reserve = reserve
  }

  get remaining(): number | undefined {
    return this.#credits?.remaining
  }

  /** An answer without the headers tells nothing: then the next paid call finds out. */
  note(credits: Credits | undefined): void {
    this.#credits = credits
  }

  noteUsedUp(): void {
    this.#credits = { remaining: 0, used: this.#credits?.used ?? 0 }
  }

  canPay(cost: number): boolean {
    return this.#credits === undefined || this.#credits.remaining - cost >= this.#reserve
  }

  /** How many times longer than wished to wait between two paid calls: 1 to 10. */
  get stretch(): number {
    if (this.#credits === undefined) return 1
    const { remaining, used } = this.#credits
    const share = (remaining - this.#reserve) / Math.max(1, remaining + used - this.#reserve)
    if (share >= EASY_SHARE) return 1
    return share <= EASY_SHARE / SLOWEST ? SLOWEST : EASY_SHARE / share
  }
}

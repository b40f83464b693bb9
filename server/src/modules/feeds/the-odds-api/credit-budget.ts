import type { Credits } from './api-client.ts'

/** While more than this share is left, calls run at their normal intervals. */
const EASY_SHARE = 0.5
const SLOWEST = 10

/** Keeps paid calls within the account's remaining credits. The API does not publish the date that renews them. */
export class CreditBudget {
  readonly #reserve: number
  #credits: Credits | undefined

  constructor(reserve: number) {
    this.#reserve = reserve
  }

  get remaining(): number | undefined {
    return this.#credits?.remaining
  }

  /** Answers without the headers are ignored. The next paid call updates the count. */
  note(credits: Credits | undefined): void {
    this.#credits = credits
  }

  noteUsedUp(): void {
    this.#credits = { remaining: 0, used: this.#credits?.used ?? 0 }
  }

  canPay(cost: number): boolean {
    return this.#credits === undefined || this.#credits.remaining - cost >= this.#reserve
  }

  /** The factor that stretches the wait between two paid calls: 1 to 10. */
  get stretch(): number {
    if (this.#credits === undefined) return 1
    const { remaining, used } = this.#credits
    const share = (remaining - this.#reserve) / Math.max(1, remaining + used - this.#reserve)
    if (share >= EASY_SHARE) return 1
    return share <= EASY_SHARE / SLOWEST ? SLOWEST : EASY_SHARE / share
  }
}

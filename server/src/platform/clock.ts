/** Callers pass the clock, so tests can set the time and check the edges of the program day. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that does not move until a test moves it. */
export class ManualClock implements Clock {
  #nowMs: number

  constructor(start: Date | string) {
    this.#nowMs = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#nowMs)
  }

  advanceMs(ms: number): void {
    this.#nowMs += ms
  }
}

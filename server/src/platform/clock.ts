/** Time is handed in, so that tests can set it and the program day can be tried at its edges. */
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

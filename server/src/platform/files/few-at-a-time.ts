import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../app-error.ts'

const errors = defineMessages('server.files', {
  tooMany: 'Too many files are arriving right now. Please try again in a minute.',
})

interface FewAtATimeOptions {
  readonly atOnce: number
  /** How many may wait. Others get an error and can try again later. */
  readonly waitingMax: number
}

export function tooManyFiles(): AppError {
  return new AppError('unavailable', errors.tooMany)
}

/** Runs heavy work a few pieces at a time, in the order in which it came. */
export class FewAtATime {
  readonly #options: FewAtATimeOptions
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(options: FewAtATimeOptions) {
    this.#options = options
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.atOnce) await this.#wait()
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place goes to the next in line, so a new caller cannot overtake.
      if (next) next()
      else this.#running -= 1
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.#options.waitingMax) {
      throw tooManyFiles()
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}

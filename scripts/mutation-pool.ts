/**
 * One process that runs the server tests of every mutant. Vitest ends its workers after each run, and Stryker makes a run for each
 * mutant: loading the server again took longer than the tests. The worker keeps its modules, and reads the test files again.
 */
import type { Plugin } from 'vite'
import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = (...args: unknown[]) => void
type RunRequest = Extract<WorkerRequest, { type: 'run' }>

class KeptProcess {
  readonly worker: ForksPoolWorker
  readonly #started: Promise<void>
  isAlive = true

  constructor(options: PoolOptions) {
    this.worker = new ForksPoolWorker(options)
    this.#started = this.worker.start().then(() => {
      this.worker.on('exit', () => {
        this.isAlive = false
      })
    })
  }

  async start(): Promise<void> {
    await this.#started
  }

  async end(): Promise<void> {
    if (!this.isAlive) return
    this.isAlive = false
    await this.worker.stop()
  }
}

/** What the current run found so far. */
export const currentRun = { hasFailed: false }

/**
 * What Vitest takes for a worker of one run. The files run one by one. Given all of them, Vitest would load the rest
 * after a failure, and each would make a database and a server that are never closed.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept'
  readonly cacheFs = true
  readonly #process: KeptProcess
  readonly #listeners: { event: string; callback: Listener; listener: Listener }[] = []
  #next: WorkerRequest[] = []
  #isAskedToStop = false

  constructor(kept: KeptProcess) {
    this.#process = kept
  }

  on(event: string, callback: Listener): void {
    const listener: Listener = (...args) => {
      if (event === 'message' && this.#goesOn(args[0])) return
      callback(...args)
    }
    this.#listeners.push({ event, callback, listener })
    this.#process.worker.on(event, listener)
  }

  off(event: string, callback: Listener): void {
    const known = this.#listeners.find((one) => one.event === event && one.callback === callback)
    if (known) this.#process.worker.off(event, known.listener)
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#answerStop()
    else if (message.type === 'run') this.#runEach(message)
    else this.#process.worker.send(message)
  }

  deserialize(data: unknown): unknown {
    return data
  }

  async start(): Promise<void> {
    await this.#process.start()
  }

  /** Without a request to stop, Vitest gives the worker up: it hangs or has ended. */
  async stop(): Promise<void> {
    for (const { event, callback } of this.#listeners) this.off(event, callback)
    if (!this.#isAskedToStop) await this.#process.end()
  }

  #runEach(message: RunRequest): void {
    currentRun.hasFailed = false
    this.#next = message.context.files.map((file) => ({
      ...message,
      context: { ...message.context, files: [file] },
    }))
    this.#runNext()
  }

  #goesOn(message: unknown): boolean {
    const { type, error } = message as { readonly type?: string; readonly error?: unknown }
    if (type !== 'testfileFinished' || error || currentRun.hasFailed) return false
    return this.#runNext()
  }

  #runNext(): boolean {
    const next = this.#next.shift()
    if (next) this.#process.worker.send(next)
    return next !== undefined
  }

  #answerStop(): void {
    this.#isAskedToStop = true
    const stopped = { type: 'stopped', __vitest_worker_response__: true }
    const listeners = this.#listeners.filter(({ event }) => event === 'message')
    queueMicrotask(() => {
      for (const { callback } of listeners) callback(stopped)
    })
  }
}

/** Stryker names the pool itself, so a plugin replaces it. */
export function keepWorker(): Plugin {
  let kept: KeptProcess | undefined
  return {
    name: 'pickproof:keep-worker',
    configureVitest({ vitest, project }) {
      project.config.pool = 'kept'
      project.config.poolRunner = {
        name: 'kept',
        createPoolWorker: (options) => {
          if (!kept?.isAlive) kept = new KeptProcess(options)
          return new KeptWorker(kept)
        },
      }
      vitest.onClose(async () => {
        await kept?.end()
      })
    },
  }
}

/** Renders pictures and files in a separate thread, which ends after a while without orders. */
import { Worker } from 'node:worker_threads'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { Printed, PrintOrder, PrintWork } from './print-worker.ts'

const errors = defineMessages('server.file-renderer', {
  busy: 'This takes longer than usual right now. Please try again in a moment.',
})

const IDLE_MS = 30_000
const WAITING_MAX = 200

interface Waiting {
  resolve(file: Buffer): void
  reject(error: Error): void
}

export class FileRenderer {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #orders = 0
  readonly #idleMs: number

  constructor({ idleMs = IDLE_MS } = {}) {
    this.#idleMs = idleMs
  }

  async print(work: PrintWork): Promise<Buffer> {
    if (this.#waiting.size >= WAITING_MAX) throw new AppError('unavailable', errors.busy)
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const orderId = this.#orders++
    return await new Promise<Buffer>((resolve, reject) => {
      this.#waiting.set(orderId, { resolve, reject })
      worker.postMessage({ orderId, work } satisfies PrintOrder)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url))
    // Work without a waiting caller must not keep the process alive.
    worker.unref()
    worker.on('message', (printed: Printed) => this.#take(printed))
    worker.on('error', (error: Error) => this.#fail(worker, error))
    worker.on('exit', () => this.#fail(worker, new Error('the thread that prints has ended')))
    return worker
  }

  #take(printed: Printed): void {
    const waiting = this.#waiting.get(printed.orderId)
    this.#waiting.delete(printed.orderId)
    if ('file' in printed) waiting?.resolve(Buffer.from(printed.file))
    else waiting?.reject(new Error(printed.problem))
    if (this.#waiting.size > 0) return
    this.#idle = setTimeout(() => this.#close(), this.#idleMs).unref()
  }

  /** The thread takes a moment to end. A caller in that moment gets another one. */
  #close(): void {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.terminate()
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

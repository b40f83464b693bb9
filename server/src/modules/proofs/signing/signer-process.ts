/** Starts the signer and talks to it. If it ends, the next order starts it again. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { SignAnswer, SignerState, SignOrder } from './signer-state.ts'

const PROGRAM = fileURLToPath(new URL('./signer.ts', import.meta.url))

type Child = ChildProcessByStdio<Writable, Readable, null>

export interface Signer {
  state(origin: string): Promise<SignerState>
  sign(order: SignOrder): Promise<SignAnswer>
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

export class SignerProcess implements Signer {
  readonly #dir: string
  readonly #waiting = new Map<number, Waiting>()
  #child: Child | undefined
  #nextId = 0
  #isClosed = false

  constructor(dir: string) {
    this.#dir = dir
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  async state(origin: string): Promise<SignerState> {
    return (await this.#send({ ask: origin })) as SignerState
  }

  async sign(order: SignOrder): Promise<SignAnswer> {
    return (await this.#send({ sign: order })) as SignAnswer
  }

  async stop(): Promise<void> {
    this.#isClosed = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.stdin.end()
    await ended
  }

  #send(order: object): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error('the signer has been stopped'))
    const child = this.#child ?? this.#start()
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      child.stdin.write(`${JSON.stringify({ id, ...order })}\n`)
    })
  }

  #start(): Child {
    const child = spawn(process.execPath, [PROGRAM, this.#dir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // It needs nothing of the server's settings.
      env: {},
    })
    child.stdin.on('error', () => {})
    child.on('error', (error) => this.#lose(child, error))
    child.on('exit', () => this.#lose(child, new Error('the signer ended')))
    createInterface({ input: child.stdout }).on('line', (line) => this.#answer(line))
    this.#child = child
    return child
  }

  #answer(line: string): void {
    const { id, answer } = JSON.parse(line) as { id: number; answer: { readonly failed?: string } }
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (answer.failed === undefined) waiting?.resolve(answer)
    else waiting?.reject(new Error(answer.failed))
  }

  #lose(child: Child, error: Error): void {
    if (this.#child !== child) return
    this.#child = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

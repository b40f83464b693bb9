/** The readers of `subscribers.c`: built with the C compiler of the machine, run as a separate process. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Interface, createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const SOURCE = fileURLToPath(new URL('./subscribers.c', import.meta.url))
const RECORD_BYTES = 16
const STOP_TIMEOUT_MS = 20_000

/** Smaller prices are not sequence numbers: what a snapshot holds is not counted as delivered. */
export const SEQUENCE_MIN = 1000

export interface StreamGroup {
  readonly count: number
  readonly path: string
  readonly cookie?: string
  /** Takes the head of the answer and never reads again. */
  readonly isStalled?: boolean
}

export interface SubscribersState {
  readonly open: number
  readonly refused: number
  /** Streams that were open and ended without us asking. */
  readonly cut: number
  readonly delivered: number
  /** One frame may carry several changes that arrived together. */
  readonly frames: number
  readonly bytes: number
  readonly cpuMs: number
}

export interface Delivery {
  readonly sequence: number
  readonly stream: number
  readonly readAtUs: number
}

/** Microseconds of the clock that the readers use too. */
export function nowUs(): number {
  return Number(process.hrtime.bigint()) / 1000
}

export async function buildSubscribers(workDir: string): Promise<string> {
  const program = join(workDir, 'subscribers')
  await promisify(execFile)('gcc', ['-O2', '-o', program, SOURCE])
  return program
}

export class Subscribers {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>
  readonly #lines: Interface
  readonly #logPath: string
  readonly #waiting: ((line: string) => void)[] = []

  private constructor(child: ChildProcessByStdio<Writable, Readable, null>, logPath: string) {
    this.#child = child
    this.#logPath = logPath
    this.#lines = createInterface({ input: child.stdout })
    this.#lines.on('line', (line) => this.#waiting.shift()?.(line))
  }

  /** Resolves when every stream is open. */
  static async open(
    program: string,
    { workDir, port, groups }: { workDir: string; port: number; groups: readonly StreamGroup[] },
  ): Promise<Subscribers> {
    const [groupsPath, logPath] = [join(workDir, 'groups'), join(workDir, 'deliveries')]
    const lines = groups.map(
      ({ count, path, cookie = '-', isStalled }) =>
        `${count} ${isStalled ? 'stall' : 'read'} ${path} ${cookie}\n`,
    )
    await writeFile(groupsPath, lines.join(''))
    const child = spawn(program, [String(port), groupsPath, logPath], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const subscribers = new Subscribers(child, logPath)
    const { refused } = await subscribers.#nextState()
    if (refused > 0) {
      await subscribers.stop()
      throw new Error(`${refused} streams were refused.`)
    }
    return subscribers
  }

  async #nextState(): Promise<SubscribersState> {
    return await new Promise((resolve, reject) => {
      const onExit = () => reject(new Error('The readers ended early: see above.'))
      this.#child.once('exit', onExit)
      this.#waiting.push((line) => {
        this.#child.off('exit', onExit)
        resolve(JSON.parse(line) as SubscribersState)
      })
    })
  }

  async state(): Promise<SubscribersState> {
    const state = this.#nextState()
    this.#child.stdin.write('\n')
    return await state
  }

  /** Closes all streams and returns what they received. */
  async stop(): Promise<Delivery[]> {
    if (this.#child.exitCode !== null) throw new Error('The readers ended early: see above.')
    const ended = once(this.#child, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) })
    this.#child.stdin.end()
    await ended
    return readDeliveries(await readFile(this.#logPath))
  }
}

export function readDeliveries(log: Buffer): Delivery[] {
  const deliveries: Delivery[] = []
  for (let at = 0; at + RECORD_BYTES <= log.length; at += RECORD_BYTES) {
    deliveries.push({
      readAtUs: log.readDoubleLE(at),
      sequence: log.readUInt32LE(at + 8),
      stream: log.readUInt32LE(at + 12),
    })
  }
  return deliveries
}

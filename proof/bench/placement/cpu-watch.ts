/** What the processes of a tree cost in a span of time, those that end in it as well. */
import { setInterval } from 'node:timers'
import { cpuMs, processTree } from '../fan-out/process-cost.ts'

/** The figures of a process end with it, so this samples them repeatedly. */
const LOOK_MS = 250

export class CpuWatch {
  readonly #root: number
  readonly #before: ReadonlyMap<number, number>
  readonly #last = new Map<number, number>()
  readonly #startedAtMs = performance.now()
  readonly #timer: NodeJS.Timeout

  constructor(root: number) {
    this.#root = root
    this.#before = new Map(processTree(root).map((pid) => [pid, cpuMs([pid])]))
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** Cores in use on average, of the root and of all that it has started. */
  stop(): { readonly root: number; readonly others: number } {
    clearInterval(this.#timer)
    this.#look()
    const elapsedMs = performance.now() - this.#startedAtMs
    let [root, others] = [0, 0]
    for (const [pid, lastMs] of this.#last) {
      const spent = (lastMs - (this.#before.get(pid) ?? 0)) / elapsedMs
      if (pid === this.#root) root += spent
      else others += spent
    }
    return { root, others }
  }

  #look(): void {
    for (const pid of processTree(this.#root)) {
      const spent = cpuMs([pid])
      if (spent > 0) this.#last.set(pid, Math.max(spent, this.#last.get(pid) ?? 0))
    }
  }
}

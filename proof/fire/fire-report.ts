/** What a run has sent and found. */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import { ACTOR_KINDS, type ActorKind } from './actors.ts'
import type { FireRequest, Temper } from './request.ts'
import type { FireAnswer } from './send.ts'

const SLOWEST_SHOWN = 8

export class FireReport {
  requests = 0
  firedMs = 0
  readonly findings: string[] = []
  readonly statuses = new Map<number, number>()
  readonly tempers = new Map<Temper, number>()
  /** How often each call succeeded. */
  readonly succeeded = new Map<CallId, number>()
  /** How often each call was made by each kind of actor. */
  readonly times = new Map<string, number>()
  readonly #slowest = new Map<CallId, number>()

  add(request: FireRequest, answer: FireAnswer | undefined, findings: readonly string[]): void {
    const { key, actor, temper } = request
    this.requests += 1
    this.note(findings)
    count(this.tempers, temper)
    count(this.times, timesKey(key, actor.kind))
    if (!answer) return
    count(this.statuses, answer.status)
    if (answer.status < 300 && !request.isElsewhere) count(this.succeeded, key)
    this.#slowest.set(key, Math.max(this.#slowest.get(key) ?? 0, answer.tookMs))
  }

  /** Each call with its successes of all requests to it. */
  successes(): readonly string[] {
    return (Object.keys(allCalls) as CallId[]).map((key) => {
      const made = ACTOR_KINDS.reduce((sum, kind) => sum + (this.times.get(timesKey(key, kind)) ?? 0), 0)
      return `${String(this.succeeded.get(key) ?? 0).padStart(6)} of ${made}  ${key}`
    })
  }

  /** Of these calls, those without a single success. */
  neverDone(keys: readonly string[]): readonly string[] {
    return keys.filter((key) => !this.succeeded.has(key as CallId))
  }

  note(findings: readonly string[]): void {
    this.findings.push(...findings)
  }

  lines(): readonly string[] {
    const perSecond = Math.round((this.requests * 1_000) / Math.max(1, this.firedMs))
    const classes = new Map<string, number>()
    for (const [status, times] of this.statuses) {
      const name = `${Math.floor(status / 100)}xx`
      classes.set(name, (classes.get(name) ?? 0) + times)
    }
    const slowest = [...this.#slowest].sort(([, one], [, two]) => two - one).slice(0, SLOWEST_SHOWN)
    return [
      `${this.requests} requests, ${perSecond} in a second, ${this.findings.length} findings`,
      `by temper: ${countsText(this.tempers)}`,
      `by class: ${countsText(classes)}`,
      `by status: ${countsText(this.statuses)}`,
      `slowest: ${slowest.map(([key, ms]) => `${key} ${Math.round(ms)} ms`).join(', ')}`,
    ]
  }
}

export const timesKey = (key: CallId, kind: ActorKind): string => `${key} by ${kind}`

function count<T>(counts: Map<T, number>, name: T): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function countsText(counts: ReadonlyMap<string | number, number>): string {
  return [...counts]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')
}

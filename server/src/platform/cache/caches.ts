/**
 * What the processes keep in memory, under readable names: `tenant:area:id`, or `shared:area:id` for what all brands
 * share. Code that keeps something registers it here and says how to read it again (decision 27).
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../log.ts'

const SHARED = 'shared'
const TOPIC = 'cache'
const SEPARATOR = ':'
const ALL_BELOW = ':*'
/** How long other processes have to answer; there are few, and they are near. */
const ANSWER_MS = 400

export interface CacheArea {
  /** The second part of its keys. */
  readonly name: string
  /** Whether each brand has its own, or all have one. */
  readonly scope: 'tenant' | 'shared'
  /** The last parts of its keys; colons make further levels. Empty brand for a shared one. */
  ids(tenantId: string): Iterable<string>
  /** The value as JSON; undefined if there is none. */
  read(tenantId: string, id: string): unknown
  /** Drops these and reads them again from where they come from. */
  renew(tenantId: string, ids: readonly string[]): Promise<void>
}

interface HeldValue {
  readonly process: string
  readonly value: unknown
}

type Message =
  | { readonly kind: 'ask'; readonly from: string; readonly question: string; readonly order: Order }
  | { readonly kind: 'answer'; readonly from: string; readonly question: string; readonly answer: unknown }
  | { readonly kind: 'renew'; readonly from: string; readonly tenantId: string; readonly cacheName: string }

type Order =
  | { readonly what: 'keys'; readonly tenantId: string }
  | { readonly what: 'value'; readonly tenantId: string; readonly cacheName: string }

interface Held {
  readonly area: CacheArea
  /** As the area names it. Empty for a shared one. */
  readonly tenantId: string
  readonly id: string
  readonly cacheName: string
}

export class Caches {
  readonly process = randomUUID().slice(0, 8)
  readonly #bus: Bus
  readonly #log: Log
  readonly #areas = new Map<string, CacheArea>()
  readonly #questions = new Map<string, (from: string, answer: unknown) => void>()
  readonly #stop: () => void

  constructor({ bus, log }: { readonly bus: Bus; readonly log: Log }) {
    this.#bus = bus
    this.#log = log
    this.#stop = bus.listen(TOPIC, (message) => this.#hear(message as Message))
  }

  register(area: CacheArea): void {
    this.#areas.set(`${area.scope} ${area.name}`, area)
  }

  close(): void {
    this.#stop()
  }

  /** The keys of all processes that a brand may see, in order. */
  async keys(tenantId: string): Promise<readonly string[]> {
    const answers = await this.#askOthers({ what: 'keys', tenantId })
    const others = answers.flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : []))
    return [...new Set([...this.#heldBy(tenantId).map(({ cacheName }) => cacheName), ...others])].sort()
  }

  /** The value of one entry, of each process that has it; empty if none has. */
  async values(tenantId: string, cacheName: string): Promise<readonly HeldValue[]> {
    const own = this.#read(tenantId, cacheName)
    const others = await this.#askOthers({ what: 'value', tenantId, cacheName })
    return [
      ...(own === undefined ? [] : [{ process: this.process, value: own }]),
      ...others.filter(({ value }) => value !== undefined && value !== null),
    ]
  }

  /**
   * Lets all processes read an entry again, or all that begin alike; says how many entries that were. What has to be
   * done before, with that number, is waited for; none of it is done where there is no entry.
   */
  async renew(
    tenantId: string,
    cacheName: string,
    before: (count: number) => Promise<void> = async () => {},
  ): Promise<number> {
    const count = (await this.keys(tenantId)).filter((key) => isMeant(cacheName, key)).length
    if (count === 0) return 0
    await before(count)
    // First here: what cannot be read again is refused before anyone else tries.
    await this.#renewOwn(tenantId, cacheName)
    this.#say({ kind: 'renew', from: this.process, tenantId, cacheName })
    return count
  }

  #heldBy(tenantId: string): Held[] {
    return [...this.#areas.values()].flatMap((area) => {
      const owner = area.scope === 'shared' ? '' : tenantId
      const start = `${area.scope === 'shared' ? SHARED : tenantId}${SEPARATOR}${area.name}${SEPARATOR}`
      return Array.from(area.ids(owner), (id) => ({ area, tenantId: owner, id, cacheName: start + id }))
    })
  }

  #read(tenantId: string, cacheName: string): unknown {
    const held = this.#heldBy(tenantId).find((one) => one.cacheName === cacheName)
    return held?.area.read(held.tenantId, held.id)
  }

  async #renewOwn(tenantId: string, cacheName: string): Promise<void> {
    const meant = this.#heldBy(tenantId).filter((held) => isMeant(cacheName, held.cacheName))
    for (const [area, held] of Map.groupBy(meant, (one) => one.area))
      await area.renew(
        held[0]?.tenantId ?? '',
        held.map(({ id }) => id),
      )
  }

  #say(message: Message): void {
    this.#bus.publish(TOPIC, message)
  }

  async #askOthers(order: Order): Promise<HeldValue[]> {
    if (!this.#bus.isShared) return []
    const question = randomUUID()
    const answers: HeldValue[] = []
    this.#questions.set(question, (process, value) => answers.push({ process, value }))
    this.#say({ kind: 'ask', from: this.process, question, order })
    await sleep(ANSWER_MS)
    this.#questions.delete(question)
    return answers
  }

  #hear(message: Message): void {
    if (message.from === this.process) return
    if (message.kind === 'answer') {
      this.#questions.get(message.question)?.(message.from, message.answer)
      return
    }
    if (message.kind === 'renew') {
      this.#renewOwn(message.tenantId, message.cacheName).catch((error: unknown) =>
        this.#log.warn({ err: error, cacheName: message.cacheName }, 'an entry could not be read anew'),
      )
      return
    }
    const { order, question } = message
    const answer =
      order.what === 'keys'
        ? this.#heldBy(order.tenantId).map(({ cacheName }) => cacheName)
        : this.#read(order.tenantId, order.cacheName)
    this.#say({ kind: 'answer', from: this.process, question, answer: answer ?? null })
  }
}

/** A name that ends in `:*` means everything below it. */
function isMeant(cacheName: string, key: string): boolean {
  return cacheName.endsWith(ALL_BELOW) ? key.startsWith(cacheName.slice(0, -1)) : key === cacheName
}

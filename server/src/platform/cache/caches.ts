/**
 * What the processes keep in memory for one brand. Readable names are `tenant:area:id`. Code that keeps something registers
 * it here and says how to reload it, as decision 27 says. What brands share is not here: staff of one brand must not slow down
 * the others.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../log.ts'
import { coalesced } from './coalesced.ts'

const TOPIC = 'cache'
const SEPARATOR = ':'
const ALL_BELOW = ':*'
/** How long other processes have to answer; there are few, and they are near. */
const ANSWER_MS = 400

export interface CacheArea {
  /** The second part of its keys. */
  readonly name: string
  /** The last parts of its keys; colons make further levels. */
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
  readonly id: string
  readonly cacheName: string
}

export class Caches {
  readonly process = randomUUID().slice(0, 8)
  readonly #bus: Bus
  readonly #log: Log
  readonly #areas = new Map<string, CacheArea>()
  readonly #questions = new Map<string, (from: string, answer: unknown) => void>()
  readonly #reloads = new Map<string, Reload>()
  readonly #stop: () => void

  constructor({ bus, log }: { readonly bus: Bus; readonly log: Log }) {
    this.#bus = bus
    this.#log = log
    this.#stop = bus.listen(TOPIC, (message) => this.#hear(message as Message))
  }

  register(area: CacheArea): void {
    this.#areas.set(area.name, area)
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
      const start = `${tenantId}${SEPARATOR}${area.name}${SEPARATOR}`
      return Array.from(area.ids(tenantId), (id) => ({ area, id, cacheName: start + id }))
    })
  }

  #read(tenantId: string, cacheName: string): unknown {
    const held = this.#heldBy(tenantId).find((one) => one.cacheName === cacheName)
    return held?.area.read(tenantId, held.id)
  }

  async #renewOwn(tenantId: string, cacheName: string): Promise<void> {
    const meant = this.#heldBy(tenantId).filter((held) => isMeant(cacheName, held.cacheName))
    for (const [area, held] of Map.groupBy(meant, (one) => one.area))
      await this.#reload(
        area,
        tenantId,
        held.map(({ id }) => id),
      )
  }

  /** However many people ask, each area of a brand is reloaded once at a time. */
  async #reload(area: CacheArea, tenantId: string, ids: readonly string[]): Promise<void> {
    const key = `${tenantId}${SEPARATOR}${area.name}`
    const reload = this.#reloads.get(key) ?? reloadOf(area, tenantId)
    this.#reloads.set(key, reload)
    for (const id of ids) reload.ids.add(id)
    await reload.run()
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
        this.#log.warn({ err: error, cacheName: message.cacheName }, 'an entry could not be read again'),
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

interface Reload {
  /** What the next run reloads. */
  readonly ids: Set<string>
  run(): Promise<void>
}

function reloadOf(area: CacheArea, tenantId: string): Reload {
  const ids = new Set<string>()
  const run = coalesced(async () => {
    const asked = [...ids]
    ids.clear()
    await area.renew(tenantId, asked)
  })
  return { ids, run }
}

/** A name that ends in `:*` means everything below it. */
function isMeant(cacheName: string, key: string): boolean {
  return cacheName.endsWith(ALL_BELOW) ? key.startsWith(cacheName.slice(0, -1)) : key === cacheName
}

/** Two or more processes in one test: a bus and a shared state that can be cut off and come back. */
import type { Bus, BusListener, SharedState } from '../platform/bus/bus.ts'

/** What all members share, as Redis would hold it. */
export class BusHub {
  readonly members = new Set<MemberBus>()
  readonly hashes = new Map<string, Map<string, string>>()

  member(): MemberBus {
    const member = new MemberBus(this)
    this.members.add(member)
    return member
  }
}

class MemberBus implements Bus, SharedState {
  readonly isShared = true
  readonly #hub: BusHub
  readonly #listeners = new Map<string, Set<BusListener>>()
  readonly #catchUps = new Set<() => void>()
  #isUp = true

  constructor(hub: BusHub) {
    this.#hub = hub
  }

  cut(): void {
    this.#isUp = false
  }

  restore(): void {
    this.#isUp = true
    for (const catchUp of this.#catchUps) catchUp()
  }

  publish(topic: string, message: unknown): void {
    if (!this.#isUp) return
    const text = JSON.stringify(message)
    for (const member of this.#hub.members) setImmediate(() => member.#hear(topic, text))
  }

  #hear(topic: string, text: string): void {
    if (this.#isUp) for (const listener of this.#listeners.get(topic) ?? []) listener(JSON.parse(text))
  }

  listen(topic: string, listener: BusListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  onJoined(catchUp: () => void): () => void {
    this.#catchUps.add(catchUp)
    if (this.#isUp) catchUp()
    return () => this.#catchUps.delete(catchUp)
  }

  async put(hash: string, entries: readonly (readonly [string, string])[]): Promise<void> {
    for (const [key, value] of entries) this.#hash(hash).set(key, value)
  }

  async remove(hash: string, keys: readonly string[]): Promise<void> {
    for (const key of keys) this.#hash(hash).delete(key)
  }

  async find(hash: string, key: string): Promise<string | undefined> {
    return this.#hash(hash).get(key)
  }

  async *entries(hash: string): AsyncIterable<readonly (readonly [string, string])[]> {
    yield [...this.#hash(hash)]
  }

  async close(): Promise<void> {
    this.#hub.members.delete(this)
  }

  #hash(name: string): Map<string, string> {
    if (!this.#isUp) throw new Error('the shared state cannot be reached')
    const hash = this.#hub.hashes.get(name) ?? new Map<string, string>()
    this.#hub.hashes.set(name, hash)
    return hash
  }
}

import type { Bus, BusListener } from './bus.ts'

/** The bus of an installation with one process: a message is the object itself and arrives immediately. */
export class LocalBus implements Bus {
  readonly isShared = false
  readonly #listeners = new Map<string, Set<BusListener>>()

  publish(topic: string, message: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message)
  }

  listen(topic: string, listener: BusListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(topic)
    }
  }

  /** Nothing can be missed here: the state is shared by being the same objects. */
  onJoined(): () => void {
    return () => {}
  }

  async close(): Promise<void> {
    this.#listeners.clear()
  }
}

/** The bus over Redis or Valkey: any number of processes, each hearing all the others and itself. */
import { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import type { Bus, BusListener, SharedCounters, SharedState, WindowCount } from './bus.ts'

const PREFIX = 'pickproof:'
const RECONNECT_MAX_MS = 2_000
const PORTION = 200
/** One step, so a process that dies in between leaves no count without an end. */
const COUNT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`

interface RedisBusOptions {
  readonly url: string
  readonly log: Log
}

export class RedisBus implements Bus, SharedState, SharedCounters {
  readonly isShared = true
  readonly #sender: Redis
  readonly #receiver: Redis
  readonly #listeners = new Map<string, Set<BusListener>>()
  readonly #catchUps = new Set<() => void>()
  readonly #log: Log
  #isLosing = false

  private constructor(sender: Redis, receiver: Redis, log: Log) {
    this.#sender = sender
    this.#receiver = receiver
    this.#log = log
    receiver.on('message', (channel: string, text: string) => this.#receive(channel, text))
    // Subscriptions are renewed by the client itself; what was said meanwhile is lost and has to be read again.
    for (const connection of [sender, receiver])
      connection.on('ready', () => {
        if (this.#isReady) for (const catchUp of this.#catchUps) catchUp()
      })
  }

  /** Fails when the server cannot be reached: an installation that wants Redis does not start without it. */
  static async connect({ url, log }: RedisBusOptions): Promise<RedisBus> {
    const open = (role: string) => {
      const redis = new Redis(url, {
        lazyConnect: true,
        connectionName: `pickproof-${role}`,
        maxRetriesPerRequest: null,
        enableOfflineQueue: role === 'receiver',
        retryStrategy: (attempt: number) => Math.min(attempt * 100, RECONNECT_MAX_MS),
      })
      redis.on('error', (error: Error) =>
        log.warn({ error: error.message }, `the Redis connection ${role} failed`),
      )
      return redis
    }
    const [sender, receiver] = [open('sender'), open('receiver')]
    try {
      await Promise.all([sender.connect(), receiver.connect()])
    } catch (error) {
      sender.disconnect()
      receiver.disconnect()
      throw error
    }
    return new RedisBus(sender, receiver, log)
  }

  get #isReady(): boolean {
    return this.#sender.status === 'ready' && this.#receiver.status === 'ready'
  }

  publish(topic: string, message: unknown): void {
    this.#sender.publish(PREFIX + topic, JSON.stringify(message)).then(
      () => {
        this.#isLosing = false
      },
      (error: Error) => {
        // Said once per interruption: at thousands of messages a second the log would drown.
        if (!this.#isLosing) this.#log.warn({ error: error.message, topic }, 'messages are not published')
        this.#isLosing = true
      },
    )
  }

  listen(topic: string, listener: BusListener): () => void {
    const channel = PREFIX + topic
    let listeners = this.#listeners.get(channel)
    if (!listeners) {
      listeners = new Set()
      this.#listeners.set(channel, listeners)
      this.#receiver.subscribe(channel).catch((error: Error) => {
        this.#log.warn({ error: error.message, topic }, 'a topic could not be joined')
      })
    }
    const joined = listeners.add(listener)
    return () => {
      joined.delete(listener)
      if (joined.size > 0 || this.#listeners.get(channel) !== joined) return
      this.#listeners.delete(channel)
      this.#receiver.unsubscribe(channel).catch(() => {})
    }
  }

  onJoined(catchUp: () => void): () => void {
    this.#catchUps.add(catchUp)
    if (this.#isReady) catchUp()
    return () => this.#catchUps.delete(catchUp)
  }

  async put(hash: string, entries: readonly (readonly [string, string])[]): Promise<void> {
    for (let from = 0; from < entries.length; from += PORTION)
      await this.#sender.hset(PREFIX + hash, new Map(entries.slice(from, from + PORTION)))
  }

  async find(hash: string, key: string): Promise<string | undefined> {
    return (await this.#sender.hget(PREFIX + hash, key)) ?? undefined
  }

  async remove(hash: string, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.#sender.hdel(PREFIX + hash, ...keys)
  }

  async count(key: string, windowMs: number): Promise<WindowCount> {
    const [count, leftMs] = (await this.#sender.eval(COUNT, 1, PREFIX + key, windowMs)) as [number, number]
    return { count, leftMs }
  }

  async *entries(hash: string): AsyncIterable<readonly (readonly [string, string])[]> {
    let cursor = '0'
    do {
      const [next, flat] = await this.#sender.hscan(PREFIX + hash, cursor, 'COUNT', PORTION)
      cursor = next
      const portion: [string, string][] = []
      for (let index = 0; index + 1 < flat.length; index += 2)
        portion.push([flat[index] ?? '', flat[index + 1] ?? ''])
      yield portion
    } while (cursor !== '0')
  }

  async close(): Promise<void> {
    this.#listeners.clear()
    this.#catchUps.clear()
    this.#sender.disconnect()
    this.#receiver.disconnect()
  }

  #receive(channel: string, text: string): void {
    const listeners = this.#listeners.get(channel)
    if (!listeners) return
    let message: unknown
    try {
      message = JSON.parse(text)
    } catch {
      this.#log.warn({ channel }, 'a message on the bus was not JSON')
      return
    }
    for (const listener of listeners) listener(message)
  }
}

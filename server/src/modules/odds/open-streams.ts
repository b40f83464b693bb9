/** The open streams of this process: heartbeats, ended sessions, and readers that stall. */
import type { CacheArea } from '../../platform/cache/caches.ts'
import { type EventStream, frameOf } from './event-stream.ts'

const HEARTBEAT_MS = 15_000
/** A reader that stays behind this long is cut off. It reconnects to a fresh snapshot. */
const BEHIND_MAX_MS = 15_000
/** Consecutive heartbeats whose session lookup failed. */
const FAILED_CHECKS_MAX = 4

const BEAT = frameOf(':beat\n\n')

/** Which sessions are still valid, and which user each one is viewing as. */
export type AliveSessions = (
  tenantId: string,
  sessionIds: readonly bigint[],
) => Promise<ReadonlyMap<bigint, bigint>>

interface StreamCounts {
  opened: number
  stalled: number
}

export class OpenStreams {
  readonly counts: StreamCounts = { opened: 0, stalled: 0 }
  readonly #aliveSessions: AliveSessions
  readonly #byConnection = new Map<string, EventStream>()
  readonly #bySession = new Map<string, Set<EventStream>>()
  readonly #byUser = new Map<string, Set<EventStream>>()
  readonly #byTenant = new Map<string, Set<EventStream>>()
  #heartbeat: NodeJS.Timeout | undefined
  #failedChecks = 0

  constructor(aliveSessions: AliveSessions) {
    this.#aliveSessions = aliveSessions
  }

  get count(): number {
    return this.#byConnection.size
  }

  countOf(tenantId: string): number {
    return this.#byTenant.get(tenantId)?.size ?? 0
  }

  add(stream: EventStream): void {
    this.counts.opened += 1
    this.#byConnection.set(stream.connectionId, stream)
    addTo(this.#bySession, sessionKey(stream.owner), stream)
    addTo(this.#byUser, userKey(stream.owner), stream)
    addTo(this.#byTenant, stream.owner.tenantId, stream)
    // One timer for all streams: a timer per stream would wake the process thousands of times a second.
    this.#heartbeat ??= setInterval(() => this.#beat(), HEARTBEAT_MS)
  }

  remove(stream: EventStream): void {
    this.#byConnection.delete(stream.connectionId)
    removeFrom(this.#bySession, sessionKey(stream.owner), stream)
    removeFrom(this.#byUser, userKey(stream.owner), stream)
    removeFrom(this.#byTenant, stream.owner.tenantId, stream)
    if (this.#byConnection.size === 0) {
      clearInterval(this.#heartbeat)
      this.#heartbeat = undefined
    }
  }

  findByConnection(connectionId: string): EventStream | undefined {
    return this.#byConnection.get(connectionId)
  }

  ofSession(session: SessionName): ReadonlySet<EventStream> {
    return this.#bySession.get(sessionKey(session)) ?? NONE
  }

  ofUser(user: UserName): ReadonlySet<EventStream> {
    return this.#byUser.get(userKey(user)) ?? NONE
  }

  /** The brands that have an open stream. */
  tenantIds(): Iterable<string> {
    return this.#byTenant.keys()
  }

  all(): Iterable<EventStream> {
    return this.#byConnection.values()
  }

  closeAll(): void {
    for (const stream of this.#byConnection.values()) stream.close()
  }

  /** Closes streams whose session has ended or now views as another user. */
  async closeEnded(streams: Iterable<EventStream>): Promise<void> {
    const byTenant = Map.groupBy(streams, ({ owner }) => owner.tenantId)
    for (const [tenantId, ofTenant] of byTenant) {
      const sessionIds = [...new Set(ofTenant.map(({ owner }) => owner.sessionId))]
      const alive = await this.#aliveSessions(tenantId, sessionIds)
      for (const stream of ofTenant)
        if (alive.get(stream.owner.sessionId) !== stream.owner.userId) stream.close()
    }
  }

  #beat(): void {
    const nowMs = performance.now()
    for (const stream of this.#byConnection.values()) {
      if (stream.behindMs(nowMs) > BEHIND_MAX_MS) {
        this.counts.stalled += 1
        stream.cutOff()
      } else stream.send(BEAT)
    }
    this.closeEnded(this.#byConnection.values()).then(
      () => {
        this.#failedChecks = 0
      },
      () => {
        // Streams survive a database restart, but not a long outage.
        this.#failedChecks += 1
        if (this.#failedChecks >= FAILED_CHECKS_MAX) this.closeAll()
      },
    )
  }
}

const NONE: ReadonlySet<EventStream> = new Set()

interface SessionName {
  readonly tenantId: string
  readonly sessionId: bigint
}

function sessionKey({ tenantId, sessionId }: SessionName): string {
  return `${tenantId}/${sessionId}`
}

interface UserName {
  readonly tenantId: string
  readonly userId: bigint
}

function userKey({ tenantId, userId }: UserName): string {
  return `${tenantId}/${userId}`
}

type StreamIndex = Map<string, Set<EventStream>>

function addTo(index: StreamIndex, key: string, stream: EventStream): void {
  const streams = index.get(key)
  if (streams) streams.add(stream)
  else index.set(key, new Set([stream]))
}

function removeFrom(index: StreamIndex, key: string, stream: EventStream): void {
  const streams = index.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) index.delete(key)
}

/** The open streams of a brand in this process, as cache entries (decision 27). */
export function streamCache(streams: OpenStreams): CacheArea {
  return {
    name: 'users',
    ids: (tenantId) => streamsOf(streams, tenantId).keys(),
    read: (tenantId, id) => {
      const open = streamsOf(streams, tenantId).get(id)
      return open && { userId: Number(id), openStreams: open.length }
    },
    // The browser immediately opens a new stream and reloads everything.
    renew: async (tenantId, ids) => {
      const open = streamsOf(streams, tenantId)
      for (const id of ids) for (const stream of open.get(id) ?? []) stream.close()
    },
  }
}

function streamsOf(streams: OpenStreams, tenantId: string) {
  const own = Iterator.from(streams.all()).filter(({ owner }) => owner.tenantId === tenantId)
  return Map.groupBy(own, ({ owner }) => String(owner.userId))
}

/**
 * Brings what changes in the book to the streams that follow it. A topic is sent at once when it has been
 * quiet; when changes come faster than PAUSE_MS they gather, and only the newest state goes out. Telling thousands takes
 * longer than that: then the topic rests for as long as it took, so that half of the time is left for the calls of players.
 */
import type { FixturePlace } from '../catalog/index.ts'
import type { OddsBook, OddsChange } from './book.ts'
import type { EventStream } from './event-stream.ts'
import { Topic, type TopicFilter, topicIdOf } from './topic.ts'

/** Forty sends a second per topic: faster than an eye, slow enough to fold a burst. */
const PAUSE_MS = 25

export class Switchboard {
  readonly #book: OddsBook
  readonly #byId = new Map<string, Topic>()
  readonly #byFixture = new Map<string, Set<Topic>>()
  readonly #byLeague = new Map<string, Set<Topic>>()
  readonly #bySport = new Map<string, Set<Topic>>()
  readonly #waiting = new Set<Topic>()
  readonly #stopListening: () => void
  #immediate: NodeJS.Immediate | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(book: OddsBook) {
    this.#book = book
    this.#stopListening = book.listen({
      onOdds: (change) => this.#onOdds(change),
      onResult: ({ fixtureId }) =>
        this.#forFollowers(fixtureId, 'results', (topic) => {
          topic.noteResult(fixtureId)
          return true
        }),
      onPlace: (place, before) => {
        if (before && (before.status !== place.status || before.isLive !== place.isLive))
          this.#forFollowers(place.id, 'results', (topic) => {
            topic.noteStatus(place.id)
            return true
          })
      },
    })
  }

  get topicCount(): number {
    return this.#byId.size
  }

  /** Follows the filter from now on and tells the whole state first. Following twice changes nothing. */
  follow(stream: EventStream, filter: TopicFilter): string {
    const id = topicIdOf(filter)
    let topic = this.#byId.get(id)
    if (!topic) {
      topic = new Topic(filter, this.#book)
      this.#byId.set(id, topic)
      for (const [index, key] of this.#placesOf(topic)) setOf(index, key).add(topic)
    }
    if (stream.topicIds.has(id)) return id
    topic.streams.add(stream)
    stream.topicIds.add(id)
    topic.sendAll(stream)
    return id
  }

  unfollow(stream: EventStream, topicId: string): void {
    const topic = this.#byId.get(topicId)
    if (topic && stream.topicIds.delete(topicId)) this.#leave(stream, topic)
  }

  unfollowAll(stream: EventStream): void {
    for (const id of stream.topicIds) this.unfollow(stream, id)
  }

  close(): void {
    this.#stopListening()
    clearImmediate(this.#immediate)
    clearTimeout(this.#timer)
    this.#waiting.clear()
  }

  #leave(stream: EventStream, topic: Topic): void {
    topic.streams.delete(stream)
    if (topic.streams.size > 0) return
    this.#byId.delete(topic.id)
    this.#waiting.delete(topic)
    for (const [index, key] of this.#placesOf(topic)) {
      const topics = index.get(key)
      topics?.delete(topic)
      if (topics?.size === 0) index.delete(key)
    }
  }

  /** A topic stands in one index only, under the narrowest thing it names. */
  *#placesOf({ filter }: Topic): Iterable<[Map<string, Set<Topic>>, string]> {
    if (filter.fixtureIds) for (const id of new Set(filter.fixtureIds)) yield [this.#byFixture, id]
    else if (filter.leagueId !== undefined) yield [this.#byLeague, filter.leagueId]
    else if (filter.sportId !== undefined) yield [this.#bySport, filter.sportId]
  }

  #onOdds(change: OddsChange): void {
    this.#forFollowers(change.fixtureId, 'odds', (topic) => {
      if (topic.filter.kind !== 'odds' || topic.filter.sportsbookId !== change.sportsbookId) return false
      return topic.noteOdds(change)
    })
  }

  #forFollowers(fixtureId: string, kind: TopicFilter['kind'], note: (topic: Topic) => boolean): void {
    const place = this.#book.findPlace(fixtureId)
    if (!place) return
    for (const topics of this.#candidates(place))
      for (const topic of topics)
        if (topic.filter.kind === kind && topic.follows(place) && note(topic)) this.#sendSoon(topic)
  }

  *#candidates({ id, leagueId, sportId }: FixturePlace): Iterable<Set<Topic>> {
    const found = [this.#byFixture.get(id), this.#byLeague.get(leagueId), this.#bySport.get(sportId)]
    for (const topics of found) if (topics) yield topics
  }

  #sendSoon(topic: Topic): void {
    this.#waiting.add(topic)
    this.#immediate ??= setImmediate(() => {
      this.#immediate = undefined
      this.#sendDue()
    })
  }

  #sendDue(): void {
    let nowMs = performance.now()
    let nextMs = Number.POSITIVE_INFINITY
    for (const topic of this.#waiting) {
      if (topic.restsUntilMs > nowMs) {
        nextMs = Math.min(nextMs, topic.restsUntilMs)
        continue
      }
      this.#waiting.delete(topic)
      const startedAtMs = nowMs
      topic.sendGathered()
      nowMs = performance.now()
      topic.restsUntilMs = Math.max(startedAtMs + PAUSE_MS, nowMs + (nowMs - startedAtMs))
    }
    if (this.#timer || nextMs === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#sendDue()
      },
      Math.max(0, nextMs - nowMs),
    )
  }
}

function setOf(index: Map<string, Set<Topic>>, key: string): Set<Topic> {
  let topics = index.get(key)
  if (!topics) {
    topics = new Set()
    index.set(key, topics)
  }
  return topics
}

/**
 * Sends changes of the book to the streams that follow it. A topic that has been quiet sends immediately. Changes that
 * arrive faster than PAUSE_MS are collected, and only the newest state is sent. If sending takes longer than that, the
 * topic rests for as long as it took, which leaves half of the time for players' calls.
 */
import { createHash } from 'node:crypto'
import type { OddType } from '@pickproof/domain/odds/odds'
import type { FixturePlace } from '../catalog/index.ts'
import type { OddsBook, OddsChange } from './book.ts'
import { type EventStream, eventText, frameOf, type FrameSource, type Reader } from './event-stream.ts'
import { oddView, type PricedOdd } from './odd.ts'

/** Forty sends a second per topic: faster than the eye, slow enough to fold a burst. */
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

  /** Follows the filter and sends the whole state first. Following twice changes nothing. */
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

  /** A topic is in one index only, under its narrowest filter. */
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

interface Place {
  readonly fixtureIds: readonly string[] | undefined
  readonly leagueId: string | undefined
  readonly sportId: string | undefined
}

interface OddsFilter extends Place {
  readonly kind: 'odds'
  readonly sportsbookId: string
  readonly marketIds: readonly string[] | undefined
  readonly oddType: OddType
}

interface ResultsFilter extends Place {
  readonly kind: 'results'
}

export type TopicFilter = OddsFilter | ResultsFilter

/** The same filter gives the same id in every process, regardless of the order of its ids. */
export function topicIdOf(filter: TopicFilter): string {
  const sorted = (ids: readonly string[] | undefined) => (ids ? [...new Set(ids)].sort() : null)
  const parts = [filter.kind, sorted(filter.fixtureIds), filter.leagueId ?? null, filter.sportId ?? null]
  if (filter.kind === 'odds') parts.push(filter.sportsbookId, sorted(filter.marketIds), filter.oddType)
  return `${filter.kind}-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)}`
}

interface Unsent {
  readonly odds: Map<string, PricedOdd>
  readonly removed: Set<string>
}

/**
 * One topic per filter. All streams with the same filter share it and its id, so a change is serialized once. Changes
 * that arrive faster than a screen can show them are folded into the newest state.
 */
class Topic implements FrameSource {
  readonly id: string
  readonly filter: TopicFilter
  readonly streams = new Set<Reader>()
  /** The topic is not sent again before this time, by the monotonic clock. */
  restsUntilMs = Number.NEGATIVE_INFINITY
  readonly #book: OddsBook
  readonly #fixtureIds: ReadonlySet<string> | undefined
  readonly #marketIds: ReadonlySet<string> | undefined
  readonly #unsentOdds = new Map<string, Unsent>()
  readonly #unsentResults = new Set<string>()
  readonly #unsentStatuses = new Set<string>()

  constructor(filter: TopicFilter, book: OddsBook) {
    this.id = topicIdOf(filter)
    this.filter = filter
    this.#book = book
    this.#fixtureIds = filter.fixtureIds && new Set(filter.fixtureIds)
    this.#marketIds = filter.kind === 'odds' && filter.marketIds ? new Set(filter.marketIds) : undefined
  }

  follows({ id, leagueId, sportId }: Pick<FixturePlace, 'id' | 'leagueId' | 'sportId'>): boolean {
    const { filter } = this
    return (
      (this.#fixtureIds === undefined || this.#fixtureIds.has(id)) &&
      (filter.leagueId === undefined || filter.leagueId === leagueId) &&
      (filter.sportId === undefined || filter.sportId === sportId)
    )
  }

  /** Returns true when there is something to send now. */
  noteOdds(change: OddsChange): boolean {
    let unsent = this.#unsentOdds.get(change.fixtureId)
    const isNew = unsent === undefined
    unsent ??= { odds: new Map(), removed: new Set() }
    for (const odd of change.odds) {
      if (!this.#hasMarket(odd)) continue
      unsent.odds.set(odd.id, odd)
      unsent.removed.delete(odd.id)
    }
    for (const gone of change.removed) {
      if (!this.#hasMarket(gone)) continue
      unsent.odds.delete(gone.id)
      unsent.removed.add(gone.id)
    }
    if (unsent.odds.size === 0 && unsent.removed.size === 0) return false
    if (isNew) this.#unsentOdds.set(change.fixtureId, unsent)
    return true
  }

  noteResult(fixtureId: string): void {
    this.#unsentResults.add(fixtureId)
  }

  noteStatus(fixtureId: string): void {
    this.#unsentStatuses.add(fixtureId)
  }

  /** Sends the newest state of each collected change. */
  sendGathered(): void {
    const text = this.#takeGathered()
    if (text === '' || this.streams.size === 0) return
    const frame = frameOf(text)
    for (const stream of this.streams) stream.send(frame, this)
  }

  /** Sends the whole state to a stream that just joined or missed a change. */
  sendAll(stream: Reader): void {
    if (!this.streams.has(stream)) return
    // Building the state costs more than sending it, so skip it for a reader that is behind.
    if (!stream.isKeepingUp) {
      stream.miss(this)
      return
    }
    const text = this.filter.kind === 'odds' ? this.#allOdds(this.filter) : this.#allResults()
    if (text !== '') stream.send(frameOf(text), this)
  }

  #takeGathered(): string {
    let text = ''
    const { filter } = this
    if (filter.kind === 'odds') {
      for (const [fixtureId, { odds, removed }] of this.#unsentOdds)
        text += this.#oddsText(filter, {
          fixtureId,
          odds: odds.values(),
          removed: [...removed],
          isSnapshot: false,
        })
      this.#unsentOdds.clear()
      return text
    }
    for (const fixtureId of this.#unsentStatuses) text += this.#statusText(fixtureId)
    for (const fixtureId of this.#unsentResults) text += this.#resultText(fixtureId)
    this.#unsentStatuses.clear()
    this.#unsentResults.clear()
    return text
  }

  #allOdds(filter: OddsFilter): string {
    let text = ''
    for (const fixtureId of this.#knownFixtureIds()) {
      const all = this.#book.oddsOf(fixtureId, filter.sportsbookId)
      const odds = Iterator.from(all).filter((odd) => this.#hasMarket(odd))
      text += this.#oddsText(filter, { fixtureId, odds, removed: [], isSnapshot: true })
    }
    return text
  }

  #allResults(): string {
    let text = ''
    for (const fixtureId of this.#knownFixtureIds()) {
      // A whole league or sport sends its games in play. The rest is in the list of fixtures.
      const isSent = this.#fixtureIds !== undefined || this.#book.findPlace(fixtureId)?.isLive === true
      if (isSent) text += this.#statusText(fixtureId) + this.#resultText(fixtureId)
    }
    return text
  }

  *#knownFixtureIds(): Iterable<string> {
    if (this.#fixtureIds) {
      for (const id of this.#fixtureIds) {
        const place = this.#book.findPlace(id)
        if (place && this.follows(place)) yield id
      }
      return
    }
    for (const place of this.#book.places()) if (this.follows(place)) yield place.id
  }

  #oddsText(
    { oddType }: OddsFilter,
    event: { fixtureId: string; odds: Iterable<PricedOdd>; removed: string[]; isSnapshot: boolean },
  ): string {
    return eventText('ODDS', {
      subscriptionId: this.id,
      fixtureId: event.fixtureId,
      isSnapshot: event.isSnapshot,
      odds: Array.from(event.odds, (odd) => oddView(odd, oddType)),
      removed: event.removed,
    })
  }

  #resultText(fixtureId: string): string {
    const result = this.#book.findResult(fixtureId)
    return result ? eventText('RESULT', result) : ''
  }

  #statusText(fixtureId: string): string {
    const place = this.#book.findPlace(fixtureId)
    if (!place) return ''
    return eventText('FIXTURE_STATUS', { fixtureId, status: place.status, is_live: place.isLive })
  }

  #hasMarket(odd: Pick<PricedOdd, 'marketId'>): boolean {
    return this.#marketIds === undefined || this.#marketIds.has(odd.marketId)
  }
}

/** The state of one sport key, and the events that report its changes. It makes no calls and reads no clock. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { FeedEvent } from '../feed-port.ts'
import type { Fixture, FixtureStatus, League, Sportsbook, Team, Result, Stats } from '../feed-types.ts'
import type { Log } from '../../../platform/log.ts'
import type { ApiEvent, ApiOddsEvent, ApiScore } from './api-rows.ts'
import { BookOffers, merged, type OfferChanges } from './book-offers.ts'
import { teamIdOf, toTeam } from './normalise-team.ts'
import { marketsOf, type SportPlan } from './sport-plans.ts'

/** The API drops a game after three days, and this board a day later. */
const FORGET_MS = 96 * HOUR_MS
const SOON_MS = 6 * HOUR_MS
/** For this long after its start, an unlisted game may still appear with its score. */
const LONGEST_GAME_MS = 8 * HOUR_MS

type KnownEvent = {
  row: ApiEvent
  /** Whether the last answer that could list the game did list it. Nothing more is known of an unlisted game. */
  isListed: boolean
  isCompleted: boolean
  status: FixtureStatus
  sentFixture: string
  sentResult: string
  readonly offers: BookOffers
}

/** Decides which calls are worthwhile: games in play, games within hours, later ones, or none. */
export type BoardPhase = 'live' | 'soon' | 'later' | 'empty'

export class SportBoard {
  readonly league: League
  readonly plan: SportPlan
  readonly #log: Log
  readonly #events = new Map<string, KnownEvent>()
  readonly #sentTeams = new Set<string>()
  readonly #sentBooks = new Map<string, string>()

  constructor(league: League, plan: SportPlan, log: Log) {
    this.league = league
    this.plan = plan
    this.#log = log
  }

  opening(): FeedEvent {
    return { kind: 'catalogue', leagues: [this.league], markets: marketsOf(this.plan) }
  }

  phaseAt(nowMs: number): BoardPhase {
    const starts = [...this.#events.values()]
      .filter((event) => event.isListed && !event.isCompleted)
      .map((event) => event.row.startMs)
    if (starts.length === 0) return 'empty'
    const firstMs = Math.min(...starts)
    if (firstMs <= nowMs) return 'live'
    return firstMs <= nowMs + SOON_MS ? 'soon' : 'later'
  }

  /** The earliest start among games whose end was not sent yet. */
  unfinishedSinceMs(nowMs: number): number | undefined {
    const starts = [...this.#events.values()]
      .filter(({ isCompleted, isListed, row }) => {
        const sinceMs = nowMs - row.startMs
        return !isCompleted && sinceMs >= 0 && (isListed || sinceMs < LONGEST_GAME_MS)
      })
      .map((event) => event.row.startMs)
    return starts.length === 0 ? undefined : Math.min(...starts)
  }

  takeEvents(rows: readonly ApiEvent[], nowMs: number): readonly FeedEvent[] {
    const named = new Set(rows.map(({ id }) => id))
    for (const [id, event] of this.#events) {
      if (!named.has(id)) event.isListed = false
      if (!event.isListed && event.row.startMs < nowMs - FORGET_MS) this.#events.delete(id)
    }
    return this.#note(rows, nowMs)
  }

  takeOdds(rows: readonly ApiOddsEvent[], nowMs: number): readonly FeedEvent[] {
    const noted = this.#note(rows, nowMs)
    const books = rows.flatMap((row) => row.bookmakers)
    const answerAtMs = Math.max(0, ...books.map((book) => book.updatedAtMs ?? 0))
    const byId = new Map(rows.map((row) => [row.id, row]))
    const changes = [...this.#events].map(([id, event]) => {
      const bookmakers = event.isCompleted ? [] : (byId.get(id)?.bookmakers ?? [])
      return event.offers.take(this.#contextOf(event, nowMs), bookmakers, answerAtMs)
    })
    const newBooks = this.#newBooks(books.map(({ key, title }) => ({ id: key, name: title })))
    return [...noted, ...newBooks, ...eventsOf(changes)]
  }

  takeScores(rows: readonly ApiScore[], nowMs: number): readonly FeedEvent[] {
    for (const row of rows) {
      const known = this.#events.get(row.id)
      if (known !== undefined) known.isCompleted = row.isCompleted
    }
    const completed = new Set(rows.filter((row) => row.isCompleted).map(({ id }) => id))
    const noted = this.#note(rows, nowMs, completed)
    const results = rows.flatMap((row) => {
      const event = this.#events.get(row.id)
      if (event === undefined || (!row.isCompleted && row.startMs > nowMs)) return []
      const result = findResult(this.plan, row)
      const text = result === undefined ? '' : JSON.stringify(result)
      if (result === undefined && row.isCompleted && event.sentResult !== 'unreadable') {
        event.sentResult = 'unreadable'
        this.#log.warn({ fixtureId: row.id }, 'A game has ended without a final score that can be read')
      }
      if (result === undefined || event.sentResult === text) return []
      event.sentResult = text
      return [result]
    })
    return results.length === 0 ? noted : [...noted, { kind: 'results', results }]
  }

  /** Changes that follow from the clock alone: games that have started. */
  look(nowMs: number): readonly FeedEvent[] {
    return this.#fixtureEvents([...this.#events.values()], nowMs)
  }

  /** Removes every price from the book, because none can be confirmed. */
  withdraw(): readonly FeedEvent[] {
    return eventsOf([...this.#events].map(([id, event]) => event.offers.withdraw(id)))
  }

  #note(
    rows: readonly ApiEvent[],
    nowMs: number,
    completed: ReadonlySet<string> = new Set(),
  ): readonly FeedEvent[] {
    const teams = new Map<string, Team>()
    const events = rows.map((row) => {
      for (const name of [row.homeTeam, row.awayTeam]) {
        const team = toTeam(this.league.id, name)
        if (!this.#sentTeams.has(team.id)) teams.set(team.id, team)
      }
      return this.#event(row, completed.has(row.id))
    })
    for (const id of teams.keys()) this.#sentTeams.add(id)
    const fixtures = this.#fixtureEvents(events, nowMs)
    return teams.size === 0 ? fixtures : [{ kind: 'catalogue', teams: [...teams.values()] }, ...fixtures]
  }

  #event(row: ApiEvent, isCompleted: boolean): KnownEvent {
    const { id, startMs, homeTeam, awayTeam } = row
    const plain = { id, startMs, homeTeam, awayTeam }
    const known = this.#events.get(id)
    if (known !== undefined) {
      known.row = plain
      known.isListed = true
      return known
    }
    const event: KnownEvent = {
      row: plain,
      isListed: true,
      isCompleted,
      status: 'unplayed',
      sentFixture: '',
      sentResult: '',
      offers: new BookOffers(),
    }
    this.#events.set(id, event)
    return event
  }

  #fixtureEvents(events: readonly KnownEvent[], nowMs: number): readonly FeedEvent[] {
    const changes: OfferChanges[] = []
    const fixtures = events.flatMap((event) => {
      event.status = statusOf(event, nowMs)
      const fixture = this.#fixtureOf(event)
      const text = JSON.stringify(fixture)
      if (text === event.sentFixture) return []
      event.sentFixture = text
      const context = this.#contextOf(event, nowMs)
      changes.push(event.isCompleted ? event.offers.withdraw(event.row.id) : event.offers.look(context))
      return [fixture]
    })
    return fixtures.length === 0 ? [] : [{ kind: 'fixtures', fixtures }, ...eventsOf(changes)]
  }

  #fixtureOf({ row, status }: KnownEvent): Fixture {
    return {
      id: row.id,
      sportId: this.league.sportId,
      leagueId: this.league.id,
      homeTeamId: teamIdOf(this.league.id, row.homeTeam),
      awayTeamId: teamIdOf(this.league.id, row.awayTeam),
      startMs: row.startMs,
      status,
      isLive: status === 'live',
      venueName: '',
      venueLocation: '',
    }
  }

  #contextOf(event: KnownEvent, nowMs: number) {
    return { plan: this.plan, leagueId: this.league.id, event: event.row, nowMs }
  }

  #newBooks(books: readonly Sportsbook[]): readonly FeedEvent[] {
    const sportsbooks = new Map<string, Sportsbook>()
    for (const book of books) if (this.#sentBooks.get(book.id) !== book.name) sportsbooks.set(book.id, book)
    for (const book of sportsbooks.values()) this.#sentBooks.set(book.id, book.name)
    return sportsbooks.size === 0 ? [] : [{ kind: 'catalogue', sportsbooks: [...sportsbooks.values()] }]
  }
}

/** An unlisted game keeps its last status: the API does not say whether it was moved, called off or played. */
function statusOf({ isCompleted, isListed, status, row }: KnownEvent, nowMs: number): FixtureStatus {
  if (isCompleted) return 'completed'
  if (!isListed) return status
  return row.startMs <= nowMs ? 'live' : 'unplayed'
}

function eventsOf(changes: readonly OfferChanges[]): readonly FeedEvent[] {
  const { changed, snapshots } = merged(changes)
  return changed.length === 0 ? snapshots : [...snapshots, { kind: 'odds', odds: changed }]
}

/** Undefined unless the scores are two whole numbers: a guess must not settle a pick. */
function findResult(plan: SportPlan, row: ApiScore): Result | undefined {
  const home = findTotal(row, row.homeTeam)
  const away = findTotal(row, row.awayTeam)
  if (home === undefined || away === undefined) return undefined
  const statsOf = (total: number): Stats =>
    Object.fromEntries(marketsOf(plan).map((market) => [market.id, total]))
  return {
    fixtureId: row.id,
    status: row.isCompleted ? 'completed' : 'live',
    isLive: !row.isCompleted,
    scores: { home: { total: home, periods: {} }, away: { total: away, periods: {} } },
    // The API sends neither period nor clock.
    inPlay: null,
    stats: { home: {}, away: {} },
    marketStats: { home: statsOf(home), away: statsOf(away) },
    playerResults: [],
    decisionMethod: null,
    retirement: null,
  }
}

function findTotal(row: ApiScore, team: string): number | undefined {
  const text = row.scores.find((score) => score.name === team)?.score?.trim() ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

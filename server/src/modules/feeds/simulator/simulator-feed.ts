/**
 * Runs the simulated world: games in play once a second, and upcoming games more often as they approach. The world
 * itself has no state, so a restart continues it.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { FIXTURE_WINDOW_DAYS } from '@pickproof/domain/games/fixture-window'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Clock } from '../../../platform/clock.ts'
import type { Feed, FeedSink } from '../feed-port.ts'
import type { Fixture, Odd, Result } from '../feed-types.ts'
import { pause } from '../pause.ts'
import { createRefreshPlan } from './refresh-plan.ts'
import type { World } from './world.ts'

interface SimulatorFeedSettings {
  readonly world: World
  readonly clock: Clock
  /** The feed skips other sports of the world, because players cannot see them. */
  readonly sportIds: readonly SportId[]
  /** All simulated games in the catalog that are not over. Some may have ended in the meantime. */
  openFixtures(): Promise<readonly Fixture[]>
}

const ROUND_MS = 1_000
const ANNOUNCE_MS = 5 * MINUTE_MS
/**
 * Sportsbooks open a game's side markets at the latest this long before the start. Until then they have the main ones.
 */
const SIDE_MARKETS_MS = 30 * MINUTE_MS
/** Without a score or a break, a sportsbook updates a game in play every this many rounds. */
const CALM_ROUNDS = 3
/** Computing time per round for upcoming games: more while the book fills up at the start. */
const FILLING_BUDGET_MS = 500
const STEADY_BUDGET_MS = 120

export function createSimulatorFeed(settings: SimulatorFeedSettings): Feed {
  return {
    source: 'simulator',
    run: async (sink, signal) => {
      const show = new Show(settings, sink)
      await show.begin()
      while (!signal.aborted) {
        const begunAtMs = performance.now()
        await show.round(signal)
        const restMs = Math.max(0, ROUND_MS - (performance.now() - begunAtMs))
        await pause(restMs, signal)
      }
    },
  }
}

class Show {
  readonly #settings: SimulatorFeedSettings
  readonly #sink: FeedSink
  readonly #plan = createRefreshPlan()
  readonly #statuses = new Map<string, Fixture['status']>()
  readonly #resultTexts = new Map<string, string>()
  readonly #scores = new Map<string, string>()
  readonly #mainMarketIds: ReadonlyMap<string, readonly string[]>
  /** Games whose score or status just changed. All sportsbooks update them immediately. */
  readonly #changedGames = new Set<string>()
  /**
   * The world returns the same array until something in it changes. Before the start these need not be sent again; in
   * play, sending them confirms the prices.
   */
  readonly #sent = new WeakSet<readonly Odd[]>()
  #rounds = 0
  #announcedAtMs = Number.NEGATIVE_INFINITY

  constructor(settings: SimulatorFeedSettings, sink: FeedSink) {
    this.#settings = settings
    this.#sink = sink
    const { world } = settings
    this.#mainMarketIds = new Map(
      world.sports().map((sportId) => [
        sportId,
        world
          .markets(sportId)
          .filter(({ isMain }) => isMain)
          .map(({ id }) => id),
      ]),
    )
  }

  get #nowMs(): number {
    return this.#settings.clock.now().getTime()
  }

  async begin(): Promise<void> {
    const { world } = this.#settings
    await this.#sink.accept({
      kind: 'catalogue',
      leagues: world.leagues(),
      teams: world.teams(),
      players: world.players(),
      sportsbooks: world.sportsbooks(),
      markets: world.sports().flatMap((sportId) => world.markets(sportId)),
    })
    await this.#announce()
  }

  async round(signal: AbortSignal): Promise<void> {
    if (this.#nowMs - this.#announcedAtMs >= ANNOUNCE_MS) await this.#announce()
    const { world } = this.#settings
    const nowMs = this.#nowMs
    const begun = this.#fixtures(nowMs - world.longestGameMs, nowMs, nowMs)
    await this.#sendState(begun)
    this.#rounds += 1
    for (const [index, fixture] of begun.entries()) {
      if (signal.aborted) return
      if (
        !fixture.isLive ||
        !(this.#changedGames.has(fixture.id) || (index + this.#rounds) % CALM_ROUNDS === 0)
      )
        continue
      await this.#price(fixture)
    }
    this.#changedGames.clear()
    await this.#priceComing(signal)
    await this.#sink.accept({ kind: 'pulse' })
  }

  /** Sends all fixtures of the window. New ones appear at its far end over time. */
  async #announce(): Promise<void> {
    const { world } = this.#settings
    const nowMs = this.#nowMs
    this.#announcedAtMs = nowMs
    const fixtures = this.#fixtures(nowMs - world.longestGameMs, nowMs + FIXTURE_WINDOW_DAYS * DAY_MS, nowMs)
    await this.#sink.accept({ kind: 'fixtures', fixtures })
    this.#plan.follow(fixtures.filter(({ status }) => status === 'unplayed'))
    const ids = new Set(fixtures.map(({ id }) => id))
    for (const id of this.#statuses.keys()) if (!ids.has(id)) this.#statuses.delete(id)
    // Skips games that have started: the next round sends their state with the result.
    for (const { id, status } of fixtures) if (status === 'unplayed') this.#statuses.set(id, status)
    await this.#finishLost(ids, nowMs)
  }

  /**
   * Finishes games that ended while the feed was stopped or the machine slept. Calls off games of another world, which
   * no longer exist after a change of seed or speed.
   */
  async #finishLost(knownIds: ReadonlySet<string>, nowMs: number): Promise<void> {
    const { world, openFixtures } = this.#settings
    const lost = (await openFixtures()).filter(({ id }) => !knownIds.has(id))
    if (lost.length === 0) return
    const ended = lost.flatMap(({ id }) => world.fixture(id, nowMs) ?? [])
    const endedIds = new Set(ended.map(({ id }) => id))
    await this.#sendState(ended)
    const calledOff = lost
      .filter(({ id }) => !endedIds.has(id))
      .map((fixture): Fixture => ({ ...fixture, status: 'cancelled', isLive: false }))
    if (calledOff.length > 0) await this.#sink.accept({ kind: 'fixtures', fixtures: calledOff })
  }

  #fixtures(fromMs: number, toMs: number, nowMs: number): readonly Fixture[] {
    const { world, sportIds } = this.#settings
    return world.fixtures({ fromMs, toMs, nowMs }).filter(({ sportId }) => sportIds.includes(sportId))
  }

  async #sendState(begun: readonly Fixture[]): Promise<void> {
    const { world } = this.#settings
    const nowMs = this.#nowMs
    const turned = begun.filter(({ id, status }) => this.#statuses.get(id) !== status)
    const results: Result[] = []
    for (const fixture of begun) {
      if (!fixture.isLive && !turned.includes(fixture)) continue
      const result = world.resultAt(fixture.id, nowMs)
      if (result && this.#isNews(result)) results.push(result)
      await yieldToOthers()
    }
    if (turned.length > 0) await this.#sink.accept({ kind: 'fixtures', fixtures: turned })
    if (results.length > 0) await this.#sink.accept({ kind: 'results', results })
    for (const { id, status } of turned) this.#statuses.set(id, status)
  }

  #isNews(result: Result): boolean {
    const text = JSON.stringify(result)
    if (this.#resultTexts.get(result.fixtureId) === text) return false
    const { home, away } = result.scores
    const score = `${result.status} ${home.total} ${away.total}`
    if (this.#scores.get(result.fixtureId) !== score) this.#changedGames.add(result.fixtureId)
    this.#scores.set(result.fixtureId, score)
    if (result.isLive) this.#resultTexts.set(result.fixtureId, text)
    else {
      this.#resultTexts.delete(result.fixtureId)
      this.#scores.delete(result.fixtureId)
    }
    return true
  }

  async #priceComing(signal: AbortSignal): Promise<void> {
    const budgetMs = this.#plan.isFilling ? FILLING_BUDGET_MS : STEADY_BUDGET_MS
    const begunAtMs = performance.now()
    while (performance.now() - begunAtMs < budgetMs && !signal.aborted) {
      const fixture = this.#plan.next(this.#nowMs)
      if (!fixture) return
      await this.#price(fixture)
    }
  }

  /** A game with all its markets takes some milliseconds per sportsbook, so this yields after each. */
  async #price(fixture: Fixture): Promise<void> {
    const { world } = this.#settings
    const nowMs = this.#nowMs
    const sideMarketsMs = Math.max(SIDE_MARKETS_MS, world.longestGameMs)
    const marketIds =
      fixture.startMs - nowMs > sideMarketsMs ? this.#mainMarketIds.get(fixture.sportId) : undefined
    for (const { id: sportsbookId } of world.sportsbooks()) {
      const odds = world.oddsAt(fixture.id, sportsbookId, nowMs, marketIds ? { marketIds } : {})
      if (fixture.isLive || !this.#sent.has(odds)) {
        const priced = odds.map((odd) => ({ ...odd, pricedAtMs: nowMs }))
        await this.#sink.accept({
          kind: 'snapshot',
          fixtureId: fixture.id,
          sportsbookId,
          atMs: nowMs,
          odds: priced,
        })
        this.#sent.add(odds)
      }
      await yieldToOthers()
    }
  }
}

import type { Feed, FeedSink } from '../feed-port.ts'
import { pause } from '../pause.ts'
import { chunks, type FeedContext, repeat } from './feed-context.ts'
import { FixtureBoard } from './fixture-board.ts'
import { FixturesPoll, LEAGUES_PER_REQUEST } from './fixtures-poll.ts'
import { type Catalogue, loadCatalogue } from './load-catalogue.ts'
import { OddsStream } from './odds-stream.ts'
import { PriceJournal } from './price-journal.ts'
import { RestClient } from './rest-client.ts'
import { ResultIntake, runResultsStream } from './result-intake.ts'
import { ResultsPoll } from './results-poll.ts'
import type { OpticOddsSettings } from './settings.ts'

/** The limit of one stream. */
const SPORTSBOOKS_PER_STREAM = 5

export function createOpticOddsFeed(settings: OpticOddsSettings): Feed {
  let current: OpticOddsRun | undefined
  return {
    source: 'opticodds',
    run: async (sink, signal) => {
      try {
        current = new OpticOddsRun(settings, sink, signal)
        await current.run()
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        current = undefined
      }
    },
    confirm: (fixtureId) => current?.confirm(fixtureId),
  }
}

/** One run, from the first request to the abort. Its state ends with it. */
class OpticOddsRun {
  readonly #settings: OpticOddsSettings
  readonly #stop = new AbortController()
  /** Aborts with the feed, or when one part has failed permanently. */
  readonly #signal: AbortSignal
  readonly #context: FeedContext
  readonly #board: FixtureBoard
  readonly #journal = new PriceJournal()
  readonly #intake: ResultIntake
  readonly #resultsPoll: ResultsPoll
  readonly #fixturesPoll: FixturesPoll
  #catalogue: Catalogue = { sportsbooks: [], leagues: [], markets: [] }
  /** Ends the streams, which then reopen for other leagues. */
  #streams = new AbortController()
  #oddsStreams: readonly OddsStream[] = []

  constructor(settings: OpticOddsSettings, sink: FeedSink, signal: AbortSignal) {
    const rest = new RestClient(settings)
    const { clock, log } = settings
    this.#settings = settings
    this.#signal = AbortSignal.any([signal, this.#stop.signal])
    this.#context = { rest, clock, log, timings: rest.timings, sink }
    this.#board = new FixtureBoard(this.#context, new Set(settings.sportIds), (leagueId) =>
      this.#leagueIds().includes(leagueId),
    )
    this.#intake = new ResultIntake(this.#context, this.#board)
    this.#resultsPoll = new ResultsPoll(this.#context, this.#board, this.#intake)
    this.#fixturesPoll = new FixturesPoll(this.#context, this.#board, this.#intake, (id) => this.#forget(id))
  }

  async run(): Promise<void> {
    // The book itself removes the prices of a finished game.
    this.#board.listen({ ended: ({ id }) => this.#journal.forget(id) })
    await this.#loadCatalogue()
    for (const id of (await this.#settings.unfinishedFixtureIds?.()) ?? []) this.#board.noteUnknown(id)
    await this.#pollFixtures()
    const { timings } = this.#context
    await this.#untilFirstFailure([
      this.#refreshCatalogue(),
      repeat('the poll of fixtures', timings.fixturesMs, this.#context, this.#signal, () =>
        this.#pollFixtures(),
      ),
      this.#resultsPoll.run(this.#signal),
      this.#runStreams(),
    ])
  }

  confirm(fixtureId: string): void {
    for (const stream of this.#oddsStreams) stream.confirm(fixtureId)
  }

  /** All parts end together: on abort, or when one of them hits an error that a retry cannot fix. */
  async #untilFirstFailure(parts: readonly Promise<void>[]): Promise<void> {
    const failures: unknown[] = []
    const watched = parts.map((part) =>
      part.catch((error: unknown) => {
        failures.push(error)
        this.#stop.abort()
      }),
    )
    await Promise.all(watched)
    if (failures.length > 0) throw failures[0]
  }

  async #loadCatalogue(): Promise<void> {
    const { rest, sink } = this.#context
    const loaded = await loadCatalogue(rest, this.#settings, this.#signal)
    // A league whose season ends is still followed, because its last games must finish.
    const leagues = new Map(
      [...this.#catalogue.leagues, ...loaded.leagues].map((league) => [league.id, league]),
    )
    this.#catalogue = { ...loaded, leagues: [...leagues.values()] }
    await sink.accept({ kind: 'catalogue', ...this.#catalogue })
  }

  async #refreshCatalogue(): Promise<void> {
    const { timings } = this.#context
    await pause(timings.catalogueMs, this.#signal)
    await repeat('the catalogue', timings.catalogueMs, this.#context, this.#signal, async () => {
      const countBefore = this.#leagueIds().length
      await this.#loadCatalogue()
      if (this.#leagueIds().length === countBefore) return
      await this.#pollFixtures()
      this.#streams.abort()
    })
  }

  #leagueIds(): readonly string[] {
    return this.#catalogue.leagues.map(({ id }) => id)
  }

  async #pollFixtures(): Promise<void> {
    await this.#fixturesPoll.poll(this.#leagueIds(), this.#signal)
  }

  async #runStreams(): Promise<void> {
    while (!this.#signal.aborted) {
      this.#streams = new AbortController()
      const round = AbortSignal.any([this.#signal, this.#streams.signal])
      await Promise.all(this.#openStreams(round))
      // Without an active league, no stream would wait here.
      if (!round.aborted) await pause(this.#context.timings.catalogueMs, round)
    }
  }

  #openStreams(signal: AbortSignal): readonly Promise<void>[] {
    const { sportsbooks, leagues } = this.#catalogue
    const parts = {
      context: this.#context,
      board: this.#board,
      journal: this.#journal,
      sportsbookIdsByName: new Map(sportsbooks.map(({ id, name }) => [name, id])),
    }
    const bookIds = sportsbooks.map(({ id }) => id)
    const oddsStreams: OddsStream[] = []
    this.#oddsStreams = oddsStreams
    return this.#settings.sportIds.flatMap((sportId) => {
      const ids = leagues.filter((league) => league.sportId === sportId).map(({ id }) => id)
      return chunks(ids, LEAGUES_PER_REQUEST).flatMap((leagueIds) => [
        runResultsStream(this.#context, this.#intake, { sportId, leagueIds }, signal),
        ...chunks(bookIds, SPORTSBOOKS_PER_STREAM).map((sportsbookIds) => {
          const stream = new OddsStream(parts, { sportId, leagueIds: new Set(leagueIds), sportsbookIds })
          oddsStreams.push(stream)
          return stream.run(signal)
        }),
      ])
    })
  }

  /** The game moved out of the window or ended a day ago, so its prices must not be found. */
  async #forget(fixtureId: string): Promise<void> {
    const { clock, sink } = this.#context
    for (const sportsbookId of this.#journal.openBooks(fixtureId)) {
      const nowMs = clock.now().getTime()
      const { atMs, odds } = this.#journal.takeSnapshot(fixtureId, sportsbookId, [], nowMs)
      await sink.accept({ kind: 'snapshot', fixtureId, sportsbookId, atMs, odds })
    }
    this.#board.forget(fixtureId)
    this.#journal.forget(fixtureId)
    this.#intake.forget(fixtureId)
    this.#resultsPoll.forget(fixtureId)
  }
}

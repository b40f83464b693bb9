/** The fixtures as last sent. All other parts look up here which games are known, in play or over. */
import { isInPlay, isOver } from '@pickproof/domain/games/fixture-status'
import type { Fixture, FixtureStatus, Team } from '../feed-types.ts'
import type { FeedContext } from './feed-context.ts'
import { isStepBack } from './fixture-status.ts'
import type { Sides } from './in-play.ts'
import { type ReadFixture, toFixture } from './map-fixture.ts'

export type BoardEntry = {
  fixture: Fixture
  sides: Sides
  /** How many polls in a row tried to undo the status. */
  stepsBack: number
}

type News = { readonly fixture: Fixture; readonly sides: Sides }

/** A poll may lag behind the streams. The board accepts what two polls in a row say. */
const STEPS_BACK_BELIEVED = 2

const HOPELESS_MAX = 50_000

type BoardListener = {
  readonly appeared?: (fixture: Fixture) => void
  readonly ended?: (fixture: Fixture) => void
}

export class FixtureBoard {
  readonly #context: FeedContext
  readonly #sportIds: ReadonlySet<string>
  readonly #isFollowed: (leagueId: string) => boolean
  readonly #entries = new Map<string, BoardEntry>()
  readonly #teams = new Map<string, Team>()
  readonly #listeners = new Set<BoardListener>()
  /** Ids from a stream that the board does not have and that were not requested yet. */
  readonly #unknownIds = new Set<string>()
  /** Ids that were requested and cannot be offered. */
  readonly #hopelessIds = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    context: FeedContext,
    sportIds: ReadonlySet<string>,
    isFollowed: (leagueId: string) => boolean,
  ) {
    this.#context = context
    this.#sportIds = sportIds
    this.#isFollowed = isFollowed
  }

  find(fixtureId: string): BoardEntry | undefined {
    return this.#entries.get(fixtureId)
  }

  list(): readonly BoardEntry[] {
    return [...this.#entries.values()]
  }

  hasTeam(teamId: string): boolean {
    return this.#teams.has(teamId)
  }

  listen(listener: BoardListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  noteUnknown(fixtureId: string): void {
    if (!this.#hopelessIds.has(fixtureId)) this.#unknownIds.add(fixtureId)
  }

  /** Returns the unknown ids so far. Ids missing from the next rows are not requested again. */
  takeUnknownIds(): readonly string[] {
    const ids = [...this.#unknownIds]
    this.#unknownIds.clear()
    for (const id of ids) this.#hopelessIds.add(id)
    return ids
  }

  /** Applies the rows of a poll and returns their ids. */
  async take(rows: readonly unknown[]): Promise<ReadonlySet<string>> {
    const read = rows
      .map((row) => toFixture(row, this.#sportIds))
      .filter((one) => one !== undefined)
      .filter(({ fixture }) => this.#isFollowed(fixture.leagueId))
    await this.#inTurn(async () => {
      await this.#announceTeams(read)
      await this.#pass(read.map((one) => this.#merge(one)))
    })
    return new Set(read.map(({ fixture }) => fixture.id))
  }

  /** Applies a stream's status of one fixture. Explicit status events may step back, result rows may not. */
  async applyStatus(
    fixtureId: string,
    news: { readonly status?: FixtureStatus; readonly startMs?: number },
    mayStepBack: boolean,
  ): Promise<void> {
    await this.#inTurn(async () => {
      const entry = this.#entries.get(fixtureId)
      if (entry === undefined) return
      const { status = entry.fixture.status, startMs = entry.fixture.startMs } = news
      if (!mayStepBack && isStepBack(entry.fixture.status, status)) return
      const fixture = { ...entry.fixture, status, isLive: isInPlay(status), startMs }
      await this.#pass([{ fixture, sides: entry.sides }])
    })
  }

  /** Only a poll of the window restores a forgotten fixture, even if a stream still sends it. */
  forget(fixtureId: string): void {
    this.#entries.delete(fixtureId)
    if (this.#hopelessIds.size >= HOPELESS_MAX) this.#hopelessIds.clear()
    this.#hopelessIds.add(fixtureId)
  }

  #merge({ fixture, home, away }: ReadFixture): News {
    this.#unknownIds.delete(fixture.id)
    this.#hopelessIds.delete(fixture.id)
    const sides: Sides = {
      sportId: fixture.sportId,
      homeTeamId: home.id,
      awayTeamId: away.id,
      homeName: home.name,
      awayName: away.name,
    }
    const entry = this.#entries.get(fixture.id)
    if (entry === undefined) return { fixture, sides }
    const { status } = entry.fixture
    const isMovedAhead = fixture.startMs > this.#context.clock.now().getTime()
    entry.stepsBack = isStepBack(status, fixture.status) && !isMovedAhead ? entry.stepsBack + 1 : 0
    if (entry.stepsBack === 0 || entry.stepsBack >= STEPS_BACK_BELIEVED) return { fixture, sides }
    return { fixture: { ...fixture, status, isLive: isInPlay(status) }, sides }
  }

  async #announceTeams(read: readonly ReadFixture[]): Promise<void> {
    const teams = read
      .flatMap(({ home, away }) => [home, away])
      .filter((team) => !isSameTeam(team, this.#teams.get(team.id)))
    if (teams.length === 0) return
    const unique = [...new Map(teams.map((team) => [team.id, team])).values()]
    await this.#context.sink.accept({ kind: 'catalogue', teams: unique })
    for (const team of unique) this.#teams.set(team.id, team)
  }

  /** Sends the changes first, and updates the board after that. */
  async #pass(news: readonly News[]): Promise<void> {
    const changed = news.filter(({ fixture }) => !isSameFixture(fixture, this.find(fixture.id)?.fixture))
    if (changed.length === 0) return
    await this.#context.sink.accept({ kind: 'fixtures', fixtures: changed.map(({ fixture }) => fixture) })
    for (const { fixture, sides } of changed) {
      const entry = this.#entries.get(fixture.id)
      const isOpened = entry === undefined || isOver(entry.fixture.status)
      if (entry === undefined) this.#entries.set(fixture.id, { fixture, sides, stepsBack: 0 })
      else {
        entry.fixture = fixture
        entry.sides = sides
      }
      for (const { appeared, ended } of this.#listeners) {
        if (isOver(fixture.status)) ended?.(fixture)
        else if (isOpened) appeared?.(fixture)
      }
    }
  }

  /** Runs tasks one at a time: a poll and a stream must not both act on the same old state. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    const before = this.#turn
    const mine = before.then(work)
    this.#turn = mine.catch(() => {})
    await mine
  }
}

function isSameFixture(one: Fixture, other: Fixture | undefined): boolean {
  return (
    other !== undefined &&
    one.status === other.status &&
    one.startMs === other.startMs &&
    one.homeTeamId === other.homeTeamId &&
    one.awayTeamId === other.awayTeamId &&
    one.leagueId === other.leagueId &&
    one.venueName === other.venueName &&
    one.venueLocation === other.venueLocation
  )
}

function isSameTeam(one: Team, other: Team | undefined): boolean {
  return (
    other !== undefined &&
    one.name === other.name &&
    one.abbreviation === other.abbreviation &&
    one.leagueId === other.leagueId
  )
}

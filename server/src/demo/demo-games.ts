/**
 * Selections on games of the simulated world, found by how they ended: the past is simulated with known results. The
 * prices are those that a book of that world offered before the game.
 */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { gradePick } from '@pickproof/domain/grading/grade-pick'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Fixture, Result } from '../modules/catalog/index.ts'
import type { World } from '../modules/feeds/index.ts'
import type { Odd } from '../modules/odds/index.ts'

export type Ending = Extract<PickStatus, 'WON' | 'LOST' | 'PUSH' | 'HALF_WON' | 'HALF_LOST'>

export interface DemoLeg {
  readonly fixture: Fixture
  readonly odd: Odd
}

/** Sports that are easy to recognize; fights alone would fill every day. */
const SPORTS: readonly SportId[] = ['basketball', 'soccer', 'tennis', 'hockey', 'baseball', 'football']
/** Near even money: the balance of a story then holds on any day. */
const USUAL: Choice = { priceMin: -130, priceMax: 140 }
/** A push needs a whole line and half a result a quarter line: these have them, if not at every price. */
const SPLIT_LINES: Choice = {
  priceMin: -220,
  priceMax: 200,
  sportId: 'soccer',
  marketIds: ['asian_handicap', 'asian_total_goals'],
}
const LOOKED_AT_MAX = 24
/** The fallback where no game of the day ended that way. */
const INSTEAD: Readonly<Record<Ending, Ending>> = {
  WON: 'WON',
  LOST: 'LOST',
  PUSH: 'WON',
  HALF_WON: 'WON',
  HALF_LOST: 'LOST',
}

interface Choice {
  readonly priceMin: number
  readonly priceMax: number
  readonly sportId?: SportId
  /** Without them the main ones of the sport. */
  readonly marketIds?: readonly string[]
}

/** The games of some hours; each of them is given away once. */
export class DemoGames {
  readonly #world: World
  readonly #names: ReadonlyMap<string, string>
  readonly #offers = new Map<string, readonly Odd[]>()
  readonly #results = new Map<string, Result | undefined>()
  readonly #placeAtMs: number
  readonly #overAtMs: number
  #fixtures: readonly Fixture[]

  constructor(
    world: World,
    {
      sportIds,
      names,
      placeAtMs,
      span,
      overAtMs,
    }: {
      readonly sportIds: readonly SportId[]
      /** Of the teams, by id. */
      readonly names: ReadonlyMap<string, string>
      readonly placeAtMs: number
      /** When the games begin. */
      readonly span: { readonly fromMs: number; readonly toMs: number }
      /** When all of them are over. */
      readonly overAtMs: number
    },
  ) {
    this.#world = world
    this.#names = names
    this.#placeAtMs = placeAtMs
    this.#overAtMs = overAtMs
    const bySport = SPORTS.filter((sportId) => sportIds.includes(sportId)).map((sportId) =>
      world
        .fixtures({ ...span, nowMs: placeAtMs, sportId })
        .filter(({ status }) => status === 'unplayed')
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    this.#fixtures = inTurn(bySport)
  }

  takeEnding(ending: Ending): DemoLeg {
    const choice = INSTEAD[ending] === ending ? USUAL : SPLIT_LINES
    const found = this.#take(({ fixture, odd }) => this.#endingOf(fixture, odd) === ending, choice)
    if (found) return found
    if (INSTEAD[ending] === ending) throw new Error(`no game of the day ended ${ending}`)
    return this.takeEnding(INSTEAD[ending])
  }

  /** A game in play at that moment and for a while longer. */
  takeLive(nowMs: number): DemoLeg | undefined {
    const isLive = (id: string, atMs: number) => this.#world.fixture(id, atMs)?.isLive === true
    return this.#takeOpen(({ fixture: { id } }) => isLive(id, nowMs) && isLive(id, nowMs + 2 * MINUTE_MS))
  }

  takeComing(afterMs: number): DemoLeg | undefined {
    return this.#takeOpen(({ fixture: { startMs } }) => startMs > afterMs)
  }

  /** A line moves away from a pick, which then has no current price. So an open pick has none if possible. */
  #takeOpen(isWanted: (leg: DemoLeg) => boolean): DemoLeg | undefined {
    return this.#take((leg) => leg.odd.points === null && isWanted(leg)) ?? this.#take(isWanted)
  }

  /** What the same book offers against it; none where the market has more than two sides. */
  otherSideOf({ fixture, odd }: DemoLeg): DemoLeg | undefined {
    const offered = this.#world.oddsAt(fixture.id, odd.sportsbookId, this.#placeAtMs, {
      marketIds: [odd.marketId],
    })
    const others = offered.filter(
      ({ id, groupingKey, isLocked }) => groupingKey === odd.groupingKey && id !== odd.id && !isLocked,
    )
    const [other] = others
    return other && others.length === 1 ? { fixture, odd: other } : undefined
  }

  resultOf({ id }: Fixture): Result | undefined {
    if (!this.#results.has(id)) this.#results.set(id, this.#world.resultAt(id, this.#overAtMs))
    return this.#results.get(id)
  }

  #take(isWanted: (leg: DemoLeg) => boolean, choice: Choice = USUAL): DemoLeg | undefined {
    const looked = this.#fixtures
      .filter(({ sportId }) => choice.sportId === undefined || choice.sportId === sportId)
      .slice(0, LOOKED_AT_MAX)
    for (const fixture of looked) {
      const odd = this.#offersOn(fixture, choice).find((offered) => isWanted({ fixture, odd: offered }))
      if (!odd) continue
      this.#fixtures = this.#fixtures.filter(({ id }) => id !== fixture.id)
      return { fixture, odd }
    }
    return undefined
  }

  #offersOn({ id, sportId }: Fixture, choice: Choice): readonly Odd[] {
    const key = `${id} ${choice.sportId}`
    const known = this.#offers.get(key)
    if (known) return known
    const turn = this.#offers.size
    const marketIds = choice.marketIds ?? this.#mainMarketIds(sportId)
    const books = this.#world.sportsbooks()
    const book = books[turn % books.length]
    const offered = book ? this.#world.oddsAt(id, book.id, this.#placeAtMs, { marketIds }) : []
    const fair = offered.filter(
      ({ priceAmerican, isLocked }) =>
        !isLocked && priceAmerican >= choice.priceMin && priceAmerican <= choice.priceMax,
    )
    // Not always the first market of the list.
    const offers = [...fair.slice(turn % 3), ...fair.slice(0, turn % 3)]
    this.#offers.set(key, offers)
    return offers
  }

  #mainMarketIds(sportId: SportId): readonly string[] {
    return this.#world
      .markets(sportId)
      .filter(({ isMain }) => isMain)
      .map(({ id }) => id)
  }

  #endingOf(fixture: Fixture, odd: Odd): string | undefined {
    const result = this.resultOf(fixture)
    if (result?.status !== 'completed') return undefined
    return gradePick({
      sportId: fixture.sportId,
      odd,
      fixture: {
        homeTeamDisplay: this.#names.get(fixture.homeTeamId) ?? '',
        awayTeamDisplay: this.#names.get(fixture.awayTeamId) ?? '',
        homeTeamId: fixture.homeTeamId,
        awayTeamId: fixture.awayTeamId,
        leagueId: fixture.leagueId,
        startMs: fixture.startMs,
      },
      result,
      nowMs: this.#overAtMs,
    }).status
  }
}

function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  )
}

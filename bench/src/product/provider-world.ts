/** What the bench's provider offers: games of invented soccer leagues, all with the same shape of prices. */

export interface WorldSize {
  readonly leagues: number
  readonly fixturesPerLeague: number
  readonly sportsbooks: number
  readonly oddsPerBook: number
}

export const SPORT_ID = 'soccer'
/** Below any sequence number, so that what a snapshot holds is not taken for a change. */
const FIRST_PRICE = 110
const HOUR_MS = 3_600_000

export interface OddPlace {
  readonly league: number
  readonly fixture: number
  readonly sportsbook: number
  readonly odd: number
}

export const leagueId = (league: number) => `bench_league_${league}`
export const sportsbookId = (sportsbook: number) => `bench_book_${sportsbook}`
export const fixtureId = (league: number, fixture: number) => `20270101BE${league}F${fixture}`

const SPORT = { id: SPORT_ID, name: 'Soccer', numerical_id: 21 }
const MARKET = { id: 'total_goals', name: 'Total Goals' }

export class ProviderWorld {
  readonly size: WorldSize
  readonly #startDate = new Date(Date.now() + 24 * HOUR_MS).toISOString()
  readonly #prices = new Map<string, number>()
  #lastSeconds = 0

  constructor(size: WorldSize) {
    this.size = size
  }

  sports(): object[] {
    return [{ ...SPORT, main_markets: [MARKET] }]
  }

  leagues(): object[] {
    return numbers(this.size.leagues).map((league) => this.#league(league))
  }

  sportsbooks(): object[] {
    return numbers(this.size.sportsbooks).map((book) => ({
      id: sportsbookId(book),
      name: `Bench Book ${book}`,
      is_active: true,
      is_onshore: true,
    }))
  }

  markets(): object[] {
    return [{ ...MARKET, numerical_id: 1, market_type_id: 1, sports: [SPORT] }]
  }

  marketTypes(): object[] {
    return [{ id: 1, name: 'total' }]
  }

  fixtures(): object[] {
    return numbers(this.size.leagues).flatMap((league) =>
      numbers(this.size.fixturesPerLeague).map((fixture) => this.#fixture(league, fixture)),
    )
  }

  teams(): object[] {
    return numbers(this.size.leagues).flatMap((league) =>
      numbers(this.size.fixturesPerLeague).flatMap((fixture) => [
        { ...this.#team(league, fixture, 'Home'), sport: SPORT, league: this.#league(league) },
        { ...this.#team(league, fixture, 'Away'), sport: SPORT, league: this.#league(league) },
      ]),
    )
  }

  /** The fixtures with the newest price of everything these books offer on them. */
  odds(fixtureIds: readonly string[], sportsbookIds: readonly string[]): object[] {
    return numbers(this.size.leagues).flatMap((league) =>
      numbers(this.size.fixturesPerLeague).flatMap((fixture) => {
        if (!fixtureIds.includes(fixtureId(league, fixture))) return []
        const odds = numbers(this.size.sportsbooks)
          .filter((sportsbook) => sportsbookIds.includes(sportsbookId(sportsbook)))
          .flatMap((sportsbook) =>
            numbers(this.size.oddsPerBook).map((odd) => this.odd({ league, fixture, sportsbook, odd })),
          )
        return [{ ...this.#fixture(league, fixture), odds }]
      }),
    )
  }

  setPrice(place: OddPlace, price: number): void {
    this.#prices.set(this.#oddId(place), price)
  }

  /** One price as the stream carries it; a row of the REST answer is a part of that. */
  odd(place: OddPlace): object {
    const { league, fixture, sportsbook, odd } = place
    const points = 0.5 + Math.floor(odd / 2)
    const side = odd % 2 === 0 ? 'over' : 'under'
    const id = this.#oddId(place)
    return {
      id,
      fixture_id: fixtureId(league, fixture),
      game_id: fixtureId(league, fixture),
      sport: SPORT_ID,
      league: `Bench League ${league}`,
      league_id: leagueId(league),
      sportsbook: `Bench Book ${sportsbook}`,
      sportsbook_id: sportsbookId(sportsbook),
      market: MARKET.name,
      market_id: MARKET.id,
      name: `${side === 'over' ? 'Over' : 'Under'} ${points}`,
      selection: '',
      normalized_selection: '',
      selection_line: side,
      selection_points: points,
      points,
      price: this.#prices.get(id) ?? FIRST_PRICE,
      is_main: odd < 2,
      is_live: false,
      timestamp: this.#nextSeconds(),
      grouping_key: `default:${points}`,
      team_id: null,
      player_id: null,
    }
  }

  /** No two prices have the same time, as if they had been made one after the other. */
  #nextSeconds(): number {
    this.#lastSeconds = Math.max(this.#lastSeconds + 1e-6, Date.now() / 1000)
    return this.#lastSeconds
  }

  #oddId({ league, fixture, sportsbook, odd }: OddPlace): string {
    return `${fixtureId(league, fixture)}:${sportsbookId(sportsbook)}:${MARKET.id}:${odd}`
  }

  #league(league: number) {
    return {
      id: leagueId(league),
      name: `Bench League ${league}`,
      numerical_id: league + 1,
      region: 'BENCH',
      region_code: 'BEN',
      gender: 'men',
      sport: SPORT,
    }
  }

  #team(league: number, fixture: number, side: 'Home' | 'Away') {
    const id = `TEAM${league}F${fixture}${side}`
    return {
      id,
      name: `${side} ${league}.${fixture}`,
      abbreviation: side.slice(0, 3).toUpperCase(),
      logo: null,
    }
  }

  #fixture(league: number, fixture: number) {
    const [home, away] = [this.#team(league, fixture, 'Home'), this.#team(league, fixture, 'Away')]
    return {
      id: fixtureId(league, fixture),
      game_id: fixtureId(league, fixture),
      start_date: this.#startDate,
      status: 'unplayed',
      is_live: false,
      has_odds: true,
      home_team_display: home.name,
      away_team_display: away.name,
      home_competitors: [home],
      away_competitors: [away],
      sport: SPORT,
      league: this.#league(league),
      season_type: 'Regular Season',
      season_year: '2027',
      season_week: '1',
      venue_name: 'Bench Park',
      venue_location: 'Bench',
      venue_neutral: false,
      result: null,
    }
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

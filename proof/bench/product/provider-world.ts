/** What the bench's provider offers: games of invented basketball leagues, all with the same shape of prices. */
import { HOUR_MS } from '@pickproof/domain/time/durations'

export interface WorldSize {
  readonly leagues: number
  readonly fixturesPerLeague: number
  readonly sportsbooks: number
  readonly oddsPerBook: number
}

export const SPORT_ID = 'basketball'
/** Below any sequence number, so what a snapshot holds is not taken for a change. */
const FIRST_PRICE = 110

export interface OddPlace {
  readonly league: number
  readonly fixture: number
  readonly sportsbook: number
  readonly odd: number
}

export const leagueId = (league: number) => `bench_league_${league}`
export const sportsbookId = (sportsbook: number) => `bench_book_${sportsbook}`
export const fixtureId = (league: number, fixture: number) => `20270101BE${league}F${fixture}`

const SPORT = { id: SPORT_ID, name: 'Basketball', numerical_id: 4 }
/** With the number of its template. Two prices of each are on every main line, the others on further totals. */
const MARKETS = [
  { id: 'moneyline', name: 'Moneyline', market_type_id: 1 },
  { id: 'point_spread', name: 'Point Spread', market_type_id: 2 },
  { id: 'total_points', name: 'Total Points', market_type_id: 3 },
] as const
const MARKET_TYPES = [
  { id: 1, name: 'moneyline' },
  { id: 2, name: 'spread' },
  { id: 3, name: 'total' },
]
const FIRST_TOTAL = 180.5
const SPREAD = 3.5

export class ProviderWorld {
  readonly size: WorldSize
  readonly #startDate = new Date(Date.now() + 24 * HOUR_MS).toISOString()
  readonly #prices = new Map<string, number>()
  #lastSeconds = 0

  constructor(size: WorldSize) {
    this.size = size
  }

  sports(): object[] {
    return [{ ...SPORT, main_markets: MARKETS.map(({ id, name }) => ({ id, name })) }]
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
    return MARKETS.map((market, index) => ({ ...market, numerical_id: index + 1, sports: [SPORT] }))
  }

  marketTypes(): object[] {
    return MARKET_TYPES
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
    const { league, fixture, sportsbook } = place
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
      ...this.#selection(place),
      price: this.#prices.get(id) ?? FIRST_PRICE,
      is_live: false,
      timestamp: this.#nextSeconds(),
      player_id: null,
    }
  }

  #selection({ league, fixture, odd }: OddPlace): object {
    const isFirst = odd % 2 === 0
    const market = MARKETS[Math.floor(odd / 2)] ?? MARKETS[2]
    const common = { market: market.name, market_id: market.id, is_main: odd < 2 * MARKETS.length }
    if (market.id === 'total_points') {
      const points = FIRST_TOTAL + Math.floor(odd / 2) - 2
      const side = isFirst ? 'over' : 'under'
      const name = `${isFirst ? 'Over' : 'Under'} ${points}`
      const line = {
        selection_line: side,
        points,
        selection_points: points,
        grouping_key: `default:${points}`,
      }
      return { ...common, ...line, name, selection: '', normalized_selection: '', team_id: null }
    }
    const team = this.#team(league, fixture, isFirst ? 'Home' : 'Away')
    const points = market.id === 'moneyline' ? null : isFirst ? -SPREAD : SPREAD
    return {
      ...common,
      name: points === null ? team.name : `${team.name} ${points > 0 ? '+' : ''}${points}`,
      selection: team.name,
      normalized_selection: team.id.toLowerCase(),
      selection_line: null,
      points,
      selection_points: points,
      grouping_key: points === null ? 'default' : `default:${-SPREAD}`,
      team_id: team.id,
    }
  }

  /** No two prices have the same time, as if they had been made one after the other. */
  #nextSeconds(): number {
    this.#lastSeconds = Math.max(this.#lastSeconds + 1e-6, Date.now() / 1000)
    return this.#lastSeconds
  }

  #oddId({ league, fixture, sportsbook, odd }: OddPlace): string {
    return `${fixtureId(league, fixture)}:${sportsbookId(sportsbook)}:${odd}`
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

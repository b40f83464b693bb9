/** The data of the protocol server, and how it answers the REST calls. */
import {
  SAMPLE_CATALOGUE,
  toRestOdd,
  type WireFixture,
  type WireOdd,
  type WireRow,
} from './opticodds-server-rows.ts'

type Answer = { readonly status: number; readonly body: unknown }

const FIXTURES_PER_ODDS_CALL = 5
const RESULTS_PER_CALL = 50
const GRADES_PER_CALL = 25

export class ProtocolAnswers {
  catalogue = SAMPLE_CATALOGUE
  readonly fixtures = new Map<string, WireFixture>()
  readonly results = new Map<string, WireRow>()
  readonly playerResults = new Map<string, readonly WireRow[]>()
  /** History rows by fixture. */
  readonly history = new Map<string, readonly WireRow[]>()
  /** The grader's answers by the name of the selection. */
  readonly grades = new Map<string, WireRow>()
  readonly #odds = new Map<string, Map<string, WireOdd>>()
  readonly #rowsPerPage: number
  readonly #paging: 'has_more' | 'total_pages'

  constructor(rowsPerPage: number, paging: 'has_more' | 'total_pages') {
    this.#rowsPerPage = rowsPerPage
    this.#paging = paging
  }

  putOdd(odd: WireOdd): void {
    const odds = this.#odds.get(odd.fixture_id) ?? new Map<string, WireOdd>()
    this.#odds.set(odd.fixture_id, odds.set(odd.id, odd))
  }

  removeOdd(odd: WireOdd): void {
    this.#odds.get(odd.fixture_id)?.delete(odd.id)
  }

  answer(path: string, query: URLSearchParams, body: unknown): Answer {
    const { sports, leagues, sportsbooks, marketTypes, markets } = this.catalogue
    const sportIds = query.getAll('sport')
    const ofSport = (id: string) => sportIds.length === 0 || sportIds.includes(id)
    switch (path) {
      case '/sports':
        return found(sports)
      case '/leagues':
        return found(leagues.filter(({ sport }) => ofSport(sport.id)))
      case '/leagues/active':
        return found(leagues.filter(({ sport, active }) => active && ofSport(sport.id)))
      case '/sportsbooks':
        return found(sportsbooks)
      case '/market-types':
        return found(marketTypes)
      case '/markets':
        return this.#page(
          markets.filter((market) => market.sportIds.some(ofSport)),
          query,
        )
      case '/fixtures':
        return this.#fixtureRows(query)
      case '/fixtures/odds':
        return this.#oddsRows(query)
      case '/fixtures/odds/historical':
        return this.#historyRows(query)
      case '/fixtures/results':
        return this.#resultRows(query)
      case '/fixtures/player-results':
        return this.#playerRows(query)
      case '/grader/odds':
        return this.#gradeRows(body)
      default:
        return refused('Not found', 404)
    }
  }

  #page(rows: readonly unknown[], query: URLSearchParams): Answer {
    const page = Number(query.get('page') ?? 1)
    const data = rows.slice((page - 1) * this.#rowsPerPage, page * this.#rowsPerPage)
    const pages = Math.ceil(rows.length / this.#rowsPerPage)
    const more = this.#paging === 'has_more' ? { has_more: page < pages } : { total_pages: pages }
    return { status: 200, body: { data, page, ...more } }
  }

  #fixtureRows(query: URLSearchParams): Answer {
    const ids = query.getAll('id')
    const leagueIds = query.getAll('league')
    if (ids.length === 0 && leagueIds.length === 0 && !query.has('sport'))
      return refused('One of sport, league, id, team_id must be provided')
    const afterMs = Date.parse(query.get('start_date_after') ?? '1970-01-01T00:00:00Z')
    const beforeMs = Date.parse(query.get('start_date_before') ?? '2999-01-01T00:00:00Z')
    const rows = [...this.fixtures.values()].filter(({ id, league, start_date }) => {
      if (ids.length > 0) return ids.includes(id)
      const startMs = Date.parse(start_date)
      return leagueIds.includes(league.id) && startMs >= afterMs && startMs <= beforeMs
    })
    return this.#page(rows, query)
  }

  #oddsRows(query: URLSearchParams): Answer {
    const ids = query.getAll('fixture_id')
    const books = query.getAll('sportsbook')
    if (books.length === 0 || books.length > 5) return refused('Between 1 and 5 sportsbooks must be provided')
    if (ids.length === 0) return refused('One of fixture_id, team_id, player_id must be provided')
    if (ids.length > FIXTURES_PER_ODDS_CALL) return refused('At most 5 fixtures may be requested')
    const data = ids.flatMap((id) => {
      const fixture = this.fixtures.get(id)
      const odds = [...(this.#odds.get(id)?.values() ?? [])].filter((odd) =>
        books.includes(odd.sportsbook_id),
      )
      // A fixture without a price is not in the answer at all.
      return fixture === undefined || odds.length === 0 ? [] : [{ ...fixture, odds: odds.map(toRestOdd) }]
    })
    return found(data)
  }

  #historyRows(query: URLSearchParams): Answer {
    const ids = query.getAll('fixture_id')
    if (ids.length !== 1) return refused('Exactly one fixture_id must be provided')
    if (query.has('include_timeseries') && !query.has('market')) return refused('market is required')
    const markets = query.getAll('market')
    const odds = (this.history.get(ids[0] ?? '') ?? [])
      .filter((odd) => markets.length === 0 || markets.includes(String(odd.market_id)))
      .map((odd) => (query.has('include_timeseries') ? odd : { ...odd, entries: undefined }))
    return found([{ id: ids[0], odds }])
  }

  #resultRows(query: URLSearchParams): Answer {
    const ids = query.getAll('fixture_id')
    if (ids.length === 0 || ids.length > RESULTS_PER_CALL) return refused('1 to 50 fixtures may be requested')
    return found(ids.flatMap((id) => this.results.get(id) ?? []))
  }

  #playerRows(query: URLSearchParams): Answer {
    const ids = query.getAll('fixture_id')
    if (ids.length === 0 || ids.length > RESULTS_PER_CALL) return refused('1 to 50 fixtures may be requested')
    return found(
      ids.flatMap((id) => {
        const results = this.playerResults.get(id)
        return results === undefined ? [] : [{ fixture: { id }, results }]
      }),
    )
  }

  #gradeRows(body: unknown): Answer {
    const { entries } = body as { readonly entries: readonly WireRow[] }
    if (entries.length > GRADES_PER_CALL) return refused('At most 25 entries may be graded')
    return found(
      entries.map((entry) => {
        // The grader names markets by their label only.
        const isLabel = /^[A-Z]/.test(String(entry.market))
        const grade = this.grades.get(String(entry.name))
        if (!isLabel) return { ...entry, errors: [{ code: 103, message: 'Bet type not supported' }] }
        return { ...entry, ...(grade ?? { errors: [{ code: 100, message: 'Game not found' }] }) }
      }),
    )
  }
}

function found(data: readonly unknown[]): Answer {
  return { status: 200, body: { data } }
}

function refused(error: string, status = 400): Answer {
  return { status, body: { error } }
}

/** Rows in the shape of the OpticOdds v3 answers, with invented teams and books, for its protocol server. */

export type WireRow = Readonly<Record<string, unknown>>

export type WireFixture = WireRow & {
  readonly id: string
  readonly status: string
  readonly start_date: string
  readonly sport: WireRow & { readonly id: string }
  readonly league: WireRow & { readonly id: string }
}

/** As a stream carries it; the REST answer leaves the fields out that only a stream has. */
export type WireOdd = WireRow & {
  readonly id: string
  readonly fixture_id: string
  readonly sportsbook_id: string
  readonly league_id: string
  readonly sport: string
}

type WireCatalogue = {
  readonly sports: readonly WireRow[]
  readonly leagues: readonly (WireRow & {
    readonly sport: { readonly id: string }
    readonly active: boolean
  })[]
  readonly sportsbooks: readonly WireRow[]
  readonly marketTypes: readonly WireRow[]
  readonly markets: readonly (WireRow & { readonly sportIds: readonly string[] })[]
}

const league = (id: string, name: string, sportId: string, active = true) => ({
  id,
  name,
  numerical_id: 9001,
  region: 'NORTHLAND',
  region_code: 'NLD',
  gender: 'men',
  sport: { id: sportId, name: sportId, numerical_id: 4 },
  active,
})

const market = (id: string, name: string, market_type_id: number, sportIds: readonly string[]) => ({
  id,
  name,
  numerical_id: 1000,
  market_type_id,
  sports: null,
  sportIds,
})

const sportsbook = (id: string, name: string) => ({ id, name, logo: null, is_onshore: true, is_active: true })

export const SAMPLE_CATALOGUE: WireCatalogue = {
  sports: [
    {
      id: 'basketball',
      name: 'Basketball',
      main_markets: [
        { id: 'moneyline', name: 'Moneyline' },
        { id: 'point_spread', name: 'Point Spread' },
        { id: 'total_points', name: 'Total Points' },
      ],
    },
    { id: 'soccer', name: 'Soccer', main_markets: [] },
  ],
  leagues: [
    league('northland_-_premier', 'Northland - Premier', 'basketball'),
    league('northland_-_second', 'Northland - Second', 'basketball', false),
    league('southland_-_cup', 'Southland - Cup', 'soccer'),
  ],
  sportsbooks: [
    sportsbook('samplebook', 'SampleBook'),
    sportsbook('otherbook_north_', 'OtherBook (North)'),
    sportsbook('thirdbook', 'ThirdBook'),
  ],
  marketTypes: [
    { id: 7, name: 'moneyline' },
    { id: 20, name: 'spread' },
    { id: 31, name: 'total' },
    { id: 15, name: 'player_total' },
    { id: 16, name: 'player_total_combo' },
  ],
  markets: [
    market('moneyline', 'Moneyline', 7, ['basketball', 'soccer']),
    market('point_spread', 'Point Spread', 20, ['basketball']),
    market('total_points', 'Total Points', 31, ['basketball']),
    market('total_goals', 'Total Goals', 31, ['soccer']),
    market('draw_no_bet', 'Draw No Bet', 7, ['soccer']),
    market('player_points_+_assists', 'Player Points + Assists', 15, ['basketball']),
  ],
}

export function sampleFixture(fields: Partial<WireFixture> & { readonly id: string }): WireFixture {
  return {
    numerical_id: 700123,
    game_id: `game-${fields.id}`,
    start_date: '2027-01-15T00:30:00Z',
    updated_at: '2027-01-14T18:02:11.120000Z',
    status: 'unplayed',
    is_live: false,
    has_odds: true,
    home_team_display: 'Harbor Gulls',
    away_team_display: 'Ridge Miners',
    home_competitors: [{ id: 'AAAA1111BBBB', name: 'Harbor Gulls', abbreviation: 'HAR', logo: null }],
    away_competitors: [{ id: 'CCCC2222DDDD', name: 'Ridge Miners', abbreviation: 'RDG', logo: null }],
    sport: { id: 'basketball', name: 'Basketball' },
    league: { id: 'northland_-_premier', name: 'Northland - Premier' },
    season_year: '2026',
    season_week: '3',
    venue_name: 'Pier Arena',
    venue_location: 'Harbor, XX',
    result: null,
    rescheduled_from: null,
    rescheduled_to: null,
    ...fields,
  }
}

/** One that starts in an hour. */
export function upcomingFixture(id: string, fields: Partial<WireFixture> = {}): WireFixture {
  return sampleFixture({ id, start_date: new Date(Date.now() + 3_600_000).toISOString(), ...fields })
}

export function sampleOdd(
  fixtureId: string,
  sportsbookId: string,
  selection: string,
  fields: Partial<WireRow> = {},
): WireOdd {
  const slug = selection.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  return {
    id: `game-${fixtureId}:${sportsbookId}:moneyline:${slug}`,
    sportsbook: SAMPLE_CATALOGUE.sportsbooks.find(({ id }) => id === sportsbookId)?.name ?? sportsbookId,
    market: 'Moneyline',
    market_id: 'moneyline',
    name: selection,
    selection,
    normalized_selection: slug,
    selection_line: null,
    points: null,
    price: -110,
    is_main: true,
    timestamp: 1_750_000_012.4127,
    grouping_key: 'default',
    team_id: null,
    player_id: null,
    limits: null,
    deep_link: null,
    fixture_id: fixtureId,
    game_id: `game-${fixtureId}`,
    sport: 'basketball',
    league: 'Northland - Premier',
    league_id: 'northland_-_premier',
    sportsbook_id: sportsbookId,
    selection_points: null,
    is_live: false,
    ...fields,
  }
}

const STREAM_ONLY = [
  'fixture_id',
  'game_id',
  'sport',
  'league',
  'league_id',
  'sportsbook_id',
  'selection_points',
  'is_live',
]

export function toRestOdd(odd: WireOdd): WireRow {
  return Object.fromEntries(Object.entries(odd).filter(([name]) => !STREAM_ONLY.includes(name)))
}

export function sampleResult(fixtureId: string, status: string, fields: WireRow = {}): WireRow {
  return {
    sport: { id: 'basketball', name: 'Basketball' },
    league: { id: 'northland_-_premier', name: 'Northland - Premier' },
    fixture: { id: fixtureId, status, is_live: status === 'live' },
    scores: {
      home: { total: 53, periods: { period_1: 28, period_2: 25 }, aggregate: null },
      away: { total: 54, periods: { period_1: 24, period_2: 30 }, aggregate: null },
    },
    in_play: { period: '2', period_number: 2, clock: '4:05', possession: null },
    events: [],
    stats: { home: [{ period: 'all', stats: { rebounds: 41 } }], away: [] },
    market_stats: { home: { team_total: 53 }, away: { team_total: 54 } },
    sub_scores: null,
    extra: { decision: null, decision_method: null },
    retirement_info: null,
    ...fields,
  }
}

/** Sports, leagues, fixtures, markets and results as the sport pages need them. */
import { FIXTURE_STATUSES } from '@pickproof/domain/games/fixture-status'
import { ODDS_MODES } from '@pickproof/domain/pages/path-segments'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { flagQuerySchema, keyListQuerySchema, keySchema } from './query-values.ts'
import { fieldOneOf, tooLong, WIRE } from './wire-texts.ts'
import { instantSchema } from './wire-values.ts'

const RESULTS_BATCH_MAX = 50
export const FIXTURES_PER_PAGE = 100

const sportSchema = z
  .object({ id: z.string(), displayName: z.string(), enabled: z.boolean() })
  .meta({ id: 'Sport' })
export type Sport = z.output<typeof sportSchema>

const marketSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The structural kind: moneyline, spread, total, player_total … */
    market_type: z.string(),
    is_main: z.boolean(),
  })
  .meta({ id: 'Market' })
export type Market = z.output<typeof marketSchema>

const leagueSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(['popular', 'other']),
    region: z.string(),
    /** Fixtures of the next fifteen days that have not begun, and those in play now. */
    prematchCount: z.int(),
    liveCount: z.int(),
  })
  .meta({ id: 'League' })
export type League = z.output<typeof leagueSchema>

const competitorSchema = z
  .object({ id: z.string(), name: z.string(), abbreviation: z.string(), logo: z.string() })
  .meta({ id: 'Competitor' })

export const fixtureStatusSchema = z.enum(FIXTURE_STATUSES)

const scoreSchema = z.object({ total: z.number(), periods: z.record(z.string(), z.number()) })
const statsSchema = z.record(z.string(), z.number())

export const liveResultSchema = z
  .object({
    fixtureId: z.string(),
    fixture: z.object({ id: z.string(), is_live: z.boolean(), status: fixtureStatusSchema }),
    scores: z.object({ home: scoreSchema, away: scoreSchema }),
    in_play: z.object({
      period: z.string().nullable(),
      clock: z.string().nullable(),
      possession: z.enum(['home', 'away']).nullable(),
      game_score: z.string().nullable(),
      outs: z.int().nullable(),
      runners: z.string().nullable(),
    }),
    stats: z.object({ home: statsSchema, away: statsSchema }),
  })
  .meta({ id: 'LiveResult' })

export const fixtureSchema = z
  .object({
    id: z.string(),
    start_date: instantSchema,
    status: fixtureStatusSchema,
    is_live: z.boolean(),
    sport: z.object({ id: z.string(), name: z.string() }),
    league: z.object({ id: z.string(), name: z.string() }),
    home_team_display: z.string(),
    away_team_display: z.string(),
    home_competitors: z.array(competitorSchema),
    away_competitors: z.array(competitorSchema),
    venue_name: z.string(),
    venue_location: z.string(),
    /** Null before the first result of the game is known. */
    result: liveResultSchema.nullable(),
  })
  .meta({ id: 'Fixture' })
export type Fixture = z.output<typeof fixtureSchema>

const sportCountSchema = z.object({ sport: z.string(), prematchCount: z.int(), liveCount: z.int() })

export const fixtureTypeSchema = z.enum(ODDS_MODES, { error: fieldOneOf('fixtureType', ODDS_MODES) })
const instantQuerySchema = z.iso.datetime({
  offset: true,
  error: WIRE.instant,
})
const PAGES_MAX = 10_000
const PAGE = WIRE.wholeRange({ field: 'page', min: 1, max: PAGES_MAX })
const pageQuerySchema = z.coerce.number({ error: PAGE }).int(PAGE).min(1, PAGE).max(PAGES_MAX, PAGE)

const ART_KINDS = ['crest', 'book'] as const

const liveNowSchema = z.object({
  /** Sports with a game below, in the order of the menu. */
  sports: z.array(sportSchema.extend({ main_markets: z.array(marketSchema) })),
  live: z.array(fixtureSchema),
  /** The first ones to start. */
  soon: z.array(fixtureSchema),
  soonCount: z.int(),
})
export type LiveNow = z.output<typeof liveNowSchema>

export const catalogCalls = declareCalls({
  'GET /sports/available': {
    summary: 'The sports of the brand, in the order of the menu',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.array(sportSchema),
    errors: [],
  },
  'GET /sports/details': {
    summary: 'One sport with its leagues and the main markets of its fixtures table',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({ sport: keySchema }),
    answer: sportSchema.extend({ leagues: z.array(leagueSchema), main_markets: z.array(marketSchema) }),
    errors: ['not-found'],
  },
  'GET /sports/upcoming-fixtures': {
    summary: 'Games in play and those that start next, over all enabled sports, with counts per sport',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.object({ data: z.array(fixtureSchema), counts: z.array(sportCountSchema) }),
    errors: [],
  },
  'GET /sports/live': {
    summary:
      'All games in play, sport by sport with its main markets, and the games that start in the next two hours',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: liveNowSchema,
    errors: [],
  },
  'GET /sports/markets/settleable': {
    summary: 'The markets of a league that can be graded automatically',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({ league: keySchema.optional(), sport: keySchema.optional() }),
    answer: z.array(marketSchema),
    errors: ['not-found'],
  },
  'GET /sports/markets/get-all': {
    summary: 'All markets of a sport in the order they are shown',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({ sport: keySchema }),
    answer: z.array(marketSchema),
    errors: ['not-found'],
  },
  'GET /sports/fixtures': {
    summary: 'Fixtures of a league or a sport inside the fixture window, earliest first',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({
      league: keySchema.optional(),
      sport: keySchema.optional(),
      id: keyListQuerySchema(RESULTS_BATCH_MAX).optional(),
      page: pageQuerySchema.default(1),
      start_date_after: instantQuerySchema.optional(),
      start_date_before: instantQuerySchema.optional(),
      is_live: flagQuerySchema.optional(),
      /** pre-match: not begun; live-odds: in play. Absent: both. */
      fixtureType: fixtureTypeSchema.optional(),
    }),
    answer: z.object({
      data: z.array(fixtureSchema),
      page: z.int(),
      has_more: z.boolean(),
      total: z.int(),
    }),
    errors: [],
  },
  'GET /sports/fixtures/results': {
    summary: 'Score, clock, periods and statistics of up to fifty fixtures',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({ fixtureId: keyListQuerySchema(RESULTS_BATCH_MAX) }),
    answer: z.array(liveResultSchema),
    errors: [],
  },
  'GET /sports/art/{kind}/{name}': {
    summary: 'A crest or a book mark, drawn from the letters and colours in its name',
    module: 'catalog',
    access: 'public',
    whenSwitched: 'allowed',
    params: z.strictObject({
      kind: z.enum(ART_KINDS, { error: fieldOneOf('kind', ART_KINDS) }),
      /** `sash-1d4ed8-f8fafc.svg`, `F-15803d.svg`; any other name is not found. */
      name: z.string().max(200, tooLong(200)),
    }),
    answer: 'file',
    errors: ['not-found'],
  },
})

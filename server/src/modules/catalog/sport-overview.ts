/** Sports with what is on: leagues and their games, main markets, and the games of the marquee. */
import type { Fixture, League, LiveNow, Market as MarketView, Sport } from '@pickproof/contract/catalog'
import { fixtureWindow } from '@pickproof/domain/games/fixture-window'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { findSport } from '@pickproof/domain/games/sports'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { sayToCaller } from '../../platform/messages/speech.ts'
import { findLeague, findSportRow, listLeagues, listSports, type SportRow } from './catalog-store.ts'
import type { Market, MarketType } from './catalog-types.ts'
import { listOrderedMarkets } from './market-order.ts'
import { countByLeague, countFixtures, listFixtures } from './fixture-view-store.ts'
import { toFixtureView } from './fixture-view.ts'

const errors = defineMessages('server.sports', {
  noSport: 'This sport does not exist.',
  noLeague: 'This league does not exist.',
  nameOne: 'Name a league or a sport.',
})

const names = defineMessages('server.fallback-markets', {
  moneyline: 'Moneyline',
  pointSpread: 'Point Spread',
  totalPoints: 'Total Points',
})

const MAIN_MARKETS = 3
const UPCOMING_MAX = 30
const LIVE_MAX = 200
const SOON_MAX = 12
const SOON_MS = 2 * HOUR_MS

/** Decision N39: what the fixtures table shows for a sport whose markets are not known yet. */
const fallbackMarkets = (): readonly MarketView[] => [
  { id: 'moneyline', name: sayToCaller(names.moneyline), market_type: 'moneyline', is_main: true },
  { id: 'point_spread', name: sayToCaller(names.pointSpread), market_type: 'spread', is_main: true },
  { id: 'total_points', name: sayToCaller(names.totalPoints), market_type: 'total', is_main: true },
]

const NOT_SETTLEABLE: MarketType = 'other'

type SportDetails = Sport & { readonly leagues: League[]; readonly main_markets: MarketView[] }

interface UpcomingFixtures {
  readonly data: Fixture[]
  readonly counts: { readonly sport: string; readonly prematchCount: number; readonly liveCount: number }[]
}

export function toSportView({ id, display_name, enabled }: SportRow): Sport {
  return { id, displayName: sayToCaller(findSport(id)?.displayName ?? display_name), enabled }
}

export function toMarketView({ id, name, marketType, isMain }: Market): MarketView {
  return { id, name, market_type: marketType, is_main: isMain }
}

export async function getSport(db: Db, id: string): Promise<SportRow> {
  const sport = await findSportRow(db, id)
  if (!sport) throw new AppError('not-found', errors.noSport)
  return sport
}

/** A sport that is switched off is known by its name and shows nothing. */
export async function getSportDetails(
  db: Db,
  tenantId: string,
  id: string,
  nowMs: number,
): Promise<SportDetails> {
  const sport = await getSport(db, id)
  if (!sport.enabled) return { ...toSportView(sport), leagues: [], main_markets: [] }
  const [leagues, counts, mainMarkets] = await Promise.all([
    listLeagues(db, id),
    countByLeague(db, spansAt(nowMs), id),
    listMainMarkets(db, tenantId, id),
  ])
  const countOf = new Map(counts.map((count) => [count.leagueId, count]))
  return {
    ...toSportView(sport),
    leagues: leagues.map((league) => ({
      id: league.id,
      name: league.name,
      category: league.category,
      region: league.region,
      prematchCount: countOf.get(league.id)?.prematchCount ?? 0,
      liveCount: countOf.get(league.id)?.liveCount ?? 0,
    })),
    main_markets: mainMarkets,
  }
}

export async function listUpcoming(db: Db, nowMs: number): Promise<UpcomingFixtures> {
  const spans = spansAt(nowMs)
  const [sports, counts, live] = await Promise.all([
    listSports(db),
    countByLeague(db, spans),
    listFixtures(
      db,
      { spans: { live: spans.live, preMatch: undefined } },
      { limit: UPCOMING_MAX, offset: 0 },
    ),
  ])
  const next = await listFixtures(
    db,
    // The start of a postponed game is unknown, so it is not among those that start next.
    { spans: { live: undefined, preMatch: spans.preMatch }, status: 'unplayed' },
    { limit: UPCOMING_MAX - live.length, offset: 0 },
  )
  return {
    data: [...live, ...next].map(toFixtureView),
    counts: sports
      .filter(({ enabled }) => enabled)
      .map(({ id }) => {
        const ofSport = counts.filter(({ sportId }) => sportId === id)
        return {
          sport: id,
          prematchCount: sum(ofSport.map(({ prematchCount }) => prematchCount)),
          liveCount: sum(ofSport.map(({ liveCount }) => liveCount)),
        }
      }),
  }
}

/** What is on now and soon, over all enabled sports. */
export async function listLiveNow(db: Db, tenantId: string, nowMs: number): Promise<LiveNow> {
  const { live: liveSpan } = spansAt(nowMs)
  const inPlay = { spans: { live: liveSpan, preMatch: undefined } }
  const startingSoon = {
    spans: { live: undefined, preMatch: { fromMs: nowMs, toMs: nowMs + SOON_MS } },
    status: 'unplayed',
  } as const
  const [sports, live, soon, soonCount] = await Promise.all([
    listSports(db),
    listFixtures(db, inPlay, { limit: LIVE_MAX, offset: 0 }),
    listFixtures(db, startingSoon, { limit: SOON_MAX, offset: 0 }),
    countFixtures(db, startingSoon),
  ])
  const shown = new Set([...live, ...soon].map(({ sport }) => sport.id))
  const views = sports
    .filter(({ id }) => shown.has(id))
    .map(async (sport) => ({
      ...toSportView(sport),
      main_markets: await listMainMarkets(db, tenantId, sport.id),
    }))
  return {
    sports: await Promise.all(views),
    live: live.map(toFixtureView),
    soon: soon.map(toFixtureView),
    soonCount,
  }
}

async function listMainMarkets(db: Db, tenantId: string, sportId: string): Promise<MarketView[]> {
  const { tableMarkets } = await listOrderedMarkets(db, tenantId, sportId)
  const mainMarkets = tableMarkets.slice(0, MAIN_MARKETS).map(toMarketView)
  return mainMarkets.length > 0 ? mainMarkets : [...fallbackMarkets()]
}

/** All kinds but the one that our rules cannot grade. */
export async function listSettleableMarkets(
  db: Db,
  tenantId: string,
  query: { readonly league?: string | undefined; readonly sport?: string | undefined },
): Promise<MarketView[]> {
  if (query.league === undefined && query.sport === undefined) throw invalidField('league', errors.nameOne)
  const league = query.league === undefined ? undefined : await findLeague(db, query.league)
  const isOfSport = query.sport === undefined || league?.sportId === query.sport
  if (query.league !== undefined && !(league && isOfSport)) throw new AppError('not-found', errors.noLeague)
  const sport = await getSport(db, league?.sportId ?? query.sport ?? '')
  if (!sport.enabled) return []
  const { markets } = await listOrderedMarkets(db, tenantId, sport.id)
  return markets.filter(({ marketType }) => marketType !== NOT_SETTLEABLE).map(toMarketView)
}

function spansAt(nowMs: number) {
  return { preMatch: fixtureWindow('pre-match', nowMs), live: fixtureWindow('live-odds', nowMs) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

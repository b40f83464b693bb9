import type { catalogCalls } from '@pickproof/contract/catalog'
import type { findCalls } from '@pickproof/contract/find'
import { notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { listSports } from './catalog-store.ts'
import { drawArt } from './draw-art.ts'
import { readFavorites, setFavorite } from './favorites.ts'
import { searchFixtures } from './fixture-search.ts'
import { readGameForm } from './game-form.ts'
import { toLiveResult } from './live-result.ts'
import { listOrderedMarkets } from './market-order.ts'
import { resultsByIds } from './result-store.ts'
import {
  getSport,
  getSportDetails,
  listSettleableMarkets,
  listLiveNow,
  listUpcoming,
  toMarketView,
  toSportView,
} from './sport-overview.ts'

type FindCalls = Pick<
  typeof findCalls,
  'GET /sports/favorites' | 'PUT /sports/favorites' | 'GET /sports/fixtures/form'
>

export function catalogHandlers({
  clock,
}: {
  readonly clock: Clock
}): Handlers<typeof catalogCalls & FindCalls> {
  const nowMs = () => clock.now().getTime()
  return {
    'GET /sports/available': async ({ db }) => (await listSports(db)).map(toSportView),
    'GET /sports/details': async ({ db, tenantId, query }) =>
      await getSportDetails(db, tenantId, query.sport, nowMs()),
    'GET /sports/upcoming-fixtures': async ({ db }) => await listUpcoming(db, nowMs()),
    'GET /sports/live': async ({ db, tenantId }) => await listLiveNow(db, tenantId, nowMs()),
    'GET /sports/markets/settleable': async ({ db, tenantId, query }) =>
      await listSettleableMarkets(db, tenantId, query),
    'GET /sports/markets/get-all': async ({ db, tenantId, query }) => {
      const sport = await getSport(db, query.sport)
      return (await listOrderedMarkets(db, tenantId, sport.id)).markets.map(toMarketView)
    },
    'GET /sports/fixtures': async ({ db, query }) => await searchFixtures(db, query, nowMs()),
    'GET /sports/fixtures/results': async ({ db, query }) => {
      const results = await resultsByIds(db, query.fixtureId)
      const placeOf = new Map(query.fixtureId.map((id, index) => [id, index]))
      return [...results]
        .sort((a, b) => (placeOf.get(a.fixtureId) ?? 0) - (placeOf.get(b.fixtureId) ?? 0))
        .map(toLiveResult)
    },
    'GET /sports/fixtures/form': async ({ db, query }) => await readGameForm(db, query.fixtureId),
    'GET /sports/favorites': async (visit) => await readFavorites(visit, nowMs()),
    'PUT /sports/favorites': async ({ body, ...visit }) => {
      await setFavorite(visit, body, clock.now())
      return undefined
    },
    'GET /sports/art/{kind}/{name}': async ({ params, reply }) => {
      const svg = drawArt(params.kind, params.name)
      if (svg === undefined) throw notFound()
      // The name says all that is drawn, so a picture never changes under its name.
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable').send(svg)
      return undefined
    },
  }
}

import type { findCalls } from '@pickproof/contract/find'
import type { oddsCalls } from '@pickproof/contract/odds'
import {
  eventNumberSchema,
  type OddsSubscription,
  type ResultsSubscription,
  type streamCalls,
} from '@pickproof/contract/stream'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { Handlers, SignedIn } from '../../platform/http/call-context.ts'
import { bookMarkPath, listSportsbooks } from '../catalog/index.ts'
import { EventStream, eventText } from './event-stream.ts'
import { oddView } from './odd.ts'
import type { OddsModule } from './odds-module.ts'
import { listOpenings, readMovement } from './price-movement.ts'
import { oddsOfFixtures, quotingSportsbookIds } from './read-book.ts'
import { searchAll } from './search.ts'
import type { Subscriber } from './stream-commands.ts'
import { type TopicFilter, topicIdOf } from './switchboard.ts'

const errors = defineMessages('server.streams', {
  tooMany: text<{ most: number }>('One sign-in can have at most {most} live connections.'),
})

const STREAMS_PER_SESSION_MAX = 8

export function oddsHandlers(
  odds: OddsModule,
): Handlers<typeof oddsCalls & typeof streamCalls & Pick<typeof findCalls, 'GET /sports/search'>> {
  const { book, watch, clock, streams, switchboard, commands, accountStreams } = odds
  return {
    'GET /sports/sportsbooks': async ({ db, query }) => {
      const quoting = quotingSportsbookIds(book, query)
      const all = await listSportsbooks(db)
      return all
        .filter(({ id }) => quoting.has(id))
        .map((sportsbook) => ({
          id: sportsbook.id,
          name: sportsbook.name,
          logo: bookMarkPath(sportsbook),
        }))
    },

    'GET /sports/fixtures/odds': async ({ query }) => ({
      data: oddsOfFixtures(book, query).map(({ fixtureId, odds: quoted }) => ({
        fixtureId,
        odds: quoted.map((odd) => oddView(odd, query.oddsFormat)),
      })),
      feed: watch.state,
    }),

    'GET /sports/fixtures/price-movement': async ({ db, query }) => {
      const { fixtureId, sportsbook, market, side, oddsFormat } = query
      const slot = { fixtureId, sportsbookId: sportsbook, marketId: market, side }
      return await readMovement(db, slot, oddsFormat)
    },

    'GET /sports/fixtures/openings': async ({ db, query }) =>
      await listOpenings(db, query.fixtureId, query.sportsbook, query.oddsFormat),

    'GET /sports/search': async ({ db, query }) =>
      await searchAll(db, book, query.text, clock.now().getTime()),

    'GET /subscribe/data': async ({ tenantId, signedIn, query, request, reply }) => {
      const delivered = await accountStreams.delivered(tenantId)
      // If the caller left during the session lookup, the socket has already closed and will not emit another event.
      if (reply.raw.destroyed || reply.raw.socket?.destroyed) {
        reply.hijack()
        return
      }
      const owner = { tenantId, sessionId: signedIn.sessionId, userId: signedIn.userId }
      if (streams.ofSession(owner).size >= STREAMS_PER_SESSION_MAX) {
        throw new AppError('rate.limited', errors.tooMany({ most: STREAMS_PER_SESSION_MAX }))
      }
      const lastReceived = lastReceivedOf(request.headers['last-event-id'], query.lastEventId)
      const stream = new EventStream({
        reply,
        owner,
        greeting: eventText('FEED', watch.state),
        beginsAfter: lastReceived === undefined ? delivered.after : undefined,
        onClose: (closed) => {
          switchboard.unfollowAll(closed)
          streams.remove(closed)
        },
      })
      streams.add(stream)
      accountStreams.follow(stream, delivered.after, lastReceived)
    },

    'POST /subscribe/odds': async ({ tenantId, signedIn, body }) =>
      await follow(subscriberOf(tenantId, signedIn, body), oddsFilter(body)),

    'POST /subscribe/results': async ({ tenantId, signedIn, body }) =>
      await follow(subscriberOf(tenantId, signedIn, body), resultsFilter(body)),

    'DELETE /unsubscribe/odds': async ({ tenantId, signedIn, query }) => {
      commands.unfollow(subscriberOf(tenantId, signedIn, query), query.id)
      return undefined
    },

    'DELETE /unsubscribe/results': async ({ tenantId, signedIn, query }) => {
      commands.unfollow(subscriberOf(tenantId, signedIn, query), query.id)
      return undefined
    },
  }

  async function follow(subscriber: Subscriber, filter: TopicFilter): Promise<{ id: string }> {
    await commands.follow(subscriber, filter)
    return { id: topicIdOf(filter) }
  }
}

/** A browser that reconnects repeats its original query and adds the newer number as a header. */
function lastReceivedOf(
  header: string | string[] | undefined,
  query: bigint | undefined,
): bigint | undefined {
  return eventNumberSchema.safeParse(header).data ?? query
}

function subscriberOf(
  tenantId: string,
  { sessionId, userId }: SignedIn,
  { connectionId }: { readonly connectionId?: string | undefined },
): Subscriber {
  return { tenantId, sessionId, userId, connectionId }
}

function oddsFilter(body: OddsSubscription): TopicFilter {
  return {
    kind: 'odds',
    sportsbookId: body.sportsbook,
    fixtureIds: body.fixtureId,
    leagueId: body.league,
    sportId: body.sport,
    marketIds: body.market,
    oddType: body.oddsFormat,
  }
}

function resultsFilter(body: ResultsSubscription): TopicFilter {
  return { kind: 'results', fixtureIds: body.fixtureId, leagueId: body.league, sportId: body.sport }
}

import type { oddsCalls } from '@pickproof/contract/odds'
import type { OddsSubscription, ResultsSubscription, streamCalls } from '@pickproof/contract/stream'
import { AppError } from '../../platform/app-error.ts'
import type { Handlers, SignedIn } from '../../platform/http/call-context.ts'
import { bookMarkPath, listSportsbooks } from '../catalog/index.ts'
import { EventStream } from './event-stream.ts'
import { oddView } from './odd-view.ts'
import type { OddsModule } from './odds-module.ts'
import { oddsOfFixtures, quotingSportsbookIds } from './read-book.ts'
import type { Subscriber } from './stream-commands.ts'
import { eventText } from './stream-frame.ts'
import { type TopicFilter, topicIdOf } from './topic.ts'

const STREAMS_PER_SESSION_MAX = 8

export function oddsHandlers(odds: OddsModule): Handlers<typeof oddsCalls & typeof streamCalls> {
  const { book, watch, streams, switchboard, commands } = odds
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

    'GET /subscribe/data': async ({ tenantId, signedIn, reply }) => {
      // Whoever left while the session was looked up has closed already and would never be heard of again.
      if (reply.raw.destroyed || reply.raw.socket?.destroyed) {
        reply.hijack()
        return
      }
      const owner = { tenantId, sessionId: signedIn.sessionId, userId: signedIn.userId }
      if (streams.ofSession(owner).size >= STREAMS_PER_SESSION_MAX) {
        throw new AppError(
          'rate.limited',
          `At most ${STREAMS_PER_SESSION_MAX} live connections are kept for one sign-in.`,
        )
      }
      const stream = new EventStream({
        reply,
        owner,
        greeting: eventText('FEED', watch.state),
        onClose: (closed) => {
          switchboard.unfollowAll(closed)
          streams.remove(closed)
        },
      })
      streams.add(stream)
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

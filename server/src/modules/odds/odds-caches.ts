/** The prices, games and open streams of this process, as cache entries (decision 27). */
import type { CacheArea } from '../../platform/cache/caches.ts'
import type { OddsBook } from './book.ts'
import type { BookLink } from './book-link.ts'
import type { OpenStreams } from './open-streams.ts'

interface OddsCacheOptions {
  readonly book: OddsBook
  readonly link: Pick<BookLink, 'readAnew'>
  readonly streams: OpenStreams
}

export function oddsCaches({ book, link, streams }: OddsCacheOptions): readonly CacheArea[] {
  const renew = async () => await link.readAnew()
  const placesBy = (part: 'sportId' | 'leagueId') => Map.groupBy(book.places(), (place) => place[part])
  const booksOfGames = () => Map.groupBy(book.groups(), ({ sportsbookId }) => sportsbookId)
  return [
    {
      name: 'sports',
      scope: 'shared',
      ids: () => placesBy('sportId').keys(),
      read: (_tenantId, id) => figuresOf(book, placesBy('sportId').get(id)),
      renew,
    },
    {
      name: 'leagues',
      scope: 'shared',
      ids: () => placesBy('leagueId').keys(),
      read: (_tenantId, id) => figuresOf(book, placesBy('leagueId').get(id)),
      renew,
    },
    {
      name: 'fixtures',
      scope: 'shared',
      ids: () => Iterator.from(book.places()).map(({ id }) => id),
      read: (_tenantId, id) => {
        const place = book.findPlace(id)
        return place && { ...place, result: book.findResult(id) ?? null }
      },
      renew,
    },
    {
      name: 'odds',
      scope: 'shared',
      ids: () => Iterator.from(book.groups()).map((group) => `${group.fixtureId}:${group.sportsbookId}`),
      read: (_tenantId, id) => {
        const end = id.lastIndexOf(':')
        return [...book.oddsOf(id.slice(0, end), id.slice(end + 1))]
      },
      renew,
    },
    {
      name: 'sportsbooks',
      scope: 'shared',
      ids: () => booksOfGames().keys(),
      read: (_tenantId, id) => {
        const games = booksOfGames().get(id)
        if (!games) return undefined
        const prices = games.map(
          ({ fixtureId }) => Iterator.from(book.oddsOf(fixtureId, id)).toArray().length,
        )
        return { fixtures: games.length, prices: sum(prices) }
      },
      renew,
    },
    {
      name: 'users',
      scope: 'tenant',
      ids: (tenantId) => streamsOf(streams, tenantId).keys(),
      read: (tenantId, id) => {
        const open = streamsOf(streams, tenantId).get(id)
        return open && { userId: Number(id), openStreams: open.length }
      },
      // The browser immediately opens a new stream and reloads everything.
      renew: async (tenantId, ids) => {
        const open = streamsOf(streams, tenantId)
        for (const id of ids) for (const stream of open.get(id) ?? []) stream.close()
      },
    },
  ]
}

function figuresOf(
  book: OddsBook,
  places: readonly { readonly id: string; readonly sportId: string }[] | undefined,
) {
  if (!places) return undefined
  const prices = places.flatMap(({ id }) =>
    Iterator.from(book.sportsbookIdsOf(id))
      .map((sportsbookId) => Iterator.from(book.oddsOf(id, sportsbookId)).toArray().length)
      .toArray(),
  )
  return { sportId: places[0]?.sportId, fixtureIds: places.map(({ id }) => id), prices: sum(prices) }
}

function streamsOf(streams: OpenStreams, tenantId: string) {
  const own = Iterator.from(streams.all()).filter(({ owner }) => owner.tenantId === tenantId)
  return Map.groupBy(own, ({ owner }) => String(owner.userId))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

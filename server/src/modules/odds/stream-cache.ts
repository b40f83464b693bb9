/** The open streams of a brand in this process, as cache entries (decision 27). */
import type { CacheArea } from '../../platform/cache/caches.ts'
import type { OpenStreams } from './open-streams.ts'

export function streamCache(streams: OpenStreams): CacheArea {
  return {
    name: 'users',
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
  }
}

function streamsOf(streams: OpenStreams, tenantId: string) {
  const own = Iterator.from(streams.all()).filter(({ owner }) => owner.tenantId === tenantId)
  return Map.groupBy(own, ({ owner }) => String(owner.userId))
}

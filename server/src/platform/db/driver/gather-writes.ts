import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'

const gathering = new WeakSet<Duplex>()

/**
 * What a connection sends in one turn leaves as one packet: each write wakes the other side up. The driver has no call
 * for this and does not document its stream: `driver-version.test.ts` fails on a version that was not tried.
 */
export function gatherWrites(client: PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection
  if (gathering.has(stream)) return
  gathering.add(stream)
  stream.cork()
  process.nextTick(() => {
    gathering.delete(stream)
    stream.uncork()
  })
}

/** Serves the log of a brand as files below /log/<brand>/. Anyone may read and mirror them. */
import { concat, utf8 } from '@pickproof/verifier/bytes'
import { encodeBundle, readPath, TILE_WIDTH, widthIn } from '@pickproof/verifier/tiles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { readFigures } from './figure-store.ts'
import { findDocument, findLog, hashesFrom, type LogRow, readEntries } from './log-store.ts'

const FOREVER = 'public, max-age=31536000, immutable'

interface LogRequest {
  readonly Params: { readonly tenantId: string; readonly '*': string }
}

interface LogFile {
  readonly type: string
  readonly body: string | Uint8Array
  readonly cache: string
  readonly modified?: Date | null
}

export function registerPublicLog(
  app: FastifyInstance,
  { database, brands }: Pick<Context, 'database' | 'brands'>,
): void {
  app.get(
    '/log/:tenantId/*',
    { schema: { hide: true } as never },
    async (request: FastifyRequest<LogRequest>, reply: FastifyReply) => {
      const { tenantId, '*': path } = request.params
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      const db = brands.findById(tenantId) && database.tenant(tenantId)
      const log = db && (await findLog(db, tenantId))
      const file = log && (await findFile(db, log, path))
      if (!file)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found\n')
      const body = typeof file.body === 'string' ? file.body : Buffer.from(file.body)
      if (file.modified) reply.header('last-modified', file.modified.toUTCString())
      return reply.header('cache-control', file.cache).type(file.type).send(body)
    },
  )
}

const text = (body: string, cache: string): LogFile => ({ type: 'text/plain; charset=utf-8', body, cache })
const bytes = (body: Uint8Array): LogFile => ({ type: 'application/octet-stream', body, cache: FOREVER })

async function findFile(db: Db, log: LogRow, path: string): Promise<LogFile | undefined> {
  if (path === 'checkpoint') {
    // The same tree signed again has the same bytes, so a monitor needs the time.
    if (log.checkpoint === null) return undefined
    return { ...text(log.checkpoint, 'max-age=2'), modified: log.signed_at }
  }
  if (path === 'key')
    return log.verifier_key === null ? undefined : text(`${log.verifier_key}\n`, 'max-age=300')
  if (path === 'figures') {
    if (log.signed_size === 0n) return undefined
    const figures = await readFigures(db, log.tenant_id)
    return {
      type: 'application/json',
      body: JSON.stringify({ size: Number(log.size), figures }),
      cache: 'max-age=60',
    }
  }
  if (path.startsWith('document/')) {
    const body = await findDocument(db, log.tenant_id, path.slice('document/'.length))
    return body === undefined ? undefined : { type: 'application/json', body, cache: FOREVER }
  }
  const tile = readPath(path)
  if (!tile) return undefined
  const { level, index, width } = tile
  // Only what has been signed is public.
  const place = { level: level === 'entries' ? 0 : level, index }
  if (width > widthIn(Number(log.signed_size), place)) return undefined
  const range = { first: index * TILE_WIDTH, count: width }
  if (level === 'entries') return bytes(encodeBundle((await readEntries(db, log.tenant_id, range)).map(utf8)))
  return bytes(concat(await hashesFrom(db, log.tenant_id, { level, ...range })))
}

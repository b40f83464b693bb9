/** Serves the log of a brand as files below /log/<brand>/. Anyone may read and mirror them. */
import { concat, utf8 } from '@pickproof/verifier/bytes'
import { encodeBundle, readPath, TILE_WIDTH, widthIn } from '@pickproof/verifier/tiles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Policy, writePolicy } from '@pickproof/verifier/policy'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { findDocument, findLog, hashesFrom, type LogRow, readEntries, readFigures } from './log-store.ts'
import { publishedOf } from './published.ts'

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
  { database, brands, config: { logPolicy } }: Pick<Context, 'database' | 'brands' | 'config'>,
): void {
  app.get(
    '/log/:tenantId/*',
    { schema: { hide: true } as never },
    async (request: FastifyRequest<LogRequest>, reply: FastifyReply) => {
      const { tenantId, '*': path } = request.params
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      const db = brands.findById(tenantId) && database.tenant(tenantId)
      const log = db && (await findLog(db, tenantId))
      const file = log && (await findFile(db, { log, policy: logPolicy }, path))
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

async function findFile(
  db: Db,
  { log, policy }: { readonly log: LogRow; readonly policy: Policy | undefined },
  path: string,
): Promise<LogFile | undefined> {
  const published = publishedOf(log, policy)
  if (path === 'checkpoint') {
    // The same tree signed again has the same bytes, so a monitor needs the time.
    return published && { ...text(published.checkpoint, 'max-age=2'), modified: published.at }
  }
  if (path === 'policy')
    return policy && log.verifier_key !== null
      ? text(writePolicy(policy, log.verifier_key), 'max-age=300')
      : undefined
  if (path === 'key')
    return log.verifier_key === null ? undefined : text(`${log.verifier_key}\n`, 'max-age=300')
  if (path === 'figures') {
    if (!published) return undefined
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

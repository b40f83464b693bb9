import type { CacheValue, cacheCalls } from '@pickproof/contract/admin-cache'
import { defineMessages } from '@pickproof/domain/messages/message'
import { SettingError } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'

const errors = defineMessages('server.cache', { noEntry: 'The cache has no such entry.' })

/** A super admin sees and drops what belongs to the own brand. Nothing that brands share is reachable here. */
export function cacheHandlers({
  caches,
  clock,
}: Pick<Context, 'caches' | 'clock'>): Handlers<typeof cacheCalls> {
  return {
    'GET /super-admin/cache-list': async ({ tenantId }) => [...(await caches.keys(tenantId))],
    'GET /super-admin/cache': async ({ tenantId, query }) => {
      const entries = await caches.values(tenantId, query.cacheName)
      if (entries.length === 0) throw noEntry()
      return { cacheName: query.cacheName, entries: entries as CacheValue['entries'] }
    },
    'DELETE /super-admin/cache': async ({ db, tenantId, query, signedIn, caller }) => {
      const { cacheName } = query
      const record = async (after: Readonly<Record<string, unknown>>): Promise<void> =>
        await db.transaction().execute(
          async (tx) =>
            await recordAudit(tx, {
              tenantId,
              actor: auditActor(signedIn),
              action: 'cache.delete',
              target: { kind: 'cache', id: cacheName },
              after,
              caller,
              at: clock.now(),
            }),
        )
      // No transaction holds what a process keeps: the entry is there first, so that nothing is done without one.
      const deleted = await caches
        .renew(tenantId, cacheName, async (entries) => await record({ entries }))
        .catch(async (error: unknown) => {
          if (!(error instanceof SettingError)) throw error
          // A mistake in the files of the brand: the version read before stays in use.
          await record({ entries: 0, refused: error.message })
          throw new AppError('conflict', error.message)
        })
      if (deleted === 0) throw noEntry()
      return { deleted }
    },
  }
}

function noEntry(): AppError {
  return new AppError('not-found', errors.noEntry)
}

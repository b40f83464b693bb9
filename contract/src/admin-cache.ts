/** What the server keeps in memory, as a super admin sees it (rows B158 to B167, decisions Q32 and 0027). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { WIRE } from './wire-texts.ts'
import { textSchema } from './wire-values.ts'

const cacheQuerySchema = z.strictObject({
  cacheName: textSchema(400).min(1, WIRE.cacheName),
})

const cacheValueSchema = z
  .object({
    cacheName: z.string(),
    /** One for each process that keeps it. */
    entries: z.array(z.object({ process: z.string(), value: z.json() })),
  })
  .meta({ id: 'CacheValue' })
export type CacheValue = z.output<typeof cacheValueSchema>

export const cacheCalls = declareCalls({
  'GET /super-admin/cache-list': {
    summary: 'The keys of everything the processes keep in memory for the brand',
    module: 'backoffice',
    access: 'cache.manage',
    whenSwitched: 'refused',
    answer: z.array(z.string()),
    errors: [],
  },
  'GET /super-admin/cache': {
    summary: 'The value of one entry, of each process that keeps it',
    module: 'backoffice',
    access: 'cache.manage',
    whenSwitched: 'refused',
    query: cacheQuerySchema,
    answer: cacheValueSchema,
    errors: ['not-found'],
  },
  'DELETE /super-admin/cache': {
    summary:
      'Delete an entry, or all entries with a prefix, in every process; each reloads it from its source',
    module: 'backoffice',
    access: 'cache.manage',
    whenSwitched: 'refused',
    query: cacheQuerySchema,
    answer: z.object({ deleted: z.int().min(0) }),
    errors: ['not-found', 'conflict'],
  },
})

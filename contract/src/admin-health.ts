/** How the running product is doing, for the staff of a brand (decision 185). */
import { HEALTH_PARTS } from '@pickproof/domain/operations/health'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { instantSchema, textSchema } from './wire-values.ts'

const countSchema = z.int().min(0)
const secondsSchema = z.number().min(0)

const priceSourceSchema = z.object({
  sportId: z.string(),
  sportsbookId: z.string(),
  ageSeconds: secondsSchema,
  /** Games in play with prices of this sportsbook. */
  inPlay: countSchema,
})

const jobsSchema = z.object({
  /** As the queue calls them. */
  name: z.string(),
  waiting: countSchema,
  oldestSeconds: secondsSchema,
  /** They failed and will be tried again. */
  failing: countSchema,
  /** They are not tried again, unless staff ask for it. */
  givenUp: countSchema,
})

const since = { since: instantSchema }
const sinceOrNever = { since: instantSchema.nullable() }
const at = { at: instantSchema }
const atOrNever = { at: instantSchema.nullable() }

const findingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('feed-silent'), ...since }),
  z.object({ kind: z.literal('prices-old'), source: priceSourceSchema }),
  z.object({ kind: z.literal('clock-skewed'), skewMs: z.number() }),
  z.object({ kind: z.literal('jobs-late'), jobs: jobsSchema }),
  z.object({ kind: z.literal('jobs-given-up'), jobs: jobsSchema }),
  z.object({ kind: z.literal('log-not-signed'), ...sinceOrNever }),
  z.object({ kind: z.literal('log-not-witnessed'), ...sinceOrNever }),
  z.object({ kind: z.literal('picks-late'), ...since }),
  z.object({ kind: z.literal('audit-differs'), ...at }),
  z.object({ kind: z.literal('audit-old'), ...atOrNever }),
  z.object({ kind: z.literal('backup-old'), ...atOrNever }),
])

const upkeepSchema = z.object({ at: instantSchema, isClean: z.boolean() }).nullable()
const namedSchema = z.object({ id: z.string(), name: z.string() })

const healthSchema = z
  .object({
    checkedAt: instantSchema,
    /** What needs attention, the most harmful first. */
    findings: z.array(findingSchema),
    feed: z.object({
      isLive: z.boolean(),
      since: instantSchema,
      skewMs: z.number().nullable(),
      /** Null: no process runs the feed. */
      leaseSeconds: secondsSchema.nullable(),
      /** Of the last 24 hours. */
      gaps: z.object({ count: countSchema, longestMinutes: countSchema }),
    }),
    sports: z.array(namedSchema),
    sportsbooks: z.array(namedSchema),
    prices: z.array(priceSourceSchema),
    /** The last 24 hours in bars of half an hour, the oldest first. */
    history: z.array(
      z.object({
        part: z.enum(HEALTH_PARTS),
        bars: z.array(z.object({ from: instantSchema, goodShare: z.number().min(0).max(1).nullable() })),
      }),
    ),
    jobs: z.array(jobsSchema),
    streams: z.object({
      /** Pages of this brand that listen to the server that answered. */
      listeners: countSchema,
      /** Listeners that it cut off because they stopped reading, since it started. */
      stalled: countSchema,
    }),
    log: z.object({
      entries: countSchema,
      signedAt: instantSchema.nullable(),
      witnessedAt: instantSchema.nullable(),
      hasQuorum: z.boolean(),
    }),
    databaseBytes: countSchema,
    audit: upkeepSchema,
    backup: upkeepSchema,
  })
  .meta({ id: 'Health' })
export type HealthView = z.output<typeof healthSchema>

export const adminHealthCalls = declareCalls({
  'GET /admin/health': {
    summary: 'How the product is doing: prices, jobs, streams, the public log, audits and backups',
    module: 'backoffice',
    access: 'health.view',
    whenSwitched: 'refused',
    answer: healthSchema,
    errors: [],
  },
  'POST /admin/health/retry-jobs': {
    summary: 'Tries the jobs of one kind again that failed too often',
    module: 'backoffice',
    access: 'health.retry',
    whenSwitched: 'refused',
    body: z.strictObject({ name: textSchema(100).min(1) }),
    answer: z.object({ retried: countSchema }),
    errors: ['not-found'],
  },
})

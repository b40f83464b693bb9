/** Limits and breaks that players set for themselves. */
import { EXCLUSION_KINDS, EXCLUSION_LENGTHS } from '@pickproof/domain/duties/exclusion'
import { PLAY_LIMITS } from '@pickproof/domain/duties/play-limit'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { currencySchema, instantSchema, moneySchema } from './wire-values.ts'

const limitKindSchema = z.enum(PLAY_LIMITS).meta({ id: 'PlayLimitKind' })

/** An amount of money, a number of picks, or minutes. Null means no limit. */
const limitValueSchema = z.number().nullable()

const playLimitSchema = z
  .object({
    kind: limitKindSchema,
    /** Null for limits that are not an amount of money. */
    currency: currencySchema.nullable(),
    value: limitValueSchema,
    /** What counts toward the limit now; null for the session reminder. */
    used: z.number().nullable(),
    /** A higher limit and when it starts to apply. */
    next: z.object({ value: limitValueSchema, at: instantSchema }).nullable(),
  })
  .meta({ id: 'PlayLimit' })
export type PlayLimitView = z.output<typeof playLimitSchema>

const exclusionSchema = z
  .object({
    kind: z.enum(EXCLUSION_KINDS),
    startsAt: instantSchema,
    endsAt: instantSchema,
    isAllBrands: z.boolean(),
  })
  .meta({ id: 'PlayExclusion' })
export type PlayExclusionView = z.output<typeof exclusionSchema>

const dutiesSchema = z
  .object({
    limits: z.array(playLimitSchema),
    /** What was spent on challenges in the last 30 days in the currencies with a limit: it says when more fits. */
    spending: z.array(z.object({ currency: currencySchema, amount: moneySchema, at: instantSchema })),
    exclusion: exclusionSchema.nullable(),
  })
  .meta({ id: 'PlayDuties' })
export type PlayDuties = z.output<typeof dutiesSchema>

const sessionResultSchema = z
  .object({
    since: instantSchema,
    /** The result of picks that settled since then, one row for each currency. */
    results: z.array(z.object({ currency: currencySchema, amount: moneySchema })),
    picksPlaced: z.int().min(0),
  })
  .meta({ id: 'PlaySession' })

export const dutyCalls = declareCalls({
  'GET /play-limits': {
    summary: 'The limits of the player and the break that applies now',
    module: 'duties',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: dutiesSchema,
    errors: [],
  },
  /** A lower limit applies immediately, a higher one or none after 24 hours. */
  'PUT /play-limits': {
    summary: 'Set, change or remove a limit on spending, picks or time',
    module: 'duties',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({
      kind: limitKindSchema,
      currency: currencySchema.optional(),
      value: limitValueSchema,
    }),
    answer: dutiesSchema,
    errors: [],
  },
  /** No call ends it early. */
  'POST /play-exclusions': {
    summary: 'Take a time-out, or exclude oneself from play',
    module: 'duties',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({
      kind: z.enum(EXCLUSION_KINDS),
      /** Days of a time-out, months of a self-exclusion. */
      length: z.int().min(EXCLUSION_LENGTHS.TIME_OUT.min).max(EXCLUSION_LENGTHS.SELF_EXCLUSION.max),
      /** Only a self-exclusion can cover all brands. */
      isAllBrands: z.boolean().default(false),
    }),
    answer: dutiesSchema,
    errors: [],
  },
})

export const playSessionCalls = declareCalls({
  'GET /play-session': {
    summary: 'What the player placed and won or lost since a time, for the session reminder',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'allowed',
    query: z.strictObject({ since: instantSchema }),
    answer: sessionResultSchema,
    errors: [],
  },
})

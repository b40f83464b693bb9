/** The settled picks of a player, added up by what they have in common. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { pickTotalsSchema, timeZoneSchema } from './pick-history.ts'
import { idSchema, instantSchema, moneySchema, oddTypeSchema } from './wire-values.ts'

const groupSchema = z.object({ value: z.string(), label: z.string(), totals: pickTotalsSchema })
export type PerformanceGroup = z.output<typeof groupSchema>

const streakSchema = z.object({ count: z.int(), from: instantSchema, to: instantSchema })
export type PerformanceStreak = z.output<typeof streakSchema>

const extremeSchema = z.object({
  id: idSchema,
  accno: z.string(),
  /** Empty for a parlay, which has legs instead. */
  oddsName: z.string(),
  legs: z.int(),
  stake: moneySchema,
  oddsAmerican: z.int(),
  oddsDecimal: z.number(),
  oddFormat: oddTypeSchema,
  settledDate: instantSchema,
  net: moneySchema,
})
export type PerformancePick = z.output<typeof extremeSchema>

const performanceSchema = z
  .object({
    currencySymbol: z.string(),
    /** The accounts that were added up, all in one currency. */
    accounts: z.array(z.string()),
    totals: pickTotalsSchema,
    /** The sum of all results so far, after each settled pick; after each day for many picks. */
    curve: z.array(z.object({ at: instantSchema, net: moneySchema, picks: z.int() })),
    groups: z.object({
      sport: z.array(groupSchema),
      market: z.array(groupSchema),
      odds: z.array(groupSchema),
      sportsbook: z.array(groupSchema),
      /** From 0 for Sunday to 6, by the time of placing. */
      weekday: z.array(groupSchema),
      type: z.array(groupSchema),
      stage: z.array(groupSchema),
    }),
    /** Pushed, cancelled and cashed-out picks neither end nor lengthen a streak. */
    streaks: z.object({
      won: streakSchema.nullable(),
      lost: streakSchema.nullable(),
      current: streakSchema.extend({ outcome: z.enum(['WON', 'LOST']) }).nullable(),
    }),
    best: z.array(extremeSchema),
    worst: z.array(extremeSchema),
  })
  .meta({ id: 'Performance' })
export type Performance = z.output<typeof performanceSchema>

export const performanceCalls = declareCalls({
  'POST /accounts/performance': {
    summary: 'Results of one account, or of all accounts of the player in its currency',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    body: z.strictObject({
      scope: z.enum(['ACCOUNT', 'ALL']).default('ACCOUNT'),
      /** Only picks that settled since then. */
      since: instantSchema.optional(),
      timeZone: timeZoneSchema,
    }),
    answer: performanceSchema,
    errors: ['account.missing', 'not-found'],
  },
})

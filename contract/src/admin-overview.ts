/** The overview of the back office: what it counts (rows B102 to B107, B179 to B190; decisions Q31, N32). */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { ACCOUNT_STATUSES } from '@pickproof/domain/accounts/account-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { currencySchema, moneySchema } from './wire-values.ts'

const CONVERSION_PERIODS = ['daily', 'weekly', 'monthly'] as const
export type ConversionPeriod = (typeof CONVERSION_PERIODS)[number]

const countSchema = z.int().min(0)

const accountStatsSchema = z
  .object({
    /** People whose first paid account was opened in the last day, 7 days, 30 days. */
    conversions: z.object({ daily: countSchema, weekly: countSchema, monthly: countSchema }),
    /** The same spans before those, to compare with. */
    conversionsBefore: z.object({ daily: countSchema, weekly: countSchema, monthly: countSchema }),
    /** Every status, also those without an account. */
    statusCounts: z.array(z.object({ status: z.enum(ACCOUNT_STATUSES), count: countSchema })),
  })
  .meta({ id: 'AccountStats' })
export type AccountStats = z.output<typeof accountStatsSchema>

const regionDetailsSchema = z
  .object({
    /** All conversions of the period, those of unknown regions too. */
    total: countSchema,
    regions: z.array(z.object({ region: z.string(), count: countSchema })),
  })
  .meta({ id: 'RegionDetails' })
export type RegionDetails = z.output<typeof regionDetailsSchema>

const pickStatisticSchema = z
  .object({ key: z.string(), name: z.string(), count: countSchema })
  .meta({ id: 'PickStatistic' })
export type PickStatistic = z.output<typeof pickStatisticSchema>

const waitingSchema = z
  .object({
    /** Documents without a review. */
    documents: countSchema,
    /** Withdrawals without a decision. */
    withdrawals: countSchema,
    /** Open picks that could not be graded automatically. */
    picks: countSchema,
    /** Open cases of suspicious play. */
    cases: countSchema,
    /** Disputes whose next step staff owe. */
    disputes: countSchema,
    /** Acts and payouts that wait for the caller as the second person. */
    approvals: countSchema,
  })
  .meta({ id: 'WaitingForStaff' })
export type WaitingForStaff = z.output<typeof waitingSchema>

/** The longest period of one answer. */
const BUSINESS_DAYS_MAX = 366

const dayQuerySchema = z.iso.date({ error: WIRE.date })

const businessFiguresSchema = z
  .object({
    /** Paid orders that were placed in the period, before refunds. */
    sales: moneySchema,
    /** What was paid back of those orders. */
    refunds: moneySchema,
    /** Withdrawals that were approved in the period. */
    payouts: moneySchema,
    net: moneySchema,
    /** People with at least one pick in the period. */
    activePlayers: countSchema,
    /** Accounts that were opened in the period, by stage: bought, then passed on. */
    stage1: countSchema,
    stage2: countSchema,
    funded: countSchema,
    /** Withdrawals behind the sum of payouts. */
    payoutCount: countSchema,
  })
  .meta({ id: 'BusinessFigures' })
export type BusinessFigures = z.output<typeof businessFiguresSchema>

const waitSchema = z
  .object({ count: countSchema, medianSeconds: countSchema.nullable(), p95Seconds: countSchema.nullable() })
  .meta({ id: 'TimeToDecide' })

const businessSchema = z
  .object({
    currency: currencySchema,
    from: z.iso.date(),
    to: z.iso.date(),
    beforeFrom: z.iso.date(),
    beforeTo: z.iso.date(),
    now: businessFiguresSchema,
    before: businessFiguresSchema,
    /** If everything were paid today. */
    liability: z.object({
      rewardsHeld: moneySchema,
      /** Of active funded accounts, before the split. */
      fundedProfit: moneySchema,
      /** Winnings of open picks of funded accounts, if all win. */
      openPicks: moneySchema,
      total: moneySchema,
    }),
    decisions: z.object({ documents: waitSchema, payouts: waitSchema }),
  })
  .meta({ id: 'Business' })
export type Business = z.output<typeof businessSchema>

const statistic = {
  module: 'backoffice',
  access: 'statistics.view',
  whenSwitched: 'refused',
  answer: z.array(pickStatisticSchema),
  errors: [],
} as const

export const overviewStatisticCalls = declareCalls({
  'GET /admin/dashboard/account-stats': {
    summary: 'Conversions of the last day, week and month, and accounts by status',
    module: 'backoffice',
    access: 'statistics.view',
    whenSwitched: 'refused',
    query: z.strictObject({
      accountSubType: z.literal('REAL', { error: fieldOneOf('accountSubType', ['REAL']) }).default('REAL'),
    }),
    answer: accountStatsSchema,
    errors: [],
  },
  'GET /admin/dashboard/region-details/{id}': {
    summary: 'Where the people behind the conversions of a period come from',
    module: 'backoffice',
    access: 'statistics.view',
    whenSwitched: 'refused',
    params: z.strictObject({
      id: z.enum(CONVERSION_PERIODS, { error: fieldOneOf('id', CONVERSION_PERIODS) }),
    }),
    answer: regionDetailsSchema,
    errors: [],
  },
  'GET /admin/dashboard/waiting': {
    summary:
      'How many documents, withdrawals, picks, cases, disputes and second approvals wait for the caller',
    module: 'backoffice',
    access: 'statistics.view',
    whenSwitched: 'refused',
    answer: waitingSchema,
    errors: [],
  },
  'GET /admin/dashboard/business': {
    summary: 'Money, players and stages of a period beside the period before, liability, and time to decide',
    module: 'backoffice',
    access: 'statistics.view',
    whenSwitched: 'refused',
    query: z
      .strictObject({
        /** Days of UTC, both included. */
        from: dayQuerySchema,
        to: dayQuerySchema,
        currency: currencySchema,
      })
      .refine(
        ({ from, to }) => {
          const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
          return days >= 0 && days < BUSINESS_DAYS_MAX
        },
        { path: ['to'], error: WIRE.period({ max: BUSINESS_DAYS_MAX }) },
      ),
    answer: businessSchema,
    errors: [],
  },
  'GET /admin/picks/sports-statistic': { ...statistic, summary: 'Picks by sport, most first' },
  'GET /admin/picks/risk-statistic': {
    ...statistic,
    summary: 'Picks by their stake in percent of the account size, from 1 to 6 percent',
  },
  'GET /admin/picks/odds-statistic': { ...statistic, summary: 'Picks by their decimal odds' },
  'GET /admin/picks/sportbook-statistic': { ...statistic, summary: 'Picks by sportsbook, most first' },
  'GET /admin/picks/league-statistic': { ...statistic, summary: 'Picks by league, most first' },
  'GET /admin/picks/market-statistic': { ...statistic, summary: 'Picks by market, most first' },
})

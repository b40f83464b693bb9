/** The account overview: the curve, the days and the reports of one account. */
import { PICK_STATUSES, SLIP_TYPES } from '@pickproof/domain/programme/pick-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { accountStatusSchema } from './challenges.ts'
import { idSchema, instantSchema, moneySchema } from './wire-values.ts'

/** The most points a curve has; a longer history is thinned out, its turns are kept. */
export const CURVE_POINTS_MAX = 400
/** The most picks that a report carries. It always has their total number. */
export const REPORT_PICKS_MAX = 30
export const REPORTS_MAX = 50

const curvePointSchema = z.object({
  at: instantSchema,
  /** The account size and the profit until then. */
  value: moneySchema,
})

const dayDateSchema = z.iso.date()

const programmeDaySchema = z.object({
  /** The date on which the day begins, by the clock of the rule set. */
  date: dayDateSchema,
  net: moneySchema,
  /** Picks whose result belongs to the day. */
  settled: z.int().min(0),
  /** Picks placed on the day, without cancelled ones, and their stakes. */
  placed: z.int().min(0),
  staked: moneySchema,
})

const reportPickSchema = z.object({
  id: idSchema,
  type: z.enum(SLIP_TYPES),
  status: z.enum(PICK_STATUSES),
  /** The selection, or how many legs a parlay has. */
  name: z.string(),
  /** Empty for a parlay. */
  match: z.string(),
  market: z.string(),
  settledDate: instantSchema.nullable(),
  betAmount: moneySchema,
  netResult: moneySchema,
})
export type ReportPick = z.output<typeof reportPickSchema>

const reportFiguresSchema = z.object({
  figure: moneySchema,
  figurePercent: z.string(),
  limit: moneySchema,
  limitPercent: z.string(),
  beyond: moneySchema,
  net: moneySchema,
  dayNet: moneySchema,
  picks: z.int().min(0),
  minimumPicks: z.int().min(0),
})

/** Why the status of an account changed, in figures that anyone can recompute from its picks. */
const accountReportSchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    statusBefore: accountStatusSchema,
    statusAfter: accountStatusSchema,
    ruleId: z.string(),
    ruleSet: z.string(),
    sentence: z.string(),
    /** Null if no figure led to it, for example after a decision of staff. */
    figures: reportFiguresSchema.nullable(),
    /** The program day whose picks led to it. Null if all picks of the stage did. */
    day: z.object({ date: dayDateSchema, from: instantSchema, to: instantSchema }).nullable(),
    pickCount: z.int().min(0),
    picks: z.array(reportPickSchema),
    /** Open picks that were given back. */
    cancelledCount: z.int().min(0),
    /** The account that followed from it. */
    nextAccno: z.string().nullable(),
  })
  .meta({ id: 'AccountReport' })
export type AccountReport = z.output<typeof accountReportSchema>

const accountOverviewSchema = z
  .object({
    accno: z.string(),
    /** The clock of the server: what 'today' below is. */
    at: instantSchema,
    status: accountStatusSchema,
    ruleSet: z.string(),
    startedDate: instantSchema,
    expiryDate: instantSchema.nullable(),
    holdExpiryDate: instantSchema.nullable(),
    /** All decided results since the last payout, without cash-outs: what the loss limits look at. */
    net: moneySchema,
    /** What cash-outs have cost since then. */
    cashOutFees: moneySchema,
    /** The program day of the last result and its net; empty before the first one. */
    dayDate: z.string(),
    dayNet: moneySchema,
    picks: z.int().min(0),
    openPicks: z.int().min(0),
    openStake: moneySchema,
    curve: z.array(curvePointSchema),
    days: z.array(programmeDaySchema),
    /** Newest first. */
    reports: z.array(accountReportSchema),
  })
  .meta({ id: 'AccountOverview' })
export type AccountOverview = z.output<typeof accountOverviewSchema>
export type OverviewDay = AccountOverview['days'][number]

export const overviewCalls = declareCalls({
  'GET /accounts/overview': {
    summary: 'One account from its start: its curve, its days, and why its status changed',
    module: 'settlement',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    answer: accountOverviewSchema,
    errors: ['account.missing', 'not-found'],
  },
})

/** Picks in the back office, and the open exposure on games (rows B084 to B101). */
import { PROVIDER_RESULTS } from '@pickproof/domain/grading/provider-result'
import { PICK_STATUSES, STATUSES_BY_HAND } from '@pickproof/domain/programme/pick-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { fixtureStatusSchema } from './catalog.ts'
import { accountStatusSchema } from './challenges.ts'
import { listCalls } from './list.ts'
import { balanceRowSchema, pickedLegSchema } from './picks.ts'
import { fieldOneOf, tooLong, WIRE } from './wire-texts.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  ignoredFields,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

const GRADER_RESPONSE_MAX_LENGTH = 3000
const REASON_MAX_LENGTH = 200
const DEFAULT_HISTORY_ENTRIES = 2
const HISTORY_ENTRIES_MAX = 500

const adminLegSchema = pickedLegSchema.extend({
  parentId: idSchema.nullable(),
  playerId: z.string().nullable(),
  /** In percent: the chance at which the price would be fair. */
  oddsProbability: z.number(),
  /** Why a person has to look at it. */
  needsReview: z.string().nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  /** The rule that decided and the sum behind it, as the player reads them. */
  rule: z.string().nullable(),
  explain: z.string().nullable(),
  version: z.int(),
})

const adminPickSchema = adminLegSchema
  .extend({
    account: z.object({
      id: idSchema,
      accno: z.string(),
      type: z.string(),
      status: accountStatusSchema,
      challengePlan: z.string(),
      /** For super admins only. */
      accountSubType: z.string().optional(),
    }),
    user: z.object({ id: idSchema, firstName: z.string(), lastName: z.string(), email: z.string() }),
    placedDate: instantSchema,
    createdDate: instantSchema,
    createdBy: z.string(),
    modifiedDate: instantSchema.nullable(),
    modifiedBy: z.string().nullable(),
    betAmount: moneySchema,
    toWonAmount: moneySchema,
    /** What came back to the balance; null while it is open. */
    payout: moneySchema.nullable(),
    netResult: moneySchema.nullable(),
    currency: z.string(),
    currencySymbol: z.string(),
    canCashOut: z.boolean(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    childPicks: z.array(adminLegSchema),
  })
  .meta({ id: 'AdminPick' })
export type AdminPick = z.output<typeof adminPickSchema>
export type AdminPickLeg = z.output<typeof adminLegSchema>

/** The stored answer of the grader, for super admins only. */
const storedAnswerSchema = z.object({ pickId: idSchema, response: z.record(z.string(), z.unknown()) })

const adminPickDetailSchema = adminPickSchema
  .extend({
    bookings: z.array(balanceRowSchema),
    graderResponse: z.array(storedAnswerSchema).optional(),
  })
  .meta({ id: 'AdminPickDetail' })
export type AdminPickDetail = z.output<typeof adminPickDetailSchema>

const graderAnswerSchema = z.object({
  pickId: idSchema,
  oddsName: z.string(),
  matchName: z.string(),
  /** OPEN: not yet; MANUAL: a person must look; null: the game is not known any more. */
  status: z.string().nullable(),
  rule: z.string().nullable(),
  explain: z.string().nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  /** The status of the game and the version of its result that the question is based on. */
  gradedFrom: z.string().nullable(),
})

const crossCheckSchema = z.object({
  /** The provider, by its name. */
  source: z.string(),
  /** The pick, or each leg of a parlay: parlays themselves are not known there. Empty if it could not be asked. */
  legs: z.array(
    z.object({
      pickId: idSchema,
      /** REFUNDED is a push or a void; null: it gives none. */
      result: z.enum(PROVIDER_RESULTS).nullable(),
      note: z.string().nullable(),
      /** Null if one of the two graders has no result. */
      agrees: z.boolean().nullable(),
    }),
  ),
  /** Why it could not be asked, in a sentence. */
  problem: z.string().nullable(),
})

const graderCheckSchema = z
  .object({
    pickId: idSchema,
    storedStatus: z.enum(PICK_STATUSES),
    /** What the pick would be settled with now; null while it cannot be said. */
    status: z.enum(PICK_STATUSES).nullable(),
    payout: moneySchema.nullable(),
    rule: z.string().nullable(),
    explain: z.string(),
    legs: z.array(graderAnswerSchema),
    /** What the provider of the prices says; it decides nothing. Null if the feed has no grader. */
    crossCheck: crossCheckSchema.nullable(),
  })
  .meta({ id: 'GraderCheck' })
export type GraderCheck = z.output<typeof graderCheckSchema>

const atMostDecimals = (decimals: number, field: string, message = WIRE.decimals({ field, max: decimals })) =>
  z
    .number({ error: message })
    .min(-1_000_000_000, message)
    .max(1_000_000_000, message)
    .refine((value) => Number(value.toFixed(decimals)) === value, message)

const TO_WON = WIRE.amountFrom0({ field: 'toWonAmount' })
const POINTS_MAX = 99_999
const POINTS = WIRE.range({ field: 'oddsPoints', min: -POINTS_MAX, max: POINTS_MAX })

const pickChangeShape = {
  id: idSchema.optional(),
  /** PENDING and CASH_OUT only as they were read. */
  status: z.enum(PICK_STATUSES, { error: fieldOneOf('status', STATUSES_BY_HAND) }).optional(),
  retryCount: z
    .int({ error: WIRE.wholeFrom0({ field: 'retryCount' }) })
    .min(0, WIRE.wholeFrom0({ field: 'retryCount' }))
    .max(1000, WIRE.fieldAtMost({ field: 'retryCount', max: 1000 }))
    .optional(),
  oddsAmerican: z.int({ error: WIRE.wholeField({ field: 'oddsAmerican' }) }).optional(),
  oddsDecimal: atMostDecimals(3, 'oddsDecimal').optional(),
  oddsProbability: atMostDecimals(2, 'oddsProbability').optional(),
  toWonAmount: atMostDecimals(2, 'toWonAmount', TO_WON).min(0, TO_WON).optional(),
  oddsPoints: atMostDecimals(2, 'oddsPoints').min(-POINTS_MAX, POINTS).max(POINTS_MAX, POINTS).nullish(),
  oddsName: textSchema(200).trim().optional(),
  /** A text is the note of staff beside the answer of the grader. The stored answers, as they were read, are ignored. */
  graderResponse: z
    .union([textSchema(GRADER_RESPONSE_MAX_LENGTH), z.array(z.unknown())], {
      error: tooLong(GRADER_RESPONSE_MAX_LENGTH),
    })
    .optional(),
  /** A result or a line that is set by hand needs one, unless the pick is sent back whole, with its id. */
  reason: textSchema(REASON_MAX_LENGTH).optional(),
  /** Of the pick as it was read, as is modifiedDate. If the pick has changed since, the server answers 409. */
  version: z.int().min(1).optional(),
  modifiedDate: instantSchema.nullish(),
}

/** The pick as it was read, with the fields that change. Fields that are left out stay. */
const updatePickSchema = z
  .strictObject({ ...pickChangeShape, ...ignoredFields(adminPickDetailSchema, pickChangeShape) })
  .meta({ id: 'UpdatePick' })
export type UpdatePick = z.output<typeof updatePickSchema>

const ENTRIES_MESSAGE = WIRE.wholeRange({ field: 'noOfEntries', min: 1, max: HISTORY_ENTRIES_MAX })

const historyQuerySchema = z.strictObject({
  noOfEntries: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ],
      { error: ENTRIES_MESSAGE },
    )
    .pipe(z.int(ENTRIES_MESSAGE).min(1, ENTRIES_MESSAGE).max(HISTORY_ENTRIES_MAX, ENTRIES_MESSAGE))
    .default(DEFAULT_HISTORY_ENTRIES),
})

const historyEntrySchema = z.object({
  /** Null when the odd went off the book. */
  price: z.number().nullable(),
  timestamp_readable: z.string(),
  locked: z.boolean(),
})

const oddsHistorySchema = z
  .object({
    oddsDto: z.array(
      z.object({
        odds: z.array(
          z.object({
            fixture_id: z.string(),
            sportsbook: z.string(),
            selection: z.string().nullable(),
            selection_line: z.string().nullable(),
            name: z.string(),
            market: z.string(),
            match_name: z.string(),
            /** Newest first. */
            entries: z.array(historyEntrySchema),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'OddsHistory' })
export type OddsHistory = z.output<typeof oddsHistorySchema>

const EXPOSURE_ACCOUNTS = ['ALL', 'FUNDED', 'CHALLENGE'] as const
export type ExposureAccounts = (typeof EXPOSURE_ACCOUNTS)[number]

const SUB_TYPES = ['REAL', 'TEST'] as const

const exposureQuerySchema = z.strictObject({
  accounts: z.enum(EXPOSURE_ACCOUNTS, { error: fieldOneOf('accounts', EXPOSURE_ACCOUNTS) }).default('ALL'),
  currency: currencySchema.optional(),
  accountSubType: z.enum(SUB_TYPES, { error: fieldOneOf('accountSubType', SUB_TYPES) }).default('REAL'),
})

const openSumSchema = z.object({
  picks: z.int(),
  accounts: z.int(),
  stake: moneySchema,
  /** Stake and win together, if all of them win. */
  payout: moneySchema,
})

const exposureSideSchema = openSumSchema.extend({
  /** What was picked, as the slip named it; one of several names where the lines differ. */
  name: z.string(),
  line: z.string().nullable(),
})

const exposureMarketSchema = openSumSchema.extend({
  marketId: z.string(),
  market: z.string(),
  /** The team or player that the market is about, where it is about one. */
  subject: z.string(),
  /** The most that can be paid together: sides that exclude each other are not added up. */
  worstPayout: moneySchema,
  sides: z.array(exposureSideSchema),
})

const exposureFixtureSchema = openSumSchema.extend({
  fixtureId: z.string(),
  matchName: z.string(),
  sport: z.string(),
  league: z.string(),
  gameDate: instantSchema,
  status: fixtureStatusSchema,
  worstPayout: moneySchema,
  /** The parlays that have a leg on this game. Their amounts are listed separately and are in none of the other sums. */
  parlays: openSumSchema,
  markets: z.array(exposureMarketSchema),
})

const exposureSchema = z
  .object({
    at: instantSchema,
    currency: z.string(),
    /** Those with open picks, so the reader can choose. */
    currencies: z.array(z.string()),
    funded: openSumSchema,
    challenge: openSumSchema,
    parlays: openSumSchema,
    fixtureCount: z.int(),
    /** Largest possible payout first; at most fifty. */
    fixtures: z.array(exposureFixtureSchema),
  })
  .meta({ id: 'Exposure' })
export type Exposure = z.output<typeof exposureSchema>

const pickParams = z.strictObject({ id: idParamSchema })

export const adminPickCalls = declareCalls({
  ...listCalls('/admin/picks', {
    module: 'backoffice',
    access: 'picks.view',
    summaries: ['Picks of the brand, newest first; a parlay with its legs', 'The list of picks as a file'],
    row: adminPickSchema,
  }),
  'GET /admin/picks/exposure': {
    summary: 'Open stakes and possible payouts by game, market and side, the largest first',
    module: 'backoffice',
    access: 'picks.view',
    whenSwitched: 'refused',
    query: exposureQuerySchema,
    answer: exposureSchema,
    errors: [],
  },
  'GET /admin/picks/{id}': {
    summary: 'One pick with its legs, its bookings and, for super admins, the answer of the grader',
    module: 'backoffice',
    access: 'picks.view',
    whenSwitched: 'refused',
    params: pickParams,
    answer: adminPickDetailSchema,
    errors: ['not-found'],
  },
  'GET /admin/picks/{id}/odds-history': {
    summary: 'The last prices of a pick, or of each leg of a parlay, from the log of prices',
    module: 'backoffice',
    access: 'picks.view',
    whenSwitched: 'refused',
    params: pickParams,
    query: historyQuerySchema,
    answer: oddsHistorySchema,
    errors: ['not-found'],
  },
  'GET /admin/picks/{id}/check-grader-result': {
    summary: 'What the grader says of a pick on the stored result; nothing is changed',
    module: 'backoffice',
    access: 'picks.resync',
    whenSwitched: 'refused',
    params: pickParams,
    answer: graderCheckSchema,
    errors: ['not-found'],
  },
  'PUT /admin/picks/{id}/execute': {
    summary: 'Settles an open pick now with the result of the grader',
    module: 'backoffice',
    access: 'picks.execute',
    whenSwitched: 'refused',
    params: pickParams,
    answer: adminPickDetailSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'PUT /admin/picks/{id}/resync': {
    summary: 'Forgets the tries so far and has the grader grade the pick again',
    module: 'backoffice',
    access: 'picks.resync',
    whenSwitched: 'refused',
    params: pickParams,
    answer: adminPickDetailSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'PUT /admin/picks/{id}/update': {
    summary: 'Changes a pick by hand; what is settled is booked again and the account judged again',
    module: 'backoffice',
    access: 'picks.update',
    whenSwitched: 'refused',
    params: pickParams,
    body: updatePickSchema,
    answer: adminPickDetailSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
})

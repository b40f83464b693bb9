/** Placing picks, reading them back, cashing out, and the balance they moved. */
import { LARGEST_JSON_MINOR } from '@pickproof/domain/money/money'
import { PICK_STATUSES, PICK_TYPES, SLIP_TYPES } from '@pickproof/domain/programme/pick-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listBodySchema, pageOf } from './list.ts'
import { keySchema } from './query-values.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import {
  idParamSchema,
  idSchema,
  instantSchema,
  moneySchema,
  oddTypeSchema,
  priceConsentSchema,
  textSchema,
} from './wire-values.ts'

/** The most picks one order carries. The program has no limit for a straight order. */
const PICKS_PER_ORDER_MAX = 20

const AMOUNT_MAX = 1_000_000_000
const PICK_AMOUNT = WIRE.wholeFrom0({ field: 'betAmount' })
const amountSchema = z
  .number({ error: PICK_AMOUNT })
  .int(PICK_AMOUNT)
  .min(0, PICK_AMOUNT)
  .max(AMOUNT_MAX, WIRE.fieldAtMost({ field: 'betAmount', max: AMOUNT_MAX }))

const RETURN_MAX = Number(LARGEST_JSON_MINOR) / 100
const RETURN_WORDS = WIRE.amountFrom0({ field: 'returnAmount' })

/** Stake plus win, as the player last saw it. */
const returnAmountSchema = z
  .number({ error: RETURN_WORDS })
  .min(0, RETURN_WORDS)
  .max(RETURN_MAX, WIRE.fieldAtMost({ field: 'returnAmount', max: RETURN_MAX }))
  .refine((amount) => Number(amount.toFixed(2)) === amount, RETURN_WORDS)
  .optional()

/**
 * One leg as the documents list it. The server uses fixtureId, sportsBookId and oddId and takes everything else from
 * its own book. It compares the price, the points and the return, and ignores the rest.
 */
const placedLegSchema = z.object({
  fixtureId: keySchema,
  sportsBookId: keySchema,
  oddId: keySchema,
  oddFormat: oddTypeSchema,
  oddsAmerican: z.number().nullish(),
  oddsDecimal: z.number().nullish(),
  oddsPoints: z.number().nullish(),
  /** Of a straight pick; a parlay has one amount above its legs. */
  betAmount: amountSchema.default(0),
  returnAmount: returnAmountSchema,
  toWonAmount: z.number().nullish(),
  currencyId: z.int().nullish(),
  playerId: textSchema(160).nullish(),
  gameDate: textSchema(60).nullish(),
  sport: textSchema(160).nullish(),
  league: textSchema(160).nullish(),
  marketName: textSchema(160).nullish(),
  marketLabel: textSchema(160).nullish(),
  oddsName: textSchema(200).nullish(),
  matchName: textSchema(300).nullish(),
  type: textSchema(20).nullish(),
  oddSelectionLine: textSchema(60).nullish(),
  homeTeamLogo: textSchema(400).nullish(),
  awayTeamLogo: textSchema(400).nullish(),
})

const placePicksSchema = z
  .object({
    accountNo: textSchema(40).nullish(),
    type: z.enum(SLIP_TYPES, { error: fieldOneOf('type', SLIP_TYPES) }),
    data: z
      .array(placedLegSchema)
      .min(1, WIRE.noPick)
      .max(PICKS_PER_ORDER_MAX, WIRE.tooManyPicks({ max: PICKS_PER_ORDER_MAX })),
    /** What may differ from the sent prices and returns without asking the player. Not sent, nothing may. */
    priceConsent: priceConsentSchema.optional(),
    /** Of a parlay only. */
    betAmount: amountSchema.optional(),
    returnAmount: returnAmountSchema,
    toWonAmount: z.number().nullish(),
    oddFormat: oddTypeSchema.optional(),
    oddsAmerican: z.number().nullish(),
    oddsDecimal: z.number().nullish(),
  })
  .meta({ id: 'PlacePicks' })
export type PlacePicks = z.output<typeof placePicksSchema>

const graderResponseSchema = z
  .object({
    home_score: z.number().nullable(),
    away_score: z.number().nullable(),
    player_score: z.number().nullable(),
    home_team_display: z.string(),
    away_team_display: z.string(),
    /** The rule that decided and the sum behind it, in words. */
    rule: z.string().nullable(),
    explain: z.string().nullable(),
    errors: z.array(z.string()),
  })
  .meta({ id: 'GraderResponse' })

/** The selection of a straight pick or of a parlay leg, as players and staff read it. */
export const pickedLegSchema = z.object({
  id: idSchema,
  type: z.enum(PICK_TYPES),
  status: z.enum(PICK_STATUSES),
  sport: z.string(),
  league: z.string(),
  fixtureId: z.string(),
  sportsBookId: z.string(),
  sportsBookName: z.string(),
  marketLabel: z.string(),
  matchName: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamLogo: z.string(),
  awayTeamLogo: z.string(),
  oddsName: z.string(),
  oddSelectionLine: z.string().nullable(),
  oddsPoints: z.number().nullable(),
  oddsAmerican: z.int(),
  oddsDecimal: z.number(),
  oddFormat: oddTypeSchema,
  gameDate: instantSchema,
  isLive: z.boolean(),
  /** When it was graded. */
  executedOn: instantSchema.nullable(),
  retryCount: z.int(),
  /** The version of the settlement rules it was placed under. */
  settlementVersion: z.int(),
})
export type PickedLeg = z.output<typeof pickedLegSchema>

const legSchema = pickedLegSchema.extend({
  oddId: z.string(),
  marketName: z.string(),
  graderResponse: graderResponseSchema.nullable(),
  /** The names of a history card for `status` and `oddsName`. */
  betStatus: z.enum(PICK_STATUSES),
  selection: z.string(),
})

const pickSchema = legSchema
  .extend({
    /** The names of a history card, from here to betType. */
    pickId: idSchema,
    /** The legs; of a straight pick the pick itself. */
    bets: z.array(legSchema),
    /** The stake. */
    totalPick: moneySchema,
    /** The combined price in the format of the pick; null for a straight pick. */
    parlayOdd: z.number().nullable(),
    betType: z.enum(SLIP_TYPES),
    account: z.object({ accno: z.string() }),
    placedDate: instantSchema,
    createdDate: instantSchema,
    betAmount: moneySchema,
    /** The win without the stake, as it was when the pick was placed. */
    toWonAmount: moneySchema,
    payout: moneySchema,
    /** What it brought or cost; null while it is open. */
    netResult: moneySchema.nullable(),
    currencySymbol: z.string(),
    canCashOut: z.boolean(),
    /** What a cash-out would give back now; null if there is none, or no price for it. */
    cashOutAmount: moneySchema.nullable(),
    /** The pick that this part was taken from to be cashed out. */
    splitFrom: idSchema.nullable(),
    /** Of a cash-out at the current price: that price in decimals, and the fee. */
    cashOutOdds: z.number().nullable(),
    cashOutFee: moneySchema.nullable(),
    childPicks: z.array(legSchema),
  })
  .meta({ id: 'Pick' })
export type PickView = z.output<typeof pickSchema>
export type PickLeg = z.output<typeof legSchema>

const CASH_OUT_AMOUNT = WIRE.amountFrom0({ field: 'returnAmount' })

const centsSchema = z
  .number({ error: CASH_OUT_AMOUNT })
  .min(0, CASH_OUT_AMOUNT)
  .max(RETURN_MAX, WIRE.atMost({ max: RETURN_MAX }))
  .refine((amount) => Number(amount.toFixed(2)) === amount, WIRE.twoDecimals)

const cashOutOrderSchema = z
  .object({
    /** How much of the stake to cash out: whole units, or the whole stake. */
    stakeAmount: centsSchema.positive(WIRE.above0),
    /** The open stake, as the player saw it. */
    betAmount: centsSchema,
    /** What comes back, as the player saw it. */
    returnAmount: centsSchema,
    /** What may differ from `returnAmount` without asking the player. Not sent, nothing may. */
    priceConsent: priceConsentSchema.optional(),
  })
  .meta({ id: 'CashOutOrder' })
export type CashOutOrder = z.output<typeof cashOutOrderSchema>

/** With it the browser shows the arithmetic of every part; the server calculates again when it books. */
const cashOutOfferSchema = z
  .object({
    id: idSchema,
    betAmount: moneySchema,
    toWonAmount: moneySchema,
    oddFormat: oddTypeSchema,
    oddsTaken: z.number(),
    /** The price now; null where the stake counts and the price does not. */
    oddsNow: z.number().nullable(),
    feePercent: z.number(),
    /** Whether a part of the stake can be cashed out. */
    isPartial: z.boolean(),
  })
  .meta({ id: 'CashOutOffer' })
export type CashOutOffer = z.output<typeof cashOutOfferSchema>

export const balanceRowSchema = z
  .object({
    id: idSchema,
    accountId: idSchema,
    date: instantSchema,
    amount: moneySchema,
    balance: moneySchema,
    operation: z.string(),
    pickId: idSchema.nullable(),
    /** What was written beside a correction or a payout. */
    note: z.string().nullable(),
  })
  .meta({ id: 'BalanceHistory' })
export type BalanceRow = z.output<typeof balanceRowSchema>

/** What the slip must know to say before sending what the server will say: the account side of the rules. */
const slipAccountSchema = z
  .object({
    accno: z.string(),
    status: z.string(),
    ruleSet: z.string(),
    balance: moneySchema,
    dayDate: z.string(),
    riskToday: moneySchema,
    netToday: moneySchema,
    picksByGameDate: z.array(z.object({ gameDate: z.string(), count: z.int() })),
    countedOutcomes: z.array(z.string()),
    /** What today's picks have used up of the rules that count them. */
    ruleCounts: z.array(z.object({ rule: z.string(), count: z.int() })),
    openPicks: z.array(
      z.object({
        id: z.string(),
        /** Empty for a pick of the account itself. */
        otherAccno: z.string(),
        type: z.enum(SLIP_TYPES),
        stake: moneySchema,
        win: moneySchema,
        legs: z.array(
          z.object({
            fixtureId: z.string(),
            marketId: z.string(),
            selection: z.string(),
            selectionLine: z.string().nullable(),
            points: z.number().nullable(),
            groupingKey: z.string(),
            oddsName: z.string(),
            marketLabel: z.string(),
            sportId: z.string(),
            homeTeam: z.string(),
            awayTeam: z.string(),
            playerId: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'SlipAccount' })
export type SlipAccountView = z.output<typeof slipAccountSchema>

export const pickCalls = declareCalls({
  /**
   * A refusal by the program (422). `message` has the first sentence, and `fieldErrors` has one row for every violated
   * rule, with its code in `field`.
   *
   * A refusal by the price (409) has one row for every price and every return that changed. Each has the field of the
   * payload, and the newest value in `message`. `priceConsent` says which changes are placed without a refusal.
   */
  'POST /accounts/picks': {
    summary: 'Place straight picks or a parlay, all or nothing, at the newest price of the book',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'refused',
    idempotency: 'optional',
    needsAccount: true,
    body: placePicksSchema,
    answer: z.array(pickSchema),
    errors: ['account.missing', 'not-found', 'rule.violated', 'odds.changed', 'conflict'],
  },
  'POST /accounts/picks/search': {
    summary: 'The picks of one account, newest first; a parlay with its legs',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    body: listBodySchema,
    answer: pageOf(pickSchema),
    errors: ['account.missing', 'not-found'],
  },
  'PATCH /accounts/picks/{id}/cached-out': {
    summary: 'Cash a whole pick out before its game starts, for what it is worth now less the fee',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'refused',
    needsAccount: true,
    params: z.strictObject({ id: idParamSchema }),
    answer: pickSchema,
    errors: ['account.missing', 'not-found', 'rule.violated'],
  },
  'GET /accounts/picks/{id}/cash-out': {
    summary: 'What a cash-out of the pick is calculated from now: stake, price taken, current price and fee',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    params: z.strictObject({ id: idParamSchema }),
    answer: cashOutOfferSchema,
    errors: ['account.missing', 'not-found', 'rule.violated'],
  },
  /**
   * A 409 has the newest value in `message` of the field that changed: `returnAmount` where the price changed more than
   * `priceConsent` allows, `betAmount` where a part was cashed out meanwhile.
   */
  'POST /accounts/picks/{id}/cash-out': {
    summary: 'Cash a pick or a part of it out for the amount that was shown, or a better one',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'refused',
    needsAccount: true,
    params: z.strictObject({ id: idParamSchema }),
    body: cashOutOrderSchema,
    answer: pickSchema,
    errors: ['account.missing', 'not-found', 'rule.violated', 'odds.changed'],
  },
  'GET /accounts/slip': {
    summary: 'What the rules know of the account: open picks, risk and counts of the program day',
    module: 'picks',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    answer: slipAccountSchema,
    errors: ['account.missing', 'not-found'],
  },
})

export const ledgerCalls = declareCalls({
  'POST /accounts/history/search': {
    summary: 'The balance history of one account, newest first',
    module: 'ledger',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    body: listBodySchema,
    answer: pageOf(balanceRowSchema),
    errors: ['account.missing', 'not-found'],
  },
})

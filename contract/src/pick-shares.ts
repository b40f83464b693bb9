/** Links by which players show a pick to others, what is behind them, and the pictures that other sites show beside a link. */
import { PICK_STATUSES, SLIP_TYPES } from '@pickproof/domain/programme/pick-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { certificateCodeParams } from './certificates.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

const choicesShape = {
  /** The first name of the player. */
  showsName: z.boolean(),
  /** Stake, return and net. */
  showsAmounts: z.boolean(),
}

const pickShareSchema = z
  .object({ pickId: idSchema, code: z.string(), ...choicesShape })
  .meta({ id: 'PickShare' })
export type PickShare = z.output<typeof pickShareSchema>

const sharedLegSchema = z.object({
  status: z.enum(PICK_STATUSES),
  selection: z.string(),
  market: z.string(),
  league: z.string(),
  match: z.string(),
  gameDate: instantSchema,
  oddsAmerican: z.int(),
  oddsDecimal: z.number(),
})

const sharedPickSchema = z
  .object({
    brandName: z.string(),
    type: z.enum(SLIP_TYPES),
    status: z.enum(PICK_STATUSES),
    oddsAmerican: z.int(),
    oddsDecimal: z.number(),
    placedDate: instantSchema,
    /** Of a straight pick the pick itself. */
    legs: z.array(sharedLegSchema),
    /** Null if the player does not show a name. */
    playerName: z.string().nullable(),
    /** Null if the player does not show amounts. */
    amounts: z
      .object({
        stake: moneySchema,
        /** Of an open pick what it returns if it wins. */
        returned: moneySchema,
        net: moneySchema.nullable(),
        currency: currencySchema,
      })
      .nullable(),
  })
  .meta({ id: 'SharedPick' })
export type SharedPick = z.output<typeof sharedPickSchema>

/** Long enough for a code that cannot be guessed. */
const shareParams = z.strictObject({ share: textSchema(40) })

const ofAccount = {
  module: 'picks',
  access: 'signed-in',
  whenSwitched: 'refused',
  needsAccount: true,
} as const
const accountErrors = ['account.missing', 'not-found'] as const

export const pickShareCalls = declareCalls({
  'GET /accounts/picks/shares': {
    ...ofAccount,
    summary: 'The links by which the player shows picks of an account to others',
    answer: z.array(pickShareSchema),
    errors: accountErrors,
  },
  /** A pick that is shared already keeps its link. */
  'PUT /accounts/picks/{id}/share': {
    ...ofAccount,
    summary: 'Share a pick by a link, or change what the link shows',
    params: z.strictObject({ id: idParamSchema }),
    body: z.strictObject(choicesShape),
    answer: pickShareSchema,
    errors: [...accountErrors, 'conflict'],
  },
  'DELETE /accounts/picks/{id}/share': {
    ...ofAccount,
    summary: 'Stop sharing a pick: its link leads nowhere from now on',
    params: z.strictObject({ id: idParamSchema }),
    answer: 'empty',
    errors: accountErrors,
  },
  'GET /shared-picks/{share}': {
    summary: 'The pick behind a link, with what its player shows',
    module: 'picks',
    access: 'public',
    whenSwitched: 'allowed',
    params: shareParams,
    answer: sharedPickSchema,
    errors: ['not-found'],
    attemptsPerMinute: 60,
  },
})

const picture = {
  module: 'content',
  access: 'public',
  whenSwitched: 'allowed',
  answer: 'file',
  errors: ['not-found', 'unavailable'],
  attemptsPerMinute: 60,
} as const

export const pictureCalls = declareCalls({
  'GET /shared-picks/{share}/picture': {
    ...picture,
    summary: 'The picture that other sites show beside the link of a shared pick',
    params: shareParams,
  },
  'GET /certificates/{code}/picture': {
    ...picture,
    summary: 'The picture that other sites show beside the link of a certificate',
    params: certificateCodeParams,
  },
})

/** The reward records of all players, as staff see and change them (A109, B014, B136; decision 43). */
import { REWARD_ACT_MAX, REWARD_REASON_MAX } from '@pickproof/domain/payouts/reward-acts'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { listCalls } from './list.ts'
import { rewardSchema } from './rewards.ts'
import { WIRE } from './wire-texts.ts'
import { currencySchema, idParamSchema, idSchema, textSchema } from './wire-values.ts'

const reasonSchema = textSchema(REWARD_REASON_MAX).refine(
  (text) => text.trim() !== '',
  packSchemaMessage(REQUIRED),
)

const adjustmentBodySchema = z.strictObject({
  userId: idSchema,
  currency: currencySchema,
  amount: z
    .number({ error: WIRE.amount })
    .positive(WIRE.above0)
    .max(REWARD_ACT_MAX, WIRE.atMost({ max: REWARD_ACT_MAX })),
  reason: reasonSchema,
})

const staffAct = { module: 'backoffice', access: 'rewards.administer', whenSwitched: 'refused' } as const

export const staffRewardCalls = declareCalls({
  ...listCalls('/admin/rewards', {
    module: 'backoffice',
    access: 'rewards.view',
    summaries: [
      'The records that moved the rewards of all players, newest first',
      'The reward records of the brand as a CSV file',
    ],
    row: rewardSchema,
  }),
  /** Needs an Idempotency-Key, as a debit does. A second person must approve what is above the limit of the brand. */
  'POST /admin/rewards/credit': {
    ...staffAct,
    idempotency: 'required',
    summary: 'Credit rewards to a player, with a reason; a large credit waits for a second person',
    body: adjustmentBodySchema,
    answer: z.object({ reward: rewardSchema.nullable(), isWaiting: z.boolean() }),
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'POST /admin/rewards/debit': {
    ...staffAct,
    idempotency: 'required',
    summary: 'Debit rewards of a player, with a reason; a large debit waits for a second person',
    body: adjustmentBodySchema,
    answer: rewardSchema,
    errors: ['not-found', 'conflict', 'rule.violated', 'approval.reason-needed'],
  },
  'POST /admin/rewards/{id}/revoke': {
    ...staffAct,
    summary: 'Take back a referral reward or a credit, with a reason; a large one waits for a second person',
    params: z.strictObject({ id: idParamSchema }),
    body: z.strictObject({ reason: reasonSchema }),
    answer: rewardSchema,
    errors: ['not-found', 'conflict', 'rule.violated', 'approval.reason-needed'],
  },
})

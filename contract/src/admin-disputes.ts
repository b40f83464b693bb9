/** Disputes as staff answer and decide them (decision 180). */
import { PICK_STATUSES, STATUSES_BY_HAND } from '@pickproof/domain/programme/pick-status'
import { REWARD_ACT_MAX, REWARD_REASON_MAX } from '@pickproof/domain/payouts/reward-acts'
import { DISPUTE_OUTCOMES } from '@pickproof/domain/disputes/dispute'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import {
  disputeDecisionShape,
  disputeMessageSchema,
  disputeShape,
  disputeTextSchema,
  frozenEvidenceSchema,
} from './disputes.ts'
import { CLOSURE_REASON_MAX } from './fields/account-acts.ts'
import { DISPUTE_REASON_MAX } from './fields/dispute.ts'
import { REQUIRED } from './fields/required.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { listCalls } from './list.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { currencySchema, idParamSchema, idSchema, textSchema } from './wire-values.ts'

const staffDisputeShape = {
  ...disputeShape,
  user: z.object({ id: idSchema, name: z.string(), email: z.string() }),
  /** Sent back with a decision, so staff never decide about messages they have not read. */
  version: z.int(),
}

const staffDisputeSchema = z.object(staffDisputeShape).meta({ id: 'StaffDispute' })
export type StaffDispute = z.output<typeof staffDisputeSchema>

const staffDisputeDetailSchema = z
  .object({
    ...staffDisputeShape,
    messages: z.array(disputeMessageSchema),
    decisions: z.array(
      z.object({ ...disputeDecisionShape, by: z.string(), approvedBy: z.string().nullable() }),
    ),
    evidence: frozenEvidenceSchema,
    outcomes: z.array(z.enum(DISPUTE_OUTCOMES)),
    /** The picks that can be graded again, as they are now. */
    picks: z.array(z.object({ id: idSchema, name: z.string(), status: z.enum(PICK_STATUSES) })),
    /** The caller decided or approved before, so another staff member must decide the appeal. */
    isOwnDecision: z.boolean(),
  })
  .meta({ id: 'StaffDisputeDetail' })
export type StaffDisputeDetail = z.output<typeof staffDisputeDetailSchema>

const params = z.strictObject({ id: idParamSchema })
const version = z.int({ error: WIRE.wholeField({ field: 'version' }) }).min(1)
const reasonSchema = (most: number) =>
  textSchema(most).refine((reason) => reason.trim() !== '', packSchemaMessage(REQUIRED))

const staffCall = {
  module: 'disputes',
  whenSwitched: 'refused',
  params,
  answer: staffDisputeDetailSchema,
} as const
const acting = { ...staffCall, errors: ['not-found', 'conflict', 'approval.reason-needed'] } as const

export const staffDisputeCalls = declareCalls({
  ...listCalls('/admin/disputes', {
    module: 'disputes',
    access: 'disputes.view',
    summaries: ['Disputes of players, the earliest due first', 'Disputes of players as a file'],
    row: staffDisputeSchema,
  }),
  'GET /admin/disputes/{id}': {
    ...staffCall,
    summary: 'A dispute with its conversation, decisions and evidence',
    access: 'disputes.view',
    errors: ['not-found'],
  },
  'GET /admin/disputes/{id}/evidence': {
    ...staffCall,
    summary: 'The frozen evidence of a dispute as a file, for staff',
    access: 'disputes.view',
    answer: 'file',
    errors: ['not-found'],
  },
  'POST /admin/disputes/{id}/messages': {
    ...staffCall,
    summary: 'Answer the player; the first answer ends the first clock',
    access: 'disputes.decide',
    body: z.strictObject({ text: disputeTextSchema }),
    errors: ['not-found', 'conflict'],
  },
  'PUT /admin/disputes/{id}/uphold': {
    ...staffCall,
    summary: 'Decide that everything stays as it is, with the reason',
    access: 'disputes.decide',
    body: z.strictObject({ reason: reasonSchema(DISPUTE_REASON_MAX), version }),
    errors: ['not-found', 'conflict'],
  },
  'GET /admin/payments/{id}/pack': {
    ...staffCall,
    summary: 'What a bank asks for when a player disputes an order or a payout with it, as a PDF',
    access: 'payments.view',
    answer: 'file',
    errors: ['not-found'],
  },
  'PUT /admin/disputes/{id}/regrade': {
    ...acting,
    summary: 'Decide a dispute by another result of a pick',
    access: 'picks.update',
    body: z.strictObject({
      pickId: idSchema,
      status: z.enum(STATUSES_BY_HAND, { error: fieldOneOf('status', STATUSES_BY_HAND) }),
      reason: reasonSchema(CLOSURE_REASON_MAX),
      version,
    }),
  },
  'PUT /admin/disputes/{id}/reopen': {
    ...acting,
    summary: 'Decide a dispute by opening an account again that staff had closed',
    access: 'accounts.set-status',
    body: z.strictObject({ reason: reasonSchema(CLOSURE_REASON_MAX), version }),
  },
  'PUT /admin/disputes/{id}/review-again': {
    ...staffCall,
    summary: 'Decide a dispute by reviewing the rejected document again',
    access: 'documents.review',
    body: z.strictObject({ reason: reasonSchema(DISPUTE_REASON_MAX), version }),
    errors: ['not-found', 'conflict'],
  },
  'PUT /admin/disputes/{id}/compensate': {
    ...acting,
    summary: 'Decide a dispute by crediting rewards',
    access: 'rewards.administer',
    body: z.strictObject({
      currency: currencySchema,
      amount: z
        .number({ error: WIRE.amount })
        .positive(WIRE.above0)
        .max(REWARD_ACT_MAX, WIRE.atMost({ max: REWARD_ACT_MAX })),
      reason: reasonSchema(REWARD_REASON_MAX),
      version,
    }),
  },
})

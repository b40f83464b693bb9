/** Disputes as their player opens, reads and answers them (decision 180). */
import { DISPUTE_OUTCOMES, DISPUTE_STATUSES, DISPUTE_SUBJECTS } from '@pickproof/domain/disputes/dispute'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { DISPUTE_TEXT_MAX, EVIDENCE_PARTS } from './fields/dispute.ts'
import { REQUIRED } from './fields/required.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { fieldOneOf } from './wire-texts.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

export const disputeShape = {
  id: idSchema,
  subject: z.enum(DISPUTE_SUBJECTS),
  /** The pick, the report of the closing, the document or the payment. */
  subjectId: idSchema,
  /** What it is about, in words. */
  about: z.string(),
  accno: z.string().nullable(),
  status: z.enum(DISPUTE_STATUSES),
  openedDate: instantSchema,
  /** When staff answered first. */
  answeredDate: instantSchema.nullable(),
  /** When the next step is due: of staff, or the appeal of the player. Null once the dispute has ended. */
  dueDate: instantSchema.nullable(),
  isOverdue: z.boolean(),
  appealedDate: instantSchema.nullable(),
  endedDate: instantSchema.nullable(),
}

const disputeSchema = z.object(disputeShape).meta({ id: 'Dispute' })
export type DisputeView = z.output<typeof disputeSchema>

export const disputeMessageSchema = z.object({
  id: idSchema,
  at: instantSchema,
  isStaff: z.boolean(),
  name: z.string(),
  text: z.string(),
})
export type DisputeMessage = z.output<typeof disputeMessageSchema>

export const disputeDecisionShape = {
  outcome: z.enum(DISPUTE_OUTCOMES),
  reason: z.string(),
  /** Of a compensation. */
  amount: moneySchema.nullable(),
  currency: currencySchema.nullable(),
  at: instantSchema,
  /** The decision about the appeal. */
  isAppeal: z.boolean(),
}
const disputeDecisionSchema = z.object(disputeDecisionShape)
export type DisputeDecision = z.output<typeof disputeDecisionSchema>

export const frozenEvidenceSchema = z.object({
  frozenDate: instantSchema,
  /** SHA-256 of the file, base64url. */
  hash: z.string(),
  /** Each with what it holds, in words. Empty after a purge. */
  parts: z.array(z.object({ part: z.enum(EVIDENCE_PARTS), summary: z.string() })),
})
export type FrozenEvidence = z.output<typeof frozenEvidenceSchema>

const disputeDetailSchema = z
  .object({
    ...disputeShape,
    messages: z.array(disputeMessageSchema),
    decisions: z.array(disputeDecisionSchema),
    evidence: frozenEvidenceSchema,
    /** What staff can decide. */
    outcomes: z.array(z.enum(DISPUTE_OUTCOMES)),
  })
  .meta({ id: 'DisputeDetail' })
export type DisputeDetail = z.output<typeof disputeDetailSchema>

export const disputeTextSchema = textSchema(DISPUTE_TEXT_MAX).refine(
  (words) => words.trim() !== '',
  packSchemaMessage(REQUIRED),
)

const newDisputeSchema = z
  .strictObject({
    subject: z.enum(DISPUTE_SUBJECTS, { error: fieldOneOf('subject', DISPUTE_SUBJECTS) }),
    subjectId: idSchema,
    /** May be empty: two presses open a dispute. */
    text: textSchema(DISPUTE_TEXT_MAX).default(''),
  })
  .meta({ id: 'NewDispute' })

const params = z.strictObject({ id: idParamSchema })
const own = { module: 'disputes', access: 'signed-in' } as const
const reading = { ...own, whenSwitched: 'allowed' } as const
const speaking = { ...own, whenSwitched: 'refused' } as const

export const disputeCalls = declareCalls({
  'GET /disputes': {
    ...reading,
    summary: 'The disputes of the player, newest first, at most 200',
    answer: z.array(disputeSchema),
    errors: [],
  },
  'POST /disputes': {
    ...speaking,
    summary: 'Dispute a pick, a closed account, a rejected document or a payout, and freeze its evidence',
    body: newDisputeSchema,
    answer: disputeDetailSchema,
    errors: ['not-found', 'conflict'],
  },
  'GET /disputes/{id}': {
    ...reading,
    summary: 'A dispute with its conversation, its decisions and what its evidence holds',
    params,
    answer: disputeDetailSchema,
    errors: ['not-found'],
  },
  'GET /disputes/{id}/evidence': {
    ...reading,
    summary: 'The frozen evidence of a dispute as a file',
    params,
    answer: 'file',
    errors: ['not-found'],
  },
  'POST /disputes/{id}/messages': {
    ...speaking,
    summary: 'Write to the staff who decide the dispute',
    params,
    body: z.strictObject({ text: disputeTextSchema }),
    answer: disputeDetailSchema,
    errors: ['not-found', 'conflict'],
  },
  'POST /disputes/{id}/appeal': {
    ...speaking,
    summary: 'Appeal the decision once; another staff member decides',
    params,
    body: z.strictObject({ text: disputeTextSchema }),
    answer: disputeDetailSchema,
    errors: ['not-found', 'conflict'],
  },
  'POST /disputes/{id}/withdraw': {
    ...speaking,
    summary: 'End the own dispute without a decision',
    params,
    answer: disputeDetailSchema,
    errors: ['not-found', 'conflict'],
  },
})

/** Acts of staff that wait for a second person (decision 76). */
import { TWO_PEOPLE_ACT_NAMES } from '@pickproof/domain/people/two-people'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { APPROVAL_NOTE_MAX, PREVIEW_ID_LENGTH, PROPOSAL_STATUSES } from './fields/approvals.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { personSchema } from './rewards.ts'
import { fieldOneOf } from './wire-texts.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

const sideSchema = z.record(z.string(), z.unknown()).nullable()

/** One change that the act makes, as its audit entry will record it. */
export const proposalFactSchema = z
  .object({
    action: z.string(),
    target: z.object({ kind: z.string(), id: z.string() }),
    before: sideSchema,
    after: sideSchema,
  })
  .meta({ id: 'PreviewedFact' })

export const proposalSchema = z
  .object({
    id: idSchema,
    act: z.enum(TWO_PEOPLE_ACT_NAMES),
    /** Method and path of the call, or the command. */
    call: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    reason: z.string(),
    /** What happens when it is approved. */
    preview: z.array(proposalFactSchema),
    /** Names this preview. An approval repeats it, so a staff member approves only what they have seen. */
    previewId: z.string(),
    amount: moneySchema.nullable(),
    currency: z.string().nullable(),
    /** The player or staff member concerned; null after the person was removed. */
    user: personSchema.nullable(),
    proposedBy: z.string(),
    proposedDate: instantSchema,
    expiryDate: instantSchema,
    decidedBy: z.string().nullable(),
    decidedDate: instantSchema.nullable(),
    note: z.string().nullable(),
    /** The viewer proposed it. */
    isOwn: z.boolean(),
    /** The viewer may be the second person. */
    canDecide: z.boolean(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof proposalSchema>

/** A payout that one person has approved and that needs a second one. */
const waitingPayoutSchema = z
  .object({
    paymentId: idSchema,
    user: personSchema.nullable(),
    amount: moneySchema,
    currency: currencySchema,
    approvedBy: z.string(),
    approvedDate: instantSchema,
    isOwn: z.boolean(),
  })
  .meta({ id: 'WaitingPayout' })
export type WaitingPayout = z.output<typeof waitingPayoutSchema>

const STATES = ['WAITING', 'CLOSED'] as const
const DECISIONS = ['APPROVED', 'REJECTED', 'WITHDRAWN'] as const

const staffCall = { module: 'approvals', whenSwitched: 'refused' } as const

export const approvalCalls = declareCalls({
  'GET /admin/approvals': {
    ...staffCall,
    summary: 'Acts of staff that wait for a second person, or the last ones that were decided',
    access: 'approvals.view',
    query: z.strictObject({
      state: z.enum(STATES, { error: fieldOneOf('state', STATES) }).default('WAITING'),
    }),
    answer: z.object({ proposals: z.array(proposalSchema), payouts: z.array(waitingPayoutSchema) }),
    errors: [],
  },
  'GET /admin/approvals/count': {
    ...staffCall,
    summary: 'How many acts wait for the caller as the second person',
    access: 'approvals.view',
    answer: z.object({ count: z.int().min(0) }),
    errors: [],
  },
  'PUT /admin/approvals/{id}': {
    ...staffCall,
    summary: 'Approve an act as the second person, reject it, or withdraw an own proposal',
    access: 'approvals.decide',
    stepUp: true,
    params: z.strictObject({ id: idParamSchema }),
    body: z
      .strictObject({
        status: z.enum(DECISIONS, { error: fieldOneOf('status', DECISIONS) }),
        note: textSchema(APPROVAL_NOTE_MAX).nullish(),
        /** Of the preview that the person approves. */
        previewId: textSchema(PREVIEW_ID_LENGTH).nullish(),
      })
      .superRefine(({ status, note, previewId }, context) => {
        if (status === 'APPROVED' && !previewId)
          context.addIssue({ code: 'custom', path: ['previewId'], message: packSchemaMessage(REQUIRED) })
        if (status === 'REJECTED' && !note?.trim())
          context.addIssue({ code: 'custom', path: ['note'], message: packSchemaMessage(REQUIRED) })
      }),
    /** With the answer that the approved call gave. */
    answer: z.object({ proposal: proposalSchema, answer: z.unknown() }),
    errors: ['not-found', 'conflict'],
  },
})

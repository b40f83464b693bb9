/** Cases of suspicious play as staff see and decide them (decision 26). */
import { CASE_STATUSES, REVIEW_KINDS } from '@pickproof/domain/review/case-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { listCalls } from './list.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, moneySchema, textSchema } from './wire-values.ts'

const CASE_NOTE_MAX = 1000

const casePersonSchema = z.object({ id: idSchema, email: z.string(), name: z.string(), status: z.string() })
export type CasePerson = z.output<typeof casePersonSchema>

const caseShape = {
  id: idSchema,
  kind: z.enum(REVIEW_KINDS),
  status: z.enum(CASE_STATUSES),
  /** Of 100. */
  score: z.int(),
  evidenceCount: z.int(),
  /** Purged people are no longer among them. */
  people: z.array(casePersonSchema),
  accnos: z.array(z.string()),
  openedDate: instantSchema,
  lastEvidenceDate: instantSchema,
  decidedDate: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Sent back with the decision, so staff never decide about evidence they have not seen. */
  version: z.int(),
}

const reviewCaseSchema = z.object(caseShape).meta({ id: 'ReviewCase' })
export type ReviewCase = z.output<typeof reviewCaseSchema>

const evidenceLegSchema = z.object({
  game: z.string(),
  market: z.string(),
  name: z.string(),
  price: z.int(),
})

/** One player's pick, as it was when it was found. */
const evidenceSideSchema = z.object({
  userId: idSchema,
  accno: z.string(),
  pickId: idSchema,
  placedDate: instantSchema,
  currency: z.string(),
  stake: moneySchema,
  accountSize: moneySchema,
  /** American; of a parlay the whole price. */
  price: z.int(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  legs: z.array(evidenceLegSchema),
})
export type EvidenceSide = z.output<typeof evidenceSideSchema>

const pickEvidenceSchema = z.object({
  id: idSchema,
  kind: z.literal('PICKS'),
  points: z.int(),
  foundDate: instantSchema,
  secondsApart: z.number(),
  /** From 0 to 1: how alike the stakes are, as shares of their accounts. */
  stakeLikeness: z.number(),
  sides: z.array(evidenceSideSchema),
})
export type PickEvidence = z.output<typeof pickEvidenceSchema>

const accessEvidenceSchema = z.object({
  id: idSchema,
  kind: z.literal('ACCESS'),
  foundDate: instantSchema,
  userId: idSchema,
  network: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  firstSeenDate: instantSchema,
  lastSeenDate: instantSchema,
  seen: z.int(),
})
export type AccessEvidence = z.output<typeof accessEvidenceSchema>

const orderEvidenceSchema = z.object({
  id: idSchema,
  kind: z.literal('ORDER'),
  foundDate: instantSchema,
  orderNumber: z.string(),
  /** As the store calls it. */
  orderStatus: z.string(),
  /** What happened and what was left to staff. */
  sentence: z.string(),
})

const reviewCaseDetailSchema = z
  .object({
    ...caseShape,
    /** The strongest first, at most a hundred. */
    evidence: z.array(
      z.discriminatedUnion('kind', [pickEvidenceSchema, accessEvidenceSchema, orderEvidenceSchema]),
    ),
  })
  .meta({ id: 'ReviewCaseDetail' })
export type ReviewCaseDetail = z.output<typeof reviewCaseDetailSchema>

const caseParamsSchema = z.strictObject({ id: idParamSchema })

const DECISIONS = ['DISMISSED', 'CONFIRMED'] as const

const decisionBodySchema = z.strictObject({
  status: z.enum(DECISIONS, { error: fieldOneOf('status', DECISIONS) }),
  note: textSchema(CASE_NOTE_MAX).refine((note) => note.trim() !== '', packSchemaMessage(REQUIRED)),
  version: z.int({ error: WIRE.wholeField({ field: 'version' }) }).min(1),
})

export const reviewCalls = declareCalls({
  ...listCalls('/admin/review', {
    module: 'backoffice',
    access: 'review.view',
    summaries: ['Cases of suspicious play', 'Cases of suspicious play as a file'],
    row: reviewCaseSchema,
  }),
  'GET /admin/review/{id}': {
    summary: 'One case with its evidence',
    module: 'backoffice',
    access: 'review.view',
    whenSwitched: 'refused',
    params: caseParamsSchema,
    answer: reviewCaseDetailSchema,
    errors: ['not-found'],
  },
  'PUT /admin/review/{id}/decision': {
    summary: 'Dismisses or confirms an open case; no account changes by it',
    module: 'backoffice',
    access: 'review.decide',
    whenSwitched: 'refused',
    params: caseParamsSchema,
    body: decisionBodySchema,
    answer: reviewCaseDetailSchema,
    errors: ['not-found', 'conflict'],
  },
})

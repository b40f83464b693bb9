/** The queue of identity checks: all documents of one person that wait, beside what we hold about the person. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { REVIEWER_NOTE_MAX } from './fields/document.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REJECTION_REASONS } from './fields/rejection-reasons.ts'
import { REQUIRED } from './fields/required.ts'
import { dateOfBirthAsReadSchema } from './fields/schemas.ts'
import { DECISIONS, documentSubTypeSchema, documentTypeSchema, reviewedDocumentSchema } from './kyc.ts'
import { fieldOneOf } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, textSchema } from './wire-values.ts'

const CASES_MAX = 100
/** A person has one document of each type. */
const DOCUMENTS_MAX = 2

/** What two people have in common. */
const SAME_DATA = ['name-and-birth-date', 'phone', 'address', 'device'] as const
export type SameData = (typeof SAME_DATA)[number]

export const sameDataSchema = z.object({
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  status: z.enum(['ENABLED', 'DISABLED']),
  same: z.array(z.enum(SAME_DATA)),
})

const caseEntrySchema = z
  .object({
    userId: idSchema,
    name: z.string(),
    email: z.string(),
    waitingSince: instantSchema,
    documents: z.array(documentTypeSchema),
  })
  .meta({ id: 'IdentityCaseEntry' })
export type IdentityCaseEntry = z.output<typeof caseEntrySchema>

const identityCaseSchema = z
  .object({
    user: z.object({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      dateOfBirth: z.string().nullable(),
      address: z.string(),
      country: z.string(),
      /** From where the person visited last. */
      region: z.string(),
      createdDate: instantSchema,
    }),
    documents: z.array(reviewedDocumentSchema),
    sameData: z.array(sameDataSchema),
  })
  .meta({ id: 'IdentityCase' })
export type IdentityCase = z.output<typeof identityCaseSchema>

const params = z.strictObject({ userId: idParamSchema })

const caseReviewSchema = z
  .strictObject({
    /** Each as the reviewer saw it: a replaced document has another id. */
    documents: z
      .array(
        z.strictObject({
          id: idSchema,
          documentType: documentTypeSchema,
          documentSubType: documentSubTypeSchema,
        }),
      )
      .min(1)
      .max(DOCUMENTS_MAX),
    review: z.enum(DECISIONS, { error: fieldOneOf('review', DECISIONS) }),
    reasons: z.array(z.enum(REJECTION_REASONS)).max(REJECTION_REASONS.length).default([]),
    reviewerNote: textSchema(REVIEWER_NOTE_MAX).default(''),
    documentDateOfBirth: dateOfBirthAsReadSchema,
  })
  .refine(
    (body) => body.review === 'VERIFIED' || body.reasons.length > 0 || body.reviewerNote.trim() !== '',
    { path: ['reviewerNote'], error: packSchemaMessage(REQUIRED) },
  )
  .refine(
    ({ review, documents, documentDateOfBirth }) =>
      review === 'REJECTED' ||
      documentDateOfBirth !== undefined ||
      documents.every(({ documentType }) => documentType !== 'PROOF_OF_IDENTITY'),
    { path: ['documentDateOfBirth'], error: packSchemaMessage(REQUIRED) },
  )
export type CaseReview = z.output<typeof caseReviewSchema>

export const identityCaseCalls = declareCalls({
  'GET /admin/identity-cases': {
    summary: `People whose documents wait for a review, the longest wait first, at most ${CASES_MAX}`,
    module: 'kyc',
    access: 'documents.view',
    whenSwitched: 'refused',
    answer: z.object({ total: z.int(), cases: z.array(caseEntrySchema) }),
    errors: [],
  },
  'GET /admin/identity-cases/{userId}': {
    summary: 'The documents of a person that wait, what we hold about the person, and who has the same data',
    module: 'kyc',
    access: 'documents.view',
    whenSwitched: 'refused',
    params,
    answer: identityCaseSchema,
    errors: ['not-found'],
  },
  'PUT /admin/identity-cases/{userId}/review': {
    summary: 'Verify or reject the documents of a person in one decision',
    module: 'kyc',
    access: 'documents.review',
    whenSwitched: 'refused',
    params,
    body: caseReviewSchema,
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
})

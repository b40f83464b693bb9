/** Identity checks: documents of players, their review, and the agreement of the big leagues. */
import { REVIEWS } from '@pickproof/domain/people/kyc-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import {
  DOCUMENT_SUB_TYPES,
  DOCUMENT_TYPES,
  isSubTypeOf,
  needsDateOfBirth,
  REVIEWER_NOTE_MAX,
  SLOTS_MAX,
} from './fields/document.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { dateOfBirthAsReadSchema } from './fields/schemas.ts'
import { UPLOAD_BYTES_MAX } from './fields/upload.ts'
import { listAnswer, listBodySchema, pageOf } from './list.ts'
import { flagQuerySchema } from './query-values.ts'
import { agreementStatusSchema } from './users.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, textSchema } from './wire-values.ts'

export const documentTypeSchema = z
  .enum(DOCUMENT_TYPES, { error: WIRE.document })
  .meta({ id: 'DocumentType' })
export const documentSubTypeSchema = z
  .enum(DOCUMENT_SUB_TYPES, {
    error: WIRE.documentType,
  })
  .meta({ id: 'DocumentSubType' })
const reviewSchema = z.enum(REVIEWS).meta({ id: 'DocumentReview' })

/** `path` is the API path for callers who may see the file. Paths on disk never leave the server. */
const documentFileSchema = z.object({ id: idSchema, path: z.string(), createdDate: instantSchema })

const documentShape = {
  id: idSchema,
  userDocumentType: documentTypeSchema,
  userDocumentSubType: documentSubTypeSchema,
  review: reviewSchema,
  reviewerNote: z.string(),
  createdDate: instantSchema,
  reviewedDate: instantSchema.nullable(),
}

const userDocumentSchema = z
  .object({ ...documentShape, files: z.array(documentFileSchema) })
  .meta({ id: 'UserDocument' })
export type UserDocument = z.output<typeof userDocumentSchema>

/** The same as staff see it. */
export const reviewedDocumentSchema = z
  .object({
    ...documentShape,
    user: z.object({ id: idSchema, email: z.string() }),
    reviewedBy: z.object({ email: z.string() }).nullable(),
    document: z.array(documentFileSchema),
  })
  .meta({ id: 'ReviewedDocument' })
export type ReviewedDocument = z.output<typeof reviewedDocumentSchema>

const uploadBodySchema = z
  .strictObject({ userDocumentType: documentTypeSchema, userDocumentSubType: documentSubTypeSchema })
  .refine((body) => isSubTypeOf(body.userDocumentType, body.userDocumentSubType), {
    path: ['userDocumentSubType'],
    error: WIRE.otherDocumentType,
  })

export const DECISIONS = ['VERIFIED', 'REJECTED'] as const

const reviewBodySchema = z
  .strictObject({
    documentType: documentTypeSchema,
    documentSubType: documentSubTypeSchema,
    review: z.enum(DECISIONS, { error: fieldOneOf('review', DECISIONS) }),
    reviewerNote: textSchema(REVIEWER_NOTE_MAX).default(''),
    /** As the reviewer reads it on a proof of identity: it must be the player's, and old enough (decision 78). */
    documentDateOfBirth: dateOfBirthAsReadSchema,
  })
  .refine((body) => body.review === 'VERIFIED' || body.reviewerNote.trim() !== '', {
    path: ['reviewerNote'],
    error: packSchemaMessage(REQUIRED),
  })
  .refine((body) => body.documentDateOfBirth !== undefined || !needsDateOfBirth(body), {
    path: ['documentDateOfBirth'],
    error: packSchemaMessage(REQUIRED),
  })
export type ReviewBody = z.output<typeof reviewBodySchema>

const fileParamsSchema = z.strictObject({ id: idParamSchema, documentId: idParamSchema })

export const kycCalls = declareCalls({
  'POST /userdocuments/search': {
    summary: 'Own documents with the state of their review',
    module: 'kyc',
    access: 'own.kyc',
    whenSwitched: 'allowed',
    body: listBodySchema,
    answer: pageOf(userDocumentSchema),
    errors: [],
  },
  /** In `files`, in this order: front, back and selfie of a proof of identity; one file for an address. */
  'POST /userdocuments': {
    summary: 'Upload a document; it replaces an earlier one of its type',
    module: 'kyc',
    access: 'own.kyc',
    whenSwitched: 'refused',
    body: uploadBodySchema,
    bodyKind: 'multipart',
    files: {
      field: 'files',
      countMax: SLOTS_MAX,
      bytesMax: UPLOAD_BYTES_MAX,
    },
    answer: userDocumentSchema,
    errors: ['region.restricted'],
    attemptsPerMinute: 20,
  },
  'GET /userdocuments/{id}/documents/{documentId}': {
    summary: 'One file of an own document',
    module: 'kyc',
    access: 'own.kyc',
    whenSwitched: 'allowed',
    params: fileParamsSchema,
    answer: 'file',
    errors: ['not-found'],
  },
  'POST /users/{userId}/acceptBigLeagueAgreement': {
    summary: 'Accept the agreement of the big leagues, for oneself',
    module: 'kyc',
    access: 'own.kyc',
    whenSwitched: 'refused',
    params: z.strictObject({ userId: idParamSchema }),
    body: z.strictObject({
      bigLeagueAgreement: z.literal('ACCEPTED', { error: fieldOneOf('bigLeagueAgreement', ['ACCEPTED']) }),
      userId: idSchema,
    }),
    answer: z.object({ bigLeagueAgreement: agreementStatusSchema }),
    errors: ['not-found', 'rule.violated'],
  },
  'POST /admin/userdocuments/search': {
    summary: 'The documents of all players',
    module: 'kyc',
    access: 'documents.view',
    whenSwitched: 'refused',
    body: listBodySchema,
    answer: listAnswer('/admin/userdocuments', reviewedDocumentSchema),
    errors: [],
  },
  'PUT /admin/userdocuments/{docId}/review': {
    summary: 'Verify or reject a document that waits for it',
    module: 'kyc',
    access: 'documents.review',
    whenSwitched: 'refused',
    params: z.strictObject({ docId: idParamSchema }),
    body: reviewBodySchema,
    answer: reviewedDocumentSchema,
    errors: ['not-found', 'conflict'],
  },
  'GET /admin/userdocuments/{id}/documents/{documentId}': {
    summary: 'One file of a document; every look is written down',
    module: 'kyc',
    access: 'documents.view',
    whenSwitched: 'refused',
    params: fileParamsSchema,
    query: z.strictObject({ download: flagQuerySchema.optional() }),
    answer: 'file',
    errors: ['not-found'],
  },
})

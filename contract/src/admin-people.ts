/** What happened to a person, and what staff note about them (decision 186). */
import { NOTE_MAX, TAG_MAX, TAGS_MAX } from '@pickproof/domain/programme/journal'
import { PICK_STATUSES, PICK_TYPES } from '@pickproof/domain/programme/pick-status'
import { TIMELINE_KINDS } from '@pickproof/domain/people/timeline-kinds'
import { REVIEWS } from '@pickproof/domain/people/kyc-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { DOCUMENT_TYPES } from './fields/document.ts'
import { REQUIRED } from './fields/required.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { TRANSACTION_STATUSES } from './fields/transaction-status.ts'
import { sameDataSchema } from './identity-cases.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import {
  currencySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  moneySchema,
  textSchema,
} from './wire-values.ts'

const shared = { id: idSchema, at: instantSchema }

const noteSchema = z.object({ ...shared, by: z.string(), text: z.string() }).meta({ id: 'PersonNote' })
export type PersonNote = z.output<typeof noteSchema>

const entrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pick'),
    ...shared,
    accno: z.string(),
    type: z.enum(PICK_TYPES),
    /** Null for a parlay. */
    selection: z.string().nullable(),
    status: z.enum(PICK_STATUSES),
    stake: moneySchema,
    /** Null while it is open. */
    netResult: moneySchema.nullable(),
    currency: currencySchema,
  }),
  z.object({
    kind: z.literal('money'),
    ...shared,
    type: z.enum(['DEPOSIT', 'WITHDRAWAL']),
    status: z.enum(TRANSACTION_STATUSES),
    amount: moneySchema,
    currency: currencySchema,
    /** The order number of the store. */
    reference: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('document'),
    ...shared,
    type: z.enum(DOCUMENT_TYPES),
    /** Null: it was uploaded. */
    review: z.enum(REVIEWS).nullable(),
    by: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('sign-in'),
    ...shared,
    device: z.string(),
    /** ISO code; null if it is unknown. */
    country: z.string().nullable(),
    network: z.string().nullable(),
    isNewDevice: z.boolean(),
    /** A member of staff looked at the product as this person. */
    isStaff: z.boolean(),
  }),
  z.object({
    kind: z.literal('mail'),
    ...shared,
    subject: z.string(),
    isSent: z.boolean(),
  }),
  z.object({ kind: z.literal('act'), ...shared, by: z.string(), action: z.string() }),
  z.object({ kind: z.literal('note'), ...noteSchema.shape }),
])
export type TimelineEntry = z.output<typeof entrySchema>

const timelineQuerySchema = z.strictObject({
  /** Entries before this moment; the newest ones without it. */
  before: z.iso.datetime({ error: WIRE.date }).optional(),
  kind: z.enum(TIMELINE_KINDS, { error: fieldOneOf('kind', TIMELINE_KINDS) }).optional(),
})

const params = z.strictObject({ id: idParamSchema })

const notedPersonSchema = z
  .object({
    /** The newest first. */
    notes: z.array(noteSchema),
    tags: z.array(z.string()),
    /** Those of the brand, to choose from. */
    knownTags: z.array(z.string()),
    /** Other people with the same data. */
    sameData: z.array(sameDataSchema),
  })
  .meta({ id: 'NotedPerson' })
export type NotedPerson = z.output<typeof notedPersonSchema>

export const adminPeopleCalls = declareCalls({
  'GET /admin/users/{id}/timeline': {
    summary: 'What happened to a person, newest first, in parts',
    module: 'backoffice',
    access: 'users.view',
    whenSwitched: 'refused',
    params,
    query: timelineQuerySchema,
    answer: z
      .object({
        entries: z.array(entrySchema),
        /** For the next part; null at the end. */
        before: instantSchema.nullable(),
      })
      .meta({ id: 'PersonTimeline' }),
    errors: ['not-found'],
  },
  'GET /admin/users/{id}/notes': {
    summary: 'Notes and tags of staff about a person, and people with the same data',
    module: 'backoffice',
    access: 'users.view',
    whenSwitched: 'refused',
    params,
    answer: notedPersonSchema,
    errors: ['not-found'],
  },
  'POST /admin/users/{id}/notes': {
    summary: 'Adds a note about a person, which stays until the person is purged',
    module: 'backoffice',
    access: 'users.note',
    whenSwitched: 'refused',
    params,
    body: z.strictObject({
      text: textSchema(NOTE_MAX).refine((text) => text.trim() !== '', packSchemaMessage(REQUIRED)),
    }),
    answer: noteSchema,
    errors: ['not-found'],
  },
  'PUT /admin/users/{id}/tags': {
    summary: 'Replaces the tags of a person',
    module: 'backoffice',
    access: 'users.note',
    whenSwitched: 'refused',
    params,
    body: z.strictObject({
      tags: z
        .array(textSchema(TAG_MAX).regex(/^[^,]*[^,\s][^,]*$/, WIRE.tag))
        .max(TAGS_MAX, WIRE.tooManyTags({ max: TAGS_MAX })),
    }),
    answer: z.object({ tags: z.array(z.string()) }),
    errors: ['not-found'],
  },
})

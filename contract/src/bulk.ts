/** Acts of staff on many rows of a list (decision 135). */
import { z } from 'zod'
import { proposalFactSchema } from './approvals.ts'
import { declareCalls } from './call.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import { filtersSchema } from './list.ts'
import {
  BULK_ACT_NAMES,
  BULK_REASON_MAX,
  BULK_ROW_STATUSES,
  BULK_ROWS_MAX,
  BULK_STATUSES,
  bulkActOf,
  EXTENSION_DAYS_MAX,
} from './lists/bulk-acts.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, textSchema } from './wire-values.ts'

const DAYS = WIRE.wholeRange({ field: 'days', min: 1, max: EXTENSION_DAYS_MAX })

const newBulkSchema = z
  .strictObject({
    act: z.enum(BULK_ACT_NAMES, { error: fieldOneOf('act', BULK_ACT_NAMES) }),
    /** The selected rows, or the filters of the list: then all rows that match. */
    ids: z.array(idSchema).min(1).max(BULK_ROWS_MAX).optional(),
    filters: filtersSchema.optional(),
    reason: textSchema(BULK_REASON_MAX).refine((reason) => reason.trim() !== '', packSchemaMessage(REQUIRED)),
    days: z.int({ error: DAYS }).min(1, DAYS).max(EXTENSION_DAYS_MAX, DAYS).optional(),
  })
  .superRefine(({ act, ids, filters, ...input }, context) => {
    const needed = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], message: packSchemaMessage(REQUIRED) })
    if ((ids === undefined) === (filters === undefined)) needed('ids')
    for (const field of bulkActOf(act).fields ?? []) if (input[field] === undefined) needed(field)
  })
  .meta({ id: 'NewBulk' })

const countSchema = z.int().min(0)

const bulkSchema = z
  .object({
    id: idSchema,
    act: z.enum(BULK_ACT_NAMES),
    status: z.enum(BULK_STATUSES),
    reason: z.string(),
    by: z.string(),
    isOwn: z.boolean(),
    createdDate: instantSchema,
    endedDate: instantSchema.nullable(),
    rows: z.record(z.enum(BULK_ROW_STATUSES), countSchema),
    total: countSchema,
    /** Some rows need a second person, so the batch waits for one as a whole. */
    needsSecond: z.boolean(),
    /** The proposal that waits, or that was decided. */
    proposalId: idSchema.nullable(),
    approvedBy: z.string().nullable(),
    /** The batch that this one undoes. */
    undoOf: idSchema.nullable(),
    /** Why rows were refused or failed, most frequent first. */
    problems: z.array(z.object({ problem: z.string(), count: countSchema })),
  })
  .meta({ id: 'Bulk' })
export type Bulk = z.output<typeof bulkSchema>

const bulkRowSchema = z
  .object({
    ordinal: z.int().min(1),
    targetId: idSchema,
    label: z.string(),
    status: z.enum(BULK_ROW_STATUSES),
    /** What the act changes, as the audit log records it. */
    facts: z.array(proposalFactSchema),
    problem: z.string().nullable(),
  })
  .meta({ id: 'BulkRow' })
export type BulkRow = z.output<typeof bulkRowSchema>

export const BULK_ROWS_PER_PAGE = 50

const staffCall = { module: 'backoffice', access: 'lists.view', whenSwitched: 'refused' } as const
const byId = z.strictObject({ id: idParamSchema })

export const bulkCalls = declareCalls({
  'GET /admin/bulk': {
    ...staffCall,
    summary: 'The last batches of the brand, newest first',
    answer: z.object({ batches: z.array(bulkSchema) }),
    errors: [],
  },
  'POST /admin/bulk': {
    ...staffCall,
    summary: 'Chooses rows of a list for an act, and checks what it would do to each; nothing changes yet',
    body: newBulkSchema,
    answer: bulkSchema,
    errors: ['conflict'],
  },
  'GET /admin/bulk/{id}': {
    ...staffCall,
    summary: 'A batch with its progress',
    params: byId,
    answer: bulkSchema,
    errors: ['not-found'],
  },
  'GET /admin/bulk/{id}/rows': {
    ...staffCall,
    summary: 'The rows of a batch: what happens to each, and why some are left out',
    params: byId,
    query: z.strictObject({
      status: z.enum(BULK_ROW_STATUSES, { error: fieldOneOf('status', BULK_ROW_STATUSES) }).optional(),
      /** The rows after this one. */
      after: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number)
        .optional(),
    }),
    answer: z.object({ rows: z.array(bulkRowSchema) }),
    errors: ['not-found'],
  },
  'POST /admin/bulk/{id}/start': {
    ...staffCall,
    // The acts that it repeats may need it.
    stepUp: true,
    summary: 'Carries a checked batch out; where a row needs a second person, proposes the whole batch',
    params: byId,
    answer: bulkSchema,
    errors: ['not-found', 'conflict'],
  },
  'POST /admin/bulk/{id}/stop': {
    ...staffCall,
    summary: 'Stops a batch before its next row; what is done stays done',
    params: byId,
    answer: bulkSchema,
    errors: ['not-found', 'conflict'],
  },
  'POST /admin/bulk/{id}/undo': {
    ...staffCall,
    summary: 'Chooses the rows that a batch has done for the act that undoes it; nothing changes yet',
    params: byId,
    answer: bulkSchema,
    errors: ['not-found', 'conflict'],
  },
})

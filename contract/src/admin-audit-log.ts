/** The audit log as super admins read it (decision 24). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { listCalls } from './list.ts'
import { idParamSchema, idSchema, instantSchema } from './wire-values.ts'

const auditedFieldsSchema = z.record(z.string(), z.unknown()).nullable()

const auditEntrySchema = z
  .object({
    id: idSchema,
    /** The place in the chain of the brand, from 1. */
    number: idSchema,
    at: instantSchema,
    /** The id is null for an act of the system. */
    actor: z.object({ id: idSchema.nullable(), email: z.string() }),
    action: z.string(),
    /** Today's name: an email or an account number. Null if it never had one or no longer exists. */
    target: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    before: auditedFieldsSchema,
    after: auditedFieldsSchema,
    ip: z.string(),
    userAgent: z.string(),
    /** Of this entry and of all before it, in hexadecimal. */
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntryView = z.output<typeof auditEntrySchema>

const chainStretchSchema = z
  .object({
    /** Both are 0 for a log without entries. */
    fromNumber: z.int().min(0),
    toNumber: z.int().min(0),
    faults: z.array(z.object({ number: z.int(), sentence: z.string() })),
  })
  .meta({ id: 'ChainStretch' })
export type ChainStretch = z.output<typeof chainStretchSchema>

export const auditLogCalls = declareCalls({
  ...listCalls('/admin/audit-log', {
    module: 'backoffice',
    access: 'audit.view',
    summaries: ['Who did what to whom, newest first', 'The audit log as a file'],
    row: auditEntrySchema,
  }),
  'GET /admin/audit-log/chain': {
    summary: 'Verifies the last thousand links of the chain up to an entry, or up to the newest',
    module: 'backoffice',
    access: 'audit.view',
    whenSwitched: 'refused',
    query: z.strictObject({ upTo: idParamSchema.optional() }),
    answer: chainStretchSchema,
    errors: [],
  },
})

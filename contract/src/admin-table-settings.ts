/** What a member of staff has chosen for a list of the back office (rows B023, B024; decision N8). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { textSchema } from './wire-values.ts'

/** The operators of a filter control; a screen shapes them for the list call itself. */
const SAVED_OPS = ['=', 'LIKE', 'STARTS_WITH', 'IN', 'BETWEEN', '>=', '<=', '>', '<'] as const

/** A path of field names or a column. Only the screen defines which ones it has. */
const fieldNameSchema = z
  .string({ error: 'A field needs a name' })
  .max(80, 'The name of a field has at most 80 characters')
  .regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'The name of a field has letters, digits, dots and underscores')

const savedScalarSchema = z.union([textSchema(2000), z.number(), z.boolean()], {
  error: 'The value of a saved filter must be a text, a number, true or false',
})

const savedFilterSchema = z
  .strictObject({
    key: fieldNameSchema,
    op: z.enum(SAVED_OPS, { error: `The op of a saved filter must be one of ${SAVED_OPS.join(', ')}` }),
    value: z.union(
      [savedScalarSchema, z.array(savedScalarSchema).max(200, 'A saved filter takes at most 200 values')],
      { error: 'A saved filter needs a value or a list of values' },
    ),
  })
  .meta({ id: 'SavedFilter' })

const columnSettingSchema = z.strictObject({ name: fieldNameSchema, display: z.boolean() })

const tableSettingsSchema = z
  .strictObject({
    /** Null: nothing chosen, the list opens with its own filters. An empty list filters by nothing. */
    filters: z.array(savedFilterSchema).max(30, 'At most 30 filters are saved').nullable(),
    /** A column that is not named appears as the list itself shows it. */
    columns: z.array(columnSettingSchema).max(100, 'At most 100 columns are saved'),
  })
  .meta({ id: 'TableSettings' })
export type SavedTableSettings = z.output<typeof tableSettingsSchema>

const tableParamsSchema = z.strictObject({
  tableKey: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/, 'The key of a table has small letters, digits and hyphens, at most 60'),
})

export const tableSettingsCalls = declareCalls({
  'GET /admin/table-settings/{tableKey}': {
    summary: 'The filters and columns that the caller has chosen for a list',
    module: 'backoffice',
    access: 'lists.view',
    whenSwitched: 'refused',
    params: tableParamsSchema,
    answer: tableSettingsSchema,
    errors: [],
  },
  'PUT /admin/table-settings/{tableKey}': {
    summary: 'Keeps the filters and columns that the caller has chosen for a list',
    module: 'backoffice',
    access: 'lists.view',
    whenSwitched: 'refused',
    params: tableParamsSchema,
    body: tableSettingsSchema,
    answer: tableSettingsSchema,
    errors: ['conflict'],
  },
})

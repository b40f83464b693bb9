/** What a member of staff has chosen for a list of the back office (rows B023, B024; decision N8). */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { fieldOneOf, WIRE } from './wire-texts.ts'
import { textSchema } from './wire-values.ts'

/** The operators of a filter control; a screen shapes them for the list call itself. */
const SAVED_OPS = ['=', 'LIKE', 'STARTS_WITH', 'IN', 'BETWEEN', '>=', '<=', '>', '<'] as const

/** A path of field names or a column. Only the screen defines which ones it has. */
const fieldNameSchema = z
  .string({ error: WIRE.fieldName })
  .max(80, WIRE.fieldNameLong({ max: 80 }))
  .regex(/^[A-Za-z][A-Za-z0-9_.]*$/, WIRE.fieldNameForm)

const savedScalarSchema = z.union([textSchema(2000), z.number(), z.boolean()], {
  error: WIRE.savedValue,
})

const savedFilterSchema = z
  .strictObject({
    key: fieldNameSchema,
    op: z.enum(SAVED_OPS, { error: fieldOneOf('op', SAVED_OPS) }),
    value: z.union(
      [savedScalarSchema, z.array(savedScalarSchema).max(200, WIRE.tooManySavedValues({ max: 200 }))],
      { error: WIRE.savedValues },
    ),
  })
  .meta({ id: 'SavedFilter' })

const columnSettingSchema = z.strictObject({ name: fieldNameSchema, display: z.boolean() })

const tableSettingsSchema = z
  .strictObject({
    /** Null: nothing chosen, the list opens with its own filters. An empty list filters by nothing. */
    filters: z
      .array(savedFilterSchema)
      .max(30, WIRE.tooManySavedFilters({ max: 30 }))
      .nullable(),
    /** A column that is not named appears as the list itself shows it. */
    columns: z.array(columnSettingSchema).max(100, WIRE.tooManySavedColumns({ max: 100 })),
  })
  .meta({ id: 'TableSettings' })
export type SavedTableSettings = z.output<typeof tableSettingsSchema>

const tableParamsSchema = z.strictObject({
  tableKey: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, WIRE.tableKey),
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

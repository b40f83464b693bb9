/**
 * The request body and the response page of every list call. Decisions N18 to N20; rows X007, X037, X038, X046 and X047.
 * `pageNo` starts at 1, and `number` in the response starts at 0.
 */
import { FILTER_OPS, type FilterBody, type FilterEntry } from '@pickproof/domain/lists/list-query'
import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/lists/paging'
import { listOf } from '@pickproof/domain/messages/message'
import type { Capability } from '@pickproof/domain/people/capabilities'
import { z } from 'zod'
import type {
  AddedFields,
  FieldDeclaration,
  FieldKind,
  ListDeclaration,
  RowOf,
} from './lists/list-declaration.ts'
import { ALL_LISTS } from './lists/all-lists.ts'
import { LIST_PAGES, type ListPageName, listPath } from './lists/list-pages.ts'
import { WIRE } from './wire-texts.ts'
import { idSchema, instantSchema, moneySchema, textSchema } from './wire-values.ts'

const MAX_PAGE_SIZE = 1000
const MAX_PAGE_NO = 1_000_000
const MAX_FILTERS = 30

/** A path of field names. Each list decides which ones it accepts. */
const fieldPattern = '[A-Za-z][A-Za-z0-9_]*(?:\\.[A-Za-z][A-Za-z0-9_]*)*'

const filterKeySchema = z
  .string({ error: WIRE.filterKey })
  .max(80, WIRE.filterKeyLong({ max: 80 }))
  .regex(new RegExp(`^${fieldPattern}$`), WIRE.filterKeyForm)

const scalarSchema = z.union([textSchema(200), z.number(), z.boolean()], {
  error: WIRE.filterValue,
})

export const filterSchema = z
  .discriminatedUnion(
    'op',
    [
      z.strictObject({ key: filterKeySchema, op: z.enum(['=', '>=', '<=', '>', '<']), value: scalarSchema }),
      z.strictObject({ key: filterKeySchema, op: z.literal('LIKE'), value: textSchema(200) }),
      z.strictObject({
        key: filterKeySchema,
        op: z.literal('IN'),
        value: z
          .array(scalarSchema, { error: WIRE.inList })
          .min(1, WIRE.inEmpty)
          .max(200, WIRE.inTooMany({ max: 200 })),
      }),
      z.strictObject({
        key: filterKeySchema,
        op: z.literal('BETWEEN'),
        value: z.tuple([scalarSchema, scalarSchema], { error: WIRE.between }),
      }),
    ],
    { error: WIRE.filterOp({ values: listOf(FILTER_OPS) }) },
  )
  .meta({ id: 'Filter' })
export type Filter = z.output<typeof filterSchema>

const filterListSchema = z.array(filterSchema).max(MAX_FILTERS, WIRE.tooManyFilters({ max: MAX_FILTERS }))
const filterGroupSchema = z.strictObject({
  op: z.literal('AND', { error: WIRE.filterGroup }),
  values: filterListSchema,
})
const noFilterSchema = z.record(z.string(), z.never())

const SHAPE_MESSAGE = WIRE.filters({
  none: '{}',
  one: '{key, op, value}',
  group: '{op: "AND", values: […]}',
})

/**
 * The value shows which shape the sender meant, so the error message of that shape helps most. The numbers follow the
 * order of the union below.
 */
function shapeMeant(value: unknown): number | undefined {
  if (Array.isArray(value)) return 3
  if (typeof value !== 'object' || value === null) return undefined
  return 'values' in value ? 2 : 1
}

function filtersMessage(issue: z.core.$ZodRawIssue): string {
  const shape = shapeMeant(issue.input)
  if (shape === undefined || issue.code !== 'invalid_union') return SHAPE_MESSAGE
  return issue.errors[shape]?.[0]?.message ?? SHAPE_MESSAGE
}

/** What a screen may send. `domain` builds it. */
type FiltersInput = FilterBody | readonly FilterEntry[]

/** The server turns every shape into a plain list. All its entries must match. */
export const filtersSchema: z.ZodType<Filter[], FiltersInput> = z.union(
  [
    noFilterSchema.transform((): Filter[] => []),
    filterSchema.transform((filter) => [filter]),
    filterGroupSchema.transform((group) => group.values),
    filterListSchema,
  ],
  { error: filtersMessage },
)

const sorterSchema = z
  .string({ error: WIRE.sorter })
  .max(81, WIRE.sorterLong({ max: 81 }))
  .regex(new RegExp(`^[+-]${fieldPattern}$`), WIRE.sorterForm({ up: "'+field'", down: "'-field'" }))

const PAGE_NO_MESSAGE = WIRE.wholeRange({ field: 'pageNo', min: 1, max: MAX_PAGE_NO })
const PAGE_SIZE_MESSAGE = WIRE.wholeRange({ field: 'pageSize', min: 1, max: MAX_PAGE_SIZE })

const pageNoSchema = z
  .int({ error: PAGE_NO_MESSAGE })
  .min(1, PAGE_NO_MESSAGE)
  .max(MAX_PAGE_NO, PAGE_NO_MESSAGE)
const pageSizeSchema = z
  .int({ error: PAGE_SIZE_MESSAGE })
  .min(1, PAGE_SIZE_MESSAGE)
  .max(MAX_PAGE_SIZE, PAGE_SIZE_MESSAGE)

export const listBodySchema = z
  .strictObject({
    filters: filtersSchema.default([]),
    pageNo: pageNoSchema.default(1),
    pageSize: pageSizeSchema.default(DEFAULT_PAGE_SIZE),
    /** Empty: the order of the list itself, mostly '-createdDate'. */
    sorters: z
      .array(sorterSchema)
      .max(5, WIRE.tooManySorters({ max: 5 }))
      .default([]),
  })
  .meta({ id: 'ListBody' })
export type ListBody = z.output<typeof listBodySchema>

/** The same list as a file, in the columns that the screen shows. */
export const exportBodySchema = z
  .strictObject({
    filters: filtersSchema.default([]),
    sorters: z
      .array(sorterSchema)
      .max(5, WIRE.tooManySorters({ max: 5 }))
      .default([]),
    /** Empty: all columns. */
    columns: z
      .array(filterKeySchema)
      .max(100, WIRE.tooManyColumns({ max: 100 }))
      .default([]),
    /** Neither of the two: every matching row. */
    pageNo: pageNoSchema.optional(),
    pageSize: pageSizeSchema.optional(),
  })
  .meta({ id: 'ExportBody' })
export type ExportBody = z.output<typeof exportBodySchema>

export function pageOf<T extends z.ZodType>(content: T) {
  return z.object({
    content: z.array(content),
    totalElements: z.int().min(0),
    /** The total is a close guess: so many rows match that counting them would take longer than reading the page. */
    isTotalEstimate: z.literal(true).optional(),
    number: z.int().min(0),
    size: z.int().min(1),
    pageable: z.object({ pageNumber: z.int().min(0), pageSize: z.int().min(1) }),
  })
}

export interface Page<T> {
  readonly content: readonly T[]
  readonly totalElements: number
  readonly isTotalEstimate?: true
  readonly number: number
  readonly size: number
  readonly pageable: { readonly pageNumber: number; readonly pageSize: number }
}

/** By the kind of a field that a list adds to the answer. */
const ADDED_SCHEMAS: Readonly<Partial<Record<FieldKind, z.ZodType>>> = {
  text: z.string(),
  integer: z.int(),
  number: z.number(),
  money: moneySchema,
  instant: instantSchema,
  date: z.iso.date(),
  boolean: z.boolean(),
}

type AddedShape<L extends ListDeclaration> = {
  [K in keyof AddedFields<L>]: z.ZodType<AddedFields<L>[K], AddedFields<L>[K]>
}

/** The fields that a list adds to the answer. */
export function addedShape<L extends ListDeclaration>({ fields }: L): AddedShape<L> {
  const added = Object.entries(fields).filter(([, { added: isAdded }]) => isAdded)
  // The answer has its fields for every role: one that only some may see would reach all.
  const limited = added.find(([, { only }]) => only)
  if (limited) throw new Error(`the added field ${limited[0]} cannot be limited to some roles`)
  return Object.fromEntries(added.map(([key, field]) => [key, valueSchema(key, field)])) as AddedShape<L>
}

function valueSchema(key: string, { kind, choices }: FieldDeclaration): z.ZodType {
  const schema = choices ? z.enum(choices) : ADDED_SCHEMAS[kind]
  if (!schema) throw new Error(`the list cannot add the field ${key} of the kind ${kind}`)
  return schema.nullable()
}

type Lists = typeof ALL_LISTS

/** The answer of the call that searches a list: its rows have the fields of their resource and those that the list adds. */
export function listAnswer<const Path extends keyof Lists, Row extends z.ZodType>(path: Path, row: Row) {
  return pageOf(withAdded(ALL_LISTS[path], row))
}

function withAdded<L extends ListDeclaration, Row extends z.ZodType>(list: L, row: Row) {
  const known: object = row instanceof z.ZodObject ? row.shape : {}
  const added = Object.entries<z.ZodType>(addedShape(list)).filter(([key]) => !Object.hasOwn(known, key))
  const whole =
    added.length === 0 || !(row instanceof z.ZodObject) ? row : row.extend(Object.fromEntries(added))
  return whole as z.ZodType<z.output<Row> & AddedFields<L>, z.input<Row> & AddedFields<L>>
}

/** A row of a list with a page made from the declaration. */
function rowSchema<L extends ListDeclaration>({ fields }: L): z.ZodType<RowOf<L>, RowOf<L>> {
  const shape = Object.entries(fields).map(([key, field]) => [key, valueSchema(key, field)])
  return z.object({ ...Object.fromEntries(shape), id: idSchema }) as unknown as z.ZodType<RowOf<L>, RowOf<L>>
}

/** What the two calls of a list say about it. */
interface ListCallWords<Access, Row> {
  readonly module: string
  readonly access: Access
  /** Of the page and of the file. */
  readonly summaries: readonly [page: string, file: string]
  readonly row: Row
}

/** The calls of a declared list: a page of it, and the list as a file. */
export function listCalls<
  const Path extends keyof Lists,
  const Access extends Capability,
  Row extends z.ZodType,
>(path: Path, { module, access, summaries: [page, file], row }: ListCallWords<Access, Row>) {
  const shared = { module, access, whenSwitched: 'refused', errors: [] } as const
  const search = { ...shared, summary: page, body: listBodySchema, answer: listAnswer(path, row) }
  const csv = { ...shared, summary: file, body: exportBodySchema, answer: 'file' } as const
  const calls = { [`POST ${path}/search`]: search, [`POST ${path}/export/csv`]: csv }
  return calls as unknown as Record<`POST ${Path}/search`, typeof search> &
    Record<`POST ${Path}/export/csv`, typeof csv>
}

type Pages = typeof LIST_PAGES
type PageCalls<Name extends ListPageName> = ReturnType<
  typeof listCalls<`/admin/${Name}`, Capability, z.ZodType<RowOf<Pages[Name]>, RowOf<Pages[Name]>>>
>
type ListPageCalls = {
  [Name in ListPageName as `POST /admin/${Name}/search`]: PageCalls<Name>[`POST /admin/${Name}/search`]
} & {
  [Name in ListPageName as `POST /admin/${Name}/export/csv`]: PageCalls<Name>[`POST /admin/${Name}/export/csv`]
}

/** The calls of every list with a page made from the declaration. */
export const listPageCalls = Object.assign(
  {},
  ...Object.entries(LIST_PAGES).map(([name, list]) =>
    listCalls(listPath(name as ListPageName), {
      module: 'backoffice',
      access: list.page.access,
      summaries: [list.page.about, `${list.page.about}, as a file`],
      row: rowSchema(list),
    }),
  ),
) as ListPageCalls

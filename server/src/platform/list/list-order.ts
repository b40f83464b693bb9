/** The order of a list, from the sorters a caller sends. */
import type { Filter, ListBody } from '@pickproof/contract/list'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { ListDefinition, ListField } from './list-definition.ts'

const errors = defineMessages('server.sorters', {
  unsortable: text<{ column: string }>('This list has no order by "{column}".'),
})

export interface OrderTerm {
  readonly column: RawBuilder<unknown>
  /** Set if a separate index holds the resting rows, undefined if one index holds all rows. */
  readonly restColumn: RawBuilder<unknown> | undefined
  readonly isInRestingAlone: boolean
  readonly isDescending: boolean
  /** It runs with the time, as the id does. */
  readonly isChronological: boolean
  /** Without nulls an order is the same as that of a plain index, read forwards or backwards. */
  readonly mayBeNull: boolean
}

/** The terms that the caller asked for, and the id behind them. */
export function orderTermsOf<Row>(
  definition: ListDefinition<Row>,
  { sorters: sent, filters }: Pick<ListBody, 'sorters' | 'filters'>,
): readonly OrderTerm[] {
  const sorters = sent.length > 0 ? sent : startSorters(definition, filters)
  const terms = sorters.map((sorter): OrderTerm => {
    const key = sorter.slice(1)
    const field = Object.hasOwn(definition.fields, key) ? definition.fields[key] : undefined
    if (!field || field.of || field.isSortable === false) {
      const message = errors.unsortable({ column: key })
      throw new AppError('request.invalid', message, [{ field: 'sorters', message }])
    }
    return {
      column: field.column,
      restColumn: restColumnOf(field),
      isInRestingAlone: field.inRest !== undefined || field.isInRestingAlone === true || key === 'id',
      isDescending: sorter.startsWith('-'),
      isChronological: key === 'id' || field.isChronological === true,
      mayBeNull: !field.isRequired && key !== 'id',
    }
  })
  const isDescending = sorters.at(-1)?.startsWith('-') ?? false
  const byId = {
    column: definition.idColumn,
    restColumn: undefined,
    isInRestingAlone: true,
    isDescending,
    isChronological: true,
    mayBeNull: false,
  }
  return [...terms, byId]
}

/**
 * A caller that asks for a time without an order gets the newest of that time first. In another order all rows of long
 * ago would have to be found before the first one is known.
 */
function startSorters<Row>(
  { fields, defaultSorters }: ListDefinition<Row>,
  filters: readonly Filter[],
): readonly string[] {
  const time = filters.find(({ key, op }) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    return field?.isChronological && field.isSortable !== false && op !== '>' && op !== '>='
  })
  return time ? [`-${time.key}`] : defaultSorters
}

export function restColumnOf({ column, inRest }: ListField): RawBuilder<unknown> | undefined {
  return inRest === true ? column : inRest
}

/** The terms as SQL. Other columns may replace those of the table. */
export function orderBy(
  terms: readonly OrderTerm[],
  columnOf: (term: OrderTerm, index: number) => RawBuilder<unknown> = (term) => term.column,
): RawBuilder<unknown> {
  return sql`order by ${sql.join(terms.map((term, index) => orderTerm(term, columnOf(term, index))))}`
}

function orderTerm({ isDescending, mayBeNull }: OrderTerm, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!isDescending) return sql`${column} asc`
  return mayBeNull ? sql`${column} desc nulls last` : sql`${column} desc`
}

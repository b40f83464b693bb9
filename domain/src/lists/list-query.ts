import { defineMessages, fixed, type Message } from '../messages/message.ts'
import { type Sorter, sortersOrDefault } from './list-sorters.ts'
import { DEFAULT_PAGE_SIZE } from './paging.ts'

/** The operators a list call understands. The screens send no BETWEEN: it leaves here as >= and <=. */
export const FILTER_OPS = ['=', 'LIKE', 'IN', 'BETWEEN', '>=', '<=', '>', '<'] as const
type FilterOp = (typeof FILTER_OPS)[number]

type FilterScalar = string | number | boolean
type Empty = null | undefined

/** What a filter control of a screen holds, before it is shaped for the call. */
export type FilterChoice =
  | { readonly key: string; readonly op: '='; readonly value: FilterScalar | Empty }
  | { readonly key: string; readonly op: 'LIKE' | 'STARTS_WITH'; readonly value: string | Empty }
  | { readonly key: string; readonly op: 'IN'; readonly value: string | readonly (string | number)[] | Empty }
  | {
      readonly key: string
      readonly op: 'BETWEEN'
      readonly value: readonly [string | number | Empty, string | number | Empty]
    }
  | { readonly key: string; readonly op: '>=' | '<=' | '>' | '<'; readonly value: string | number | Empty }

export type FilterEntry = {
  readonly key: string
  readonly op: FilterOp
  readonly value: FilterScalar | readonly FilterScalar[]
}

/** The filters of a request: nothing, one entry alone, or several under AND. */
export type FilterBody =
  | Record<string, never>
  | FilterEntry
  | { readonly op: 'AND'; readonly values: readonly FilterEntry[] }

const texts = defineMessages('domain.list-query', {
  greater: fixed('Greater than', 'X039'),
  greaterOrEqual: fixed('Greater than or equal to', 'X039'),
  less: fixed('Less than', 'X039'),
  lessOrEqual: fixed('Less than or equal to', 'X039'),
  between: fixed('Between', 'X039'),
  reversed: 'From cannot be greater than To',
})

export const NUMERIC_FILTER_OPERATIONS = [
  { op: '>', label: texts.greater },
  { op: '>=', label: texts.greaterOrEqual },
  { op: '<', label: texts.less },
  { op: '<=', label: texts.lessOrEqual },
  { op: 'BETWEEN', label: texts.between },
] as const satisfies readonly { op: FilterOp; label: Message }[]

/** The text for a Between filter whose ends are the wrong way round; such a filter is not applied. */
export function findBetweenProblem(
  from: string | number | Empty,
  to: string | number | Empty,
): Message | undefined {
  if (isEmpty(from) || isEmpty(to)) return undefined
  const [first, second] = [Number(from), Number(to)]
  // Dates in ISO form are not numbers, but their text sorts like the time they name.
  const reversed = Number.isNaN(first) || Number.isNaN(second) ? String(from) > String(to) : first > second
  return reversed ? texts.reversed : undefined
}

export function shapeFilter(choice: FilterChoice): readonly FilterEntry[] {
  const { key } = choice
  switch (choice.op) {
    case 'LIKE':
      return isEmpty(choice.value) ? [] : [{ key, op: 'LIKE', value: `%${choice.value.trim()}%` }]
    case 'STARTS_WITH':
      return isEmpty(choice.value) ? [] : [{ key, op: 'LIKE', value: `${choice.value.trim()}%` }]
    case 'IN': {
      const value = inItems(choice.value)
      return value.length === 0 ? [] : [{ key, op: 'IN', value }]
    }
    case 'BETWEEN': {
      const [from, to] = choice.value
      if (isEmpty(from) || isEmpty(to) || findBetweenProblem(from, to) !== undefined) return []
      return [
        { key, op: '>=', value: from },
        { key, op: '<=', value: to },
      ]
    }
    default:
      return isEmpty(choice.value) ? [] : [{ key, op: choice.op, value: choice.value }]
  }
}

export function shapeFilters(choices: readonly FilterChoice[]): FilterBody {
  const entries = choices.flatMap(shapeFilter)
  const [first] = entries
  if (first === undefined) return {}
  return entries.length === 1 ? first : { op: 'AND', values: entries }
}

type ListQuery = {
  readonly filters?: readonly FilterChoice[]
  readonly sorters?: readonly Sorter[]
  /** Counts from 1. */
  readonly pageNo?: number
  readonly pageSize?: number
}

export type ListRequestBody = {
  readonly filters: FilterBody
  readonly sorters: readonly Sorter[]
  readonly pageNo: number
  readonly pageSize: number
}

/** The body of every list call: what is missing gets the default of the platform. */
export function listRequestBody(query: ListQuery): ListRequestBody {
  return {
    filters: shapeFilters(query.filters ?? []),
    sorters: sortersOrDefault(query.sorters),
    pageNo: query.pageNo ?? 1,
    pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE,
  }
}

function inItems(value: string | readonly (string | number)[] | Empty): readonly (string | number)[] {
  if (value === null || value === undefined) return []
  const items =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/[,\s]+$/, '')
          .split(',')
      : value
  return items.map((item) => (typeof item === 'string' ? item.trim() : item)).filter((item) => !isEmpty(item))
}

function isEmpty<T>(value: T | Empty): value is Empty {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || Number.isNaN(value)
}

/** The cases of every list: each filter with a usual, a rare and a missing value, each order, and a page far back. */
import { DAY_MS } from '@pickproof/domain/time/durations'

export interface DescribedField {
  readonly key: string
  readonly kind: string
  readonly choices?: readonly string[]
  /** A text that is only asked for as a whole. */
  readonly isWhole: boolean
  readonly isSortable: boolean
}

export interface DescribedList {
  readonly call: string
  readonly defaultSorters: readonly string[]
  readonly fields: readonly DescribedField[]
}

export interface ListCase {
  readonly name: string
  readonly body: object | undefined
  readonly goalMs: number
}

const PAGE_GOAL_MS = 100
const DEEP_GOAL_MS = 300
const DEEP_PAGE = 5_000

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** The value that a row shows under the key of a field. */
function shown(row: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], row)
}

type Value = readonly [name: string, op: string, value: unknown]

function valuesOf(
  { key, kind, choices, isWhole }: DescribedField,
  rows: readonly unknown[],
): readonly Value[] {
  switch (kind) {
    case 'choice':
      return (choices ?? []).map((choice) => [choice, '=', choice])
    case 'boolean':
      return [
        ['true', '=', true],
        ['false', '=', false],
      ]
    case 'integer':
    case 'money':
      return [
        ['usual', '>=', 1],
        ['rare', '>=', 9_000_000],
        ['missing', '=', 87_654_321],
        ['a range', 'BETWEEN', [20, 21]],
      ]
    case 'instant':
    case 'date':
      return [
        ['usual', '>=', day(30)],
        ['an old day', 'BETWEEN', [day(300), day(300)]],
        ['all but the newest', '<=', day(200)],
        ['missing', 'BETWEEN', ['2001-01-01', '2001-01-02']],
      ]
    default: {
      const texts = rows
        .map((row) => shown(row, key))
        .filter((value) => typeof value === 'string' && value !== '')
      const text = String(texts[0] ?? 'bench')
      const whole: readonly Value[] = [
        ['equal', '=', text],
        ['missing whole', '=', 'qzxqzx'],
      ]
      if (isWhole) return whole
      return [
        ...whole,
        ['usual part', 'LIKE', `%${text.slice(0, 5)}%`],
        ['whole', 'LIKE', `%${text}%`],
        ['missing', 'LIKE', '%qzxqzx%'],
      ]
    }
  }
}

/** `rows` are some of the list, from which usual values are taken. */
export function casesOf(
  { fields }: DescribedList,
  rows: readonly unknown[],
  total: number,
): readonly ListCase[] {
  const sortable = fields.filter(({ isSortable }) => isSortable)
  const filtered = fields.flatMap((field) =>
    valuesOf(field, rows).map(([name, op, value]) => ({
      name: `${field.key} ${name}`,
      body: { filters: { key: field.key, op, value } },
      goalMs: PAGE_GOAL_MS,
    })),
  )
  const sorters = sortable.flatMap(({ key }) => [`+${key}`, `-${key}`])
  const sorted = sorters.map((sorter) => ({
    name: `order ${sorter}`,
    body: { sorters: [sorter] },
    goalMs: PAGE_GOAL_MS,
  }))
  const deep = sorters.map((sorter) => ({
    name: `page ${DEEP_PAGE} of ${sorter}`,
    body: { sorters: [sorter], pageNo: DEEP_PAGE },
    goalMs: DEEP_GOAL_MS,
  }))
  const first = { name: 'first page', body: {}, goalMs: PAGE_GOAL_MS }
  return [first, ...filtered, ...sorted, ...(total > DEEP_PAGE * 10 ? deep : [])]
}

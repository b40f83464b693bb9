/** Turns the filters of a caller into conditions. Values are always parameters, and keys are only looked up, never part of the SQL. */
import type { Filter } from '@pickproof/contract/list'
import { anyOf, defineMessages, type ListValue, type Message, text } from '@pickproof/domain/messages/message'
import { LARGEST_JSON_MINOR, parseMinor } from '@pickproof/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../app-error.ts'
import { PACKED_ID, packedMatches } from '../messages/stored-search.ts'
import type { ListField } from './list-definition.ts'

const errors = defineMessages('server.filters', {
  unknown: text<{ filter: string }>('This list has no filter "{filter}".'),
  operation: text<{ filter: string; operation: string }>(
    'The filter "{filter}" has no operation {operation}.',
  ),
  choice: text<{ filter: string; choices: ListValue }>('The filter "{filter}" accepts {choices}.'),
  boolean: text<{ filter: string }>('The filter "{filter}" accepts true or false.'),
  integer: text<{ filter: string }>('The filter "{filter}" accepts a whole number.'),
  money: text<{ filter: string }>('The filter "{filter}" accepts an amount with at most two decimals.'),
  date: text<{ filter: string }>('The filter "{filter}" accepts a date like 2026-11-15.'),
  instant: text<{ filter: string }>(
    'The filter "{filter}" accepts a date like 2026-11-15 or a time like 2026-11-15T08:00:00Z.',
  ),
})

const COMPARISONS = { '>=': sql`>=`, '<=': sql`<=`, '>': sql`>`, '<': sql`<` } as const
const EQUAL_ONLY = ['=', 'IN'] as const

export function conditionOf(
  fields: Readonly<Record<string, ListField>>,
  filter: Filter,
): RawBuilder<unknown> {
  const field = Object.hasOwn(fields, filter.key) ? fields[filter.key] : undefined
  if (!field) throw refused(filter.key, errors.unknown({ filter: filter.key }))
  ensureOperator(field, filter)
  switch (filter.op) {
    case 'LIKE':
      if (field.isWords) return everyWord(field.column, filter.value)
      if (field.messages) return partOfStored(field.column, field.messages, filter.value)
      return sql`${field.column} ilike ${patternOf(filter.value)}`
    case 'IN': {
      if (field.isWords)
        return sql`(${sql.join(
          filter.value.map((value) => everyWord(field.column, String(value))),
          sql` or `,
        )})`
      const values = filter.value.map((value) => parameterOf(field, filter.key, value))
      return sql`${field.column} in (${sql.join(values)})`
    }
    case 'BETWEEN': {
      const [from, to] = filter.value
      return sql`${field.column} >= ${parameterOf(field, filter.key, from)} and ${field.column} <= ${parameterOf(field, filter.key, to, 'end')}`
    }
    case '=':
      if (field.isWords) return everyWord(field.column, String(filter.value))
      if (field.kind === 'instant') {
        // A bare day means any moment of it, as it does at the ends of a range.
        return sql`${field.column} >= ${parameterOf(field, filter.key, filter.value)} and ${field.column} <= ${parameterOf(field, filter.key, filter.value, 'end')}`
      }
      return sql`${field.column} = ${parameterOf(field, filter.key, filter.value)}`
    default: {
      const edge = filter.op === '<=' || filter.op === '>' ? 'end' : 'start'
      return sql`${field.column} ${COMPARISONS[filter.op]} ${parameterOf(field, filter.key, filter.value, edge)}`
    }
  }
}

/** Each word of the text, in any order, as a part of the folded words of a person. */
export function everyWord(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  // A screen adds the signs of a part at both ends.
  const words = foldedWords(text.replaceAll(/^%|%$/g, ''))
  if (words.length === 0) return sql`true`
  // The index holds parts of three letters. Shorter ones are found at the beginning of a word.
  const patterns = words.map((word) => {
    const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`)
    return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`
  })
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` and `,
  )})`
}

/** As the database folds them (`folded`). */
export function foldedWords(text: string): readonly string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
  return folded.split(/\s+/).filter((word) => word !== '')
}

/** The same as LIKE means, of a column in small letters. */
export function partOfSmall(column: RawBuilder<unknown>, value: string): RawBuilder<unknown> {
  return sql`${column} like lower(${patternOf(value)})`
}

/** A message matches by the words that the caller reads and by the names inside it, but not by its id. */
function partOfStored(
  column: RawBuilder<unknown>,
  areas: readonly string[],
  value: string,
): RawBuilder<unknown> {
  const pattern = patternOf(value)
  const typed = sql`(${column} ilike ${pattern} and regexp_replace(${column}, ${PACKED_ID}, '', 'g') ilike ${pattern})`
  const packed = packedMatches(areas, value).map((match) => sql`${column} like ${match}`)
  return sql`(${sql.join([typed, ...packed], sql` or `)})`
}

/** A backslash is an ordinary character to the caller; unescaped, PostgreSQL would take it for its own. */
const patternOf = (value: string) => value.replaceAll('\\', '\\\\')

function ensureOperator(field: ListField, filter: Filter): void {
  const isText = field.kind === 'text'
  const isEqualOnly = field.kind === 'choice' || field.kind === 'boolean'
  const isFine = isText
    ? (filter.op === 'LIKE' && !field.isWhole) || (EQUAL_ONLY as readonly string[]).includes(filter.op)
    : isEqualOnly
      ? (EQUAL_ONLY as readonly string[]).includes(filter.op)
      : filter.op !== 'LIKE'
  if (!isFine) throw refused(filter.key, errors.operation({ filter: filter.key, operation: filter.op }))
}

type Scalar = string | number | boolean
type Edge = 'start' | 'end'

function parameterOf(field: ListField, key: string, value: Scalar, edge: Edge = 'start'): unknown {
  switch (field.kind) {
    case 'text':
      return String(value)
    case 'choice':
      if (field.choices?.includes(String(value))) return field.stored?.[String(value)] ?? String(value)
      throw refused(key, errors.choice({ filter: key, choices: anyOf(field.choices ?? []) }))
    case 'boolean':
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      throw refused(key, errors.boolean({ filter: key }))
    case 'integer': {
      const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value
      // Given as the widest kind: a narrower column is asked for a number beyond it and has none.
      if (Number.isSafeInteger(number)) return sql`${number}::bigint`
      throw refused(key, errors.integer({ filter: key }))
    }
    case 'money': {
      const amountMinor = typeof value === 'boolean' ? undefined : parseMinor(String(value))
      if (
        amountMinor !== undefined &&
        amountMinor <= LARGEST_JSON_MINOR &&
        amountMinor >= -LARGEST_JSON_MINOR
      )
        return amountMinor
      throw refused(key, errors.money({ filter: key }))
    }
    case 'date':
      if (typeof value === 'string' && isDay(value)) return value
      throw refused(key, errors.date({ filter: key }))
    case 'instant':
      return instantOf(key, value, edge)
  }
}

/** A bare day means the whole day: from its first instant, or up to its last one. */
function instantOf(key: string, value: Scalar, edge: Edge): Date {
  if (typeof value === 'string') {
    if (isDay(value)) return new Date(`${value}T${edge === 'end' ? '23:59:59.999' : '00:00:00.000'}Z`)
    const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/.test(value)
    const zoned = /(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`
    if (isInstant && !Number.isNaN(Date.parse(zoned))) return new Date(zoned)
  }
  throw refused(key, errors.instant({ filter: key }))
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function refused(key: string, message: Message): AppError {
  return new AppError('request.invalid', message, [{ field: `filters.${key}`, message }])
}

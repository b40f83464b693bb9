import { type FilterChoice, shapeFilter } from '@pickproof/domain/lists/list-query'
import { formatDate } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import { dateTimeInputText } from '../fields/date-time-input.ts'
import type { SelectOption } from '../fields/select-field.tsx'

const texts = defineTexts('app.filter-chips', {
  contains: 'contains',
  startsWith: 'starts with',
  oneOf: 'is one of',
  between: 'between',
  yes: 'Yes',
  no: 'No',
})

interface FilterName {
  /** The field of the list call. */
  key: string
  label: string
}

export interface TextFilter extends FilterName {
  kind: 'text'
  /** IN takes several values with commas between them. */
  op?: 'LIKE' | 'STARTS_WITH' | 'IN' | '='
  /** Nothing else can be typed (B031). */
  allow?: 'digits-and-commas'
}

export interface SelectFilter extends FilterName {
  kind: 'select'
  options: SelectOption[]
  /** Several may be chosen, sent as IN. */
  many?: boolean
}

export interface BooleanFilter extends FilterName {
  kind: 'boolean'
}

export interface NumberFilter extends FilterName {
  kind: 'number'
  maxDecimals?: number
  /** How a value appears in its chip, for example as money. */
  format?: (value: number) => string
}

export interface DateFilter extends FilterName {
  kind: 'date'
}

/** A filter that a list offers; what a reader fills in is a FilterChoice of the domain with the same key. */
export type FilterDefinition = TextFilter | SelectFilter | BooleanFilter | NumberFilter | DateFilter

/** What stays of a text that was typed into a filter. */
export function allowedText(definition: TextFilter, text: string): string {
  return definition.allow === 'digits-and-commas' ? text.replaceAll(/[^\d,]/g, '') : text
}

interface ChipWords {
  field: string
  operator: string
  value: string
}

const operatorWords = () =>
  ({
    '=': '=',
    LIKE: texts.contains,
    STARTS_WITH: texts.startsWith,
    IN: texts.oneOf,
    BETWEEN: texts.between,
    '>=': '≥',
    '<=': '≤',
    '>': '>',
    '<': '<',
  }) satisfies Record<FilterChoice['op'], string>

/** Whether a choice says enough to filter by; half of a range does not. */
export function isComplete(choice: FilterChoice): boolean {
  return shapeFilter(choice).length > 0
}

/** A saved choice of a value that its list no longer offers would make the server refuse the whole list. */
export function isOffered(definitions: readonly FilterDefinition[], choice: FilterChoice): boolean {
  const definition = definitions.find(({ key }) => key === choice.key)
  if (definition?.kind !== 'select') return true
  const values: readonly unknown[] = Array.isArray(choice.value) ? choice.value : [choice.value]
  return values.every((value) => definition.options.some((option) => option.value === String(value)))
}

export function findChoice(choices: readonly FilterChoice[], key: string): FilterChoice | undefined {
  return choices.find((choice) => choice.key === key)
}

/** Puts a choice in the place of the one with its key; an incomplete one takes the old one away. */
export function withChoice(choices: readonly FilterChoice[], choice: FilterChoice): FilterChoice[] {
  if (!isComplete(choice)) return withoutChoice(choices, choice.key)
  const known = findChoice(choices, choice.key) !== undefined
  return known ? choices.map((old) => (old.key === choice.key ? choice : old)) : [...choices, choice]
}

export function withoutChoice(choices: readonly FilterChoice[], key: string): FilterChoice[] {
  return choices.filter((choice) => choice.key !== key)
}

function valueText(definition: FilterDefinition, value: unknown): string {
  switch (definition.kind) {
    case 'select':
      return definition.options.find((option) => option.value === String(value))?.label ?? String(value)
    case 'boolean':
      return value === true ? texts.yes : texts.no
    case 'number':
      return definition.format?.(Number(value)) ?? String(value)
    default:
      return String(value)
  }
}

/** Days without a year are of this one. */
function dayTexts(instants: readonly string[], timeZone: string, nowMs: number): string[] {
  const yearOf = (instant: string | number) =>
    dateTimeInputText(Number(new Date(instant)), timeZone).slice(0, 4)
  const isThisYear = instants.every((instant) => yearOf(instant) === yearOf(nowMs))
  return instants.map((instant) => formatDate(instant, isThisYear ? 'MMM DD' : 'MMMM D, YYYY', timeZone))
}

/** What the chip of a choice says: 'Size ≥ $1,000.00', 'Created between Oct 01 – Nov 14'. */
export function chipWords(
  definition: FilterDefinition,
  choice: FilterChoice,
  timeZone: string,
  nowMs = Date.now(),
): ChipWords {
  const values: readonly unknown[] = Array.isArray(choice.value) ? choice.value : [choice.value]
  const shown =
    definition.kind === 'date'
      ? dayTexts(values.map(String), timeZone, nowMs)
      : values.map((value) => valueText(definition, value))
  return {
    field: definition.label,
    operator: operatorWords()[choice.op],
    value: shown.join(choice.op === 'BETWEEN' ? ' – ' : ', '),
  }
}

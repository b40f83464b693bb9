import type { AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { MISSING } from '@pickproof/domain/format/missing'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE } from '@pickproof/domain/odds/odds'
import { formatAmount, formatDate, formatMinor } from '../language/values.ts'
import { FULL_DATE } from '../ui/values/date-text.tsx'
import { viewerTimeZone } from '../ui/values/viewer-time-zone.ts'
import { commonTexts } from './texts.ts'
import { findValueLabel } from './value-label.ts'
import { fieldWords } from './field-words.ts'

export interface AuditedChange {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** The target of an action. It is shown once, before the action, and stays unless the thing itself is removed. */
const NAMES: ReadonlySet<string> = new Set(['accno'])

/** The fields of an entry, each with its value before and after, in words. */
export function auditedChanges(
  { before, after }: Pick<AuditEntryView, 'before' | 'after'>,
  knownCurrency?: string,
): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const currency = currencyOf({ ...before, ...after }) ?? knownCurrency
  return fields.map((field) => {
    const isName = NAMES.has(field) && after !== null && !(field in after)
    const textOf = (value: unknown) => valueText(value, field, currency)
    const texts = { before: textOf(before?.[field]), after: textOf((isName ? before : after)?.[field]) }
    return { field: fieldWords(field), ...texts, isChanged: texts.before !== texts.after }
  })
}

function currencyOf({ currency }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof currency === 'string' ? currency : undefined
}

/** The record keeps whole numbers; a person reads amounts and prices as every other screen writes them. */
const MINOR_SUFFIX = /Minor$/
const MILLI_SUFFIX = /Milli$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const WHOLE_NUMBER = /^-?\d+$/

/** Nested values are shown in the same words: "By: admin@…; At: …". */
function valueText(value: unknown, field: string, currency: string | undefined): string {
  if (value === null || value === undefined || value === '') return MISSING
  if (typeof value === 'boolean') return value ? commonTexts.yes : commonTexts.no
  if (Array.isArray(value)) return value.map((part) => valueText(part, field, currency)).join(', ') || MISSING
  if (typeof value !== 'object') return plainText(String(value), field, currency)
  const parts = Object.entries(value).map(
    ([name, part]) => `${fieldWords(name)}: ${valueText(part, name, currency)}`,
  )
  return parts.join('; ') || MISSING
}

function plainText(text: string, field: string, currency: string | undefined): string {
  if (INSTANT.test(text)) return formatDate(text, FULL_DATE, viewerTimeZone())
  if (!WHOLE_NUMBER.test(text)) return findValueLabel(text) ?? text
  if (MINOR_SUFFIX.test(field))
    return currency === undefined
      ? formatAmount(Number(text) / Number(MINOR_PER_UNIT))
      : formatMinor(BigInt(text), currency)
  return MILLI_SUFFIX.test(field) ? String(Number(text) / MILLI_PER_WHOLE) : text
}

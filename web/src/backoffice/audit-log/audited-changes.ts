import type { AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { MISSING } from '@pickproof/domain/format/missing'
import { formatAmount, formatMinor } from '@pickproof/domain/format/money'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE } from '@pickproof/domain/odds/odds'
import { capitalised } from '../../ui/values/capitalised.ts'
import { commonTexts } from '../texts.ts'

interface AuditedChange {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** The target of an action. It is shown once, before the action, and stays unless the thing itself is removed. */
const NAMES: ReadonlySet<string> = new Set(['accno'])

/** The fields of an entry line by line: what was there before, and what after. Long codes are spelled as words. */
export function auditedChanges({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const currency = currencyOf({ ...before, ...after })
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

/** Written in capitals everywhere else as well. */
const ABBREVIATIONS = /\b(?:kyc|ip|url|usd)\b/g

/** The record keeps whole numbers; a person reads amounts and prices as every other screen writes them. */
const MINOR_SUFFIX = /Minor$/
const MILLI_SUFFIX = /Milli$/
const WHOLE_NUMBER = /^-?\d+$/

function fieldWords(field: string): string {
  const words = field
    .replace(MINOR_SUFFIX, '')
    .replace(MILLI_SUFFIX, 'Decimal')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase()
    .replaceAll(ABBREVIATIONS, (word) => word.toUpperCase())
  return capitalised(words)
}

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
  if (!WHOLE_NUMBER.test(text)) return text
  if (MINOR_SUFFIX.test(field))
    return currency === undefined
      ? formatAmount(Number(text) / Number(MINOR_PER_UNIT))
      : formatMinor(BigInt(text), currency)
  return MILLI_SUFFIX.test(field) ? String(Number(text) / MILLI_PER_WHOLE) : text
}

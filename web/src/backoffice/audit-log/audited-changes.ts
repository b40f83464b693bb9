import type { AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { MISSING } from '@pickproof/domain/format/missing'
import { capitalised } from '../../ui/capitalised.ts'

interface AuditedChange {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly isChanged: boolean
}

/** What an act was done to; it is told once, before the act, and stays unless the thing itself goes. */
const NAMES: ReadonlySet<string> = new Set(['accno'])

/** The fields of an entry line by line: what was there before, and what after. Long codes are spelled as words. */
export function auditedChanges({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): AuditedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => {
    const isName = NAMES.has(field) && after !== null && !(field in after)
    const texts = { before: valueText(before?.[field]), after: valueText((isName ? before : after)?.[field]) }
    return { field: fieldWords(field), ...texts, isChanged: texts.before !== texts.after }
  })
}

/** Written in capitals everywhere else as well. */
const ABBREVIATIONS = /\b(?:kyc|ip|url|usd)\b/g

function fieldWords(field: string): string {
  const words = field
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase()
    .replaceAll(ABBREVIATIONS, (word) => word.toUpperCase())
  return capitalised(words)
}

/** What lies deeper is told in the same words: "By: admin@…; At: …". */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return MISSING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || MISSING
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([field, part]) => `${fieldWords(field)}: ${valueText(part)}`)
  return parts.join('; ') || MISSING
}

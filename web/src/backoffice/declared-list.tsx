/** The columns and filters of a list, from its declaration in the contract. */
import {
  cellValueOf,
  type ColumnKey,
  type FieldDeclaration,
  type ListDeclaration,
  type ListOf,
  mayHaveColumn,
} from '@pickproof/contract/lists/list-declaration'
import { MISSING, textOrMissing } from '@pickproof/domain/format/missing'
import type { Message } from '@pickproof/domain/messages/message'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { ReactNode } from 'react'
import { formatAmount, formatCount } from '../language/values.ts'
import { say, t } from '../language/language.ts'
import type { FilterDefinition } from '../ui/list/filter-definition.ts'
import type { ListColumn } from '../ui/list/list-column.ts'
import { DateText } from '../ui/values/date-text.tsx'
import { Money } from '../ui/values/money.tsx'
import { commonTexts } from './texts.ts'
import { valueLabel } from './value-label.ts'

/** Cells that show more than the value of their field. */
export type Cells<Row, L extends ListDeclaration> = Partial<Record<ColumnKey<L>, (row: Row) => ReactNode>>

/** Without a viewer only the columns that every viewer of the list sees. */
export function declaredColumns<Row, L extends ListDeclaration>(
  list: ListOf<Row, L>,
  cells: Cells<Row, L>,
  viewer?: Rights,
): readonly ListColumn<Row>[] {
  const own: Readonly<Record<string, ((row: Row) => ReactNode) | undefined>> = cells
  return list.columns.flatMap((key): ListColumn<Row>[] => {
    const field: FieldDeclaration | undefined = list.fields[key]
    if (!field || !mayHaveColumn(field, viewer)) return []
    const beside = field.fileBeside ?? field.currency
    return [
      {
        key,
        // Columns may be made before the language is known.
        get title() {
          return say(field.title) ?? key
        },
        cell: own[key] ?? ((row) => cellOf(field, key, row)),
        align: alignOf(field),
        ...(field.sort === true && { sortField: key }),
        ...(field.hidden && { hiddenAtStart: true }),
        ...(beside !== undefined && { csvBeside: beside }),
      },
    ]
  })
}

function alignOf({ kind, align }: FieldDeclaration): 'left' | 'right' {
  return align ?? (kind === 'integer' || kind === 'number' || kind === 'money' ? 'right' : 'left')
}

function cellOf(field: FieldDeclaration, key: string, row: unknown): ReactNode {
  const value = cellValueOf(field, key, row)
  if (field.kind === 'instant') return <DateText instant={value as string | null} />
  if (field.kind === 'money') {
    const currency = (row as Readonly<Record<string, string>>)[field.currencySign ?? field.currency ?? '']
    return <Money amount={value as number | null} currency={currency} />
  }
  if (value === null || value === undefined) return MISSING
  if (typeof value === 'boolean') return value ? commonTexts.yes : commonTexts.no
  if (typeof value === 'number') return field.isPlain || field.kind !== 'integer' ? value : formatCount(value)
  const text = typeof value === 'object' ? t(value as Message) : String(value)
  if (field.kind !== 'choice' || field.text) return textOrMissing(text)
  return say(field.words?.[text]) ?? valueLabel(text)
}

export function declaredFilters(list: ListDeclaration, viewer?: Rights): readonly FilterDefinition[] {
  return list.filters.flatMap((key): FilterDefinition[] => {
    const field = list.fields[key]
    if (!field || !mayHaveColumn(field, viewer) || !mayHaveColumn(field.filter ?? {}, viewer)) return []
    return [filterOf(key, field)]
  })
}

function filterOf(key: string, { kind, title, filter = {}, ...field }: FieldDeclaration): FilterDefinition {
  const { label = title, op, many, allow, offers } = filter
  const named = { key, label: say(label) ?? key }
  if (kind === 'choice' || offers) {
    const values = offers ? Object.keys(offers) : (field.choices ?? [])
    const words = offers ?? field.words
    const options = values.map((value) => ({ value, label: say(words?.[value]) ?? valueLabel(value) }))
    return { kind: 'select', ...named, options, ...(many && { many }) }
  }
  if (kind === 'boolean') return { kind, ...named }
  if (kind === 'instant' || kind === 'date') return { kind: 'date', ...named }
  if (kind === 'money') return { kind: 'number', ...named, maxDecimals: 2, format: formatAmount }
  if (kind === 'integer' && op === undefined) return { kind: 'number', ...named, maxDecimals: 0 }
  return { kind: 'text', ...named, ...(op && { op }), ...(allow && { allow }) }
}

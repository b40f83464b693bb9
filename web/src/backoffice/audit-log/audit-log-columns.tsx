import type { AuditEntryView } from '@pickproof/contract/admin-audit-log'
import { ACTION_WORDS, actionWords, TARGET_WORDS, targetWords } from '@pickproof/domain/pages/audit-words'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { auditedChanges } from './audited-changes.ts'
import classes from './audit-log.module.css'

export function targetText({ target }: Pick<AuditEntryView, 'target'>): string {
  return target.name ?? `${targetWords(target.kind)} ${target.id}`
}

/** The first changes in a line; all of them stand in the panel. */
function changesText(entry: AuditEntryView): string {
  const changed = auditedChanges(entry).filter(({ isChanged }) => isChanged)
  return changed
    .map(({ field, before, after }) =>
      entry.before === null ? `${field} ${after}` : `${field} ${before} → ${after}`,
    )
    .join(', ')
}

export const AUDIT_LOG_COLUMNS: readonly ListColumn<AuditEntryView>[] = [
  { key: 'number', title: 'No.', sortField: 'number', cell: ({ number }) => number },
  { key: 'at', title: 'When', sortField: 'at', cell: ({ at }) => <DateText instant={at} /> },
  { key: 'actor.email', title: 'Who', sortField: 'actor.email', cell: ({ actor }) => actor.email },
  { key: 'action', title: 'What', cell: ({ action }) => actionWords(action) },
  { key: 'target.name', title: 'On whom', cell: targetText },
  {
    key: 'after',
    title: 'Changes',
    csvBeside: 'before',
    cell: (entry) => <span className={classes.clip}>{textOrMissing(changesText(entry))}</span>,
  },
  { key: 'ip', title: 'IP', cell: ({ ip }) => ip },
  {
    key: 'target.kind',
    title: 'On what',
    hiddenAtStart: true,
    cell: ({ target }) => targetWords(target.kind),
  },
  { key: 'target.id', title: 'Id', hiddenAtStart: true, cell: ({ target }) => target.id },
  {
    key: 'userAgent',
    title: 'Browser',
    hiddenAtStart: true,
    cell: ({ userAgent }) => <span className={classes.clip}>{textOrMissing(userAgent)}</span>,
  },
  {
    key: 'hash',
    title: 'Hash',
    hiddenAtStart: true,
    cell: ({ hash }) => <span className={classes.code}>{hash.slice(0, 12)}</span>,
  },
]

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const AUDIT_LOG_FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', key: 'action', label: 'What', options: optionsOf(ACTION_WORDS), many: true },
  { kind: 'select', key: 'target.kind', label: 'On what', options: optionsOf(TARGET_WORDS) },
  { kind: 'text', key: 'target.id', label: 'Id of it', op: '=' },
  { kind: 'text', key: 'ip', label: 'IP' },
  { kind: 'date', key: 'at', label: 'When' },
]

/** The audit log as super admins read it (decision 24). */
import { ACTION_WORDS, actionWords, TARGET_WORDS, targetWords } from '@pickproof/domain/pages/audit-words'
import { declareList } from './list-declaration.ts'

type AuditedFields = Readonly<Record<string, unknown>> | null

interface EntryRow {
  readonly action: string
  readonly target: { readonly kind: string; readonly id: string; readonly name: string | null }
  readonly before: AuditedFields
  readonly after: AuditedFields
}

const fieldsText = (fields: AuditedFields) => (fields === null ? '' : JSON.stringify(fields))

export const AUDIT_LOG_LIST = declareList({
  fields: {
    number: { kind: 'integer', title: 'No.', fileTitle: 'Number', sort: true, align: 'left', isPlain: true },
    at: { kind: 'instant', title: 'When', sort: true },
    'actor.email': { kind: 'text', title: 'Who', sort: true },
    action: {
      kind: 'text',
      title: 'What',
      sort: 'call',
      filter: { many: true, offers: ACTION_WORDS },
      text: ({ action }: EntryRow) => actionWords(action),
    },
    'target.kind': {
      kind: 'text',
      title: 'On what',
      find: true,
      filter: { offers: TARGET_WORDS },
      hidden: true,
      text: ({ target }: EntryRow) => targetWords(target.kind),
    },
    'target.id': {
      kind: 'text',
      title: 'Id',
      find: true,
      filter: { label: 'Id of it', op: '=' },
      hidden: true,
    },
    'target.name': {
      kind: 'text',
      title: 'On whom',
      text: ({ target }: EntryRow) => target.name ?? `${targetWords(target.kind)} ${target.id}`,
    },
    before: { kind: 'composed', title: 'Before', text: ({ before }: EntryRow) => fieldsText(before) },
    after: {
      kind: 'composed',
      title: 'Changes',
      fileTitle: 'After',
      fileBeside: 'before',
      text: ({ after }: EntryRow) => fieldsText(after),
    },
    ip: { kind: 'text', title: 'IP', find: true },
    userAgent: { kind: 'text', title: 'Browser', find: true, hidden: true },
    hash: { kind: 'text', title: 'Hash', hidden: true },
    'actor.id': { kind: 'integer', find: true },
  },
  columns: [
    'number',
    'at',
    'actor.email',
    'action',
    'target.name',
    'after',
    'ip',
    'target.kind',
    'target.id',
    'userAgent',
    'hash',
  ],
  filters: ['action', 'target.kind', 'target.id', 'ip', 'at'],
})

/** The audit log as super admins read it (decision 24). */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { ACTION_WORDS, actionWords, TARGET_WORDS, targetWords } from '@pickproof/domain/pages/audit-words'
import { declareList } from './list-declaration.ts'
import { TITLES } from './list-texts.ts'

/** A target without a name has its kind and its id. */
const TARGETS = defineMessages('backoffice.audit-targets', {
  unnamed: text<{ kind: Message | string; id: string }>('{kind} {id}'),
})

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
    number: {
      kind: 'integer',
      title: TITLES.no,
      fileTitle: TITLES.number,
      sort: true,
      align: 'left',
      isPlain: true,
    },
    at: { kind: 'instant', title: TITLES.when, sort: true },
    'actor.email': { kind: 'text', title: TITLES.who, sort: true },
    action: {
      kind: 'text',
      title: TITLES.what,
      sort: 'call',
      filter: { many: true, offers: ACTION_WORDS },
      text: ({ action }: EntryRow) => actionWords(action),
    },
    'target.kind': {
      kind: 'text',
      title: TITLES.targetType,
      find: true,
      filter: { offers: TARGET_WORDS },
      hidden: true,
      text: ({ target }: EntryRow) => targetWords(target.kind),
    },
    'target.id': {
      kind: 'text',
      title: TITLES.id,
      find: true,
      filter: { label: TITLES.targetId, op: '=' },
      hidden: true,
    },
    'target.name': {
      kind: 'text',
      title: TITLES.target,
      text: ({ target }: EntryRow) =>
        target.name ?? TARGETS.unnamed({ kind: targetWords(target.kind), id: target.id }),
    },
    before: { kind: 'composed', title: TITLES.before, text: ({ before }: EntryRow) => fieldsText(before) },
    after: {
      kind: 'composed',
      title: TITLES.changes,
      fileTitle: TITLES.after,
      fileBeside: 'before',
      text: ({ after }: EntryRow) => fieldsText(after),
    },
    ip: { kind: 'text', title: TITLES.ip, find: true },
    userAgent: { kind: 'text', title: TITLES.browser, find: true, hidden: true },
    hash: { kind: 'text', title: TITLES.hash, hidden: true },
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

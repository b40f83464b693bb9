/**
 * Lists whose calls, handlers, page and link in the menu are made from the declaration, by the name in their address. The store
 * of the module that owns the table gives the SQL, in its `LISTS`.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import { declareListPage, type PagedList } from './list-declaration.ts'
import { TITLES, VALUES } from './list-texts.ts'
import { mailKindName } from './mail-kinds.ts'

const texts = defineMessages('backoffice.list-pages', {
  noMails: 'Mail to players and staff appears here when it enters the queue.',
})

const MAIL_STATUSES = ['WAITING', 'RETRYING', 'SENT', 'REJECTED'] as const

interface MailRow {
  readonly kind: string | null
}

export const LIST_PAGES = {
  /** Mails to players and staff. Their content is not in the list: it may hold one-time links. */
  mails: declareListPage({
    page: {
      title: TITLES.mails,
      about: 'Mails to players and staff, newest first',
      access: 'audit.view',
      menu: { under: 'settings', icon: 'mail' },
      emptyText: texts.noMails,
      rowName: 'subject',
      quickFilter: 'to',
    },
    fields: {
      id: { kind: 'integer', title: TITLES.id, sort: true, align: 'left', isPlain: true },
      to: { kind: 'text', title: TITLES.to, find: true, filter: { label: TITLES.fullEmail, op: '=' } },
      subject: { kind: 'text', title: TITLES.subject },
      kind: { kind: 'text', title: TITLES.kind, text: ({ kind }: MailRow) => kind && mailKindName(kind) },
      status: {
        kind: 'choice',
        title: TITLES.status,
        choices: MAIL_STATUSES,
        words: {
          WAITING: VALUES.waiting,
          RETRYING: VALUES.retrying,
          SENT: VALUES.sent,
          REJECTED: VALUES.rejected,
        },
      },
      createdDate: { kind: 'instant', title: TITLES.created },
      sentDate: { kind: 'instant', title: TITLES.sent, hidden: true },
      attempts: { kind: 'integer', title: TITLES.attempts, hidden: true },
      lastError: { kind: 'text', title: TITLES.lastError, hidden: true },
    },
    columns: ['id', 'to', 'subject', 'kind', 'status', 'createdDate', 'sentDate', 'attempts', 'lastError'],
    filters: [],
  }),
} as const satisfies Readonly<Record<string, PagedList>>

export type ListPageName = keyof typeof LIST_PAGES & string

/** The path of the calls. */
export function listPath<const Name extends ListPageName>(name: Name): `/admin/${Name}` {
  return `/admin/${name}`
}

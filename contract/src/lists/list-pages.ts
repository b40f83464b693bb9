/**
 * Lists whose calls, handlers, page and link in the menu are made from the declaration, by the name in their address. The store
 * of the module that owns the table gives the SQL, in its `LISTS`.
 */
import { declareListPage, type PagedList } from './list-declaration.ts'

const MAIL_STATUSES = ['WAITING', 'RETRYING', 'SENT', 'REJECTED'] as const

interface MailRow {
  readonly kind: string | null
}

/** Kinds are written like password-reset. */
const kindWords = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`

export const LIST_PAGES = {
  /** Mails to players and staff. Their content is not in the list: it may hold one-time links. */
  mails: declareListPage({
    page: {
      title: 'Mails',
      about: 'Mails to players and staff, newest first',
      access: 'audit.view',
      menu: { under: 'settings', icon: 'mail' },
      rowWords: ['mail', 'mails'],
      emptyText: 'Each mail to a player or a staff member appears here when it is queued.',
      rowName: 'subject',
      quickFilter: 'to',
    },
    fields: {
      id: { kind: 'integer', title: 'Id', sort: true, align: 'left', isPlain: true },
      to: { kind: 'text', title: 'To', find: true, filter: { label: 'Full email', op: '=' } },
      subject: { kind: 'text', title: 'Subject' },
      kind: { kind: 'text', title: 'Kind', text: ({ kind }: MailRow) => kind && kindWords(kind) },
      status: {
        kind: 'choice',
        title: 'Status',
        choices: MAIL_STATUSES,
        words: { WAITING: 'Waiting', RETRYING: 'Retrying', SENT: 'Sent', REJECTED: 'Rejected' },
      },
      createdDate: { kind: 'instant', title: 'Created' },
      sentDate: { kind: 'instant', title: 'Sent', hidden: true },
      attempts: { kind: 'integer', title: 'Attempts', hidden: true },
      lastError: { kind: 'text', title: 'Last error', hidden: true },
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

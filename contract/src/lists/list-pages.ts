/**
 * Lists whose calls, handlers, page and link in the menu are made from the declaration, by the name in their address. The
 * server's `modules/backoffice/list-pages.ts` names the store of each.
 */
import type { PagedList } from './list-declaration.ts'
import { MAIL_LIST } from './mails.ts'

export const LIST_PAGES = {
  mails: MAIL_LIST,
} as const satisfies Readonly<Record<string, PagedList>>

export type ListPageName = keyof typeof LIST_PAGES & string

/** The path of the calls. */
export function listPath<const Name extends ListPageName>(name: Name): `/admin/${Name}` {
  return `/admin/${name}`
}

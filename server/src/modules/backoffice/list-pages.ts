/** The lists that are made from their declaration: the store of each. A missing one does not compile. */
import type { listPageCalls } from '@pickproof/contract/list'
import { LIST_PAGES, type ListPageName, listPath } from '@pickproof/contract/lists/list-pages'
import type { Role } from '@pickproof/domain/people/capabilities'
import type { Handlers } from '../../platform/http/call-context.ts'
import { rowOf } from '../../platform/list/declared-list.ts'
import type { ListDefinition } from '../../platform/list/list-definition.ts'
import { type ListCall, listHandlers } from '../../platform/list/list-handlers.ts'
import { MAILS } from '../../platform/mail/mail-list-store.ts'

const STORES: Readonly<Record<ListPageName, (viewer: Role) => ListDefinition<object>>> = {
  mails: () => MAILS,
}

const NAMES = Object.keys(LIST_PAGES) as ListPageName[]

export function listPageHandlers(): Handlers<typeof listPageCalls> {
  const handlers = NAMES.map((name) => {
    const list = LIST_PAGES[name]
    return listHandlers(listPath(name), list, ({ signedIn: { role } }: ListCall) => ({
      definition: STORES[name](role),
      view: (row: object) => rowOf(list, row),
    }))
  })
  return Object.assign({}, ...handlers)
}

type SearchKey = `POST /admin/${ListPageName}/search`

/** Under the calls that answer them. */
export function listPagesFor(viewer: Role): Readonly<Record<SearchKey, ListDefinition<unknown>>> {
  const lists = NAMES.map((name) => [`POST ${listPath(name)}/search`, STORES[name](viewer)])
  return Object.fromEntries(lists) as Record<SearchKey, ListDefinition<unknown>>
}

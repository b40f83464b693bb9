/** Answers the calls of the lists that are made from their declaration. */
import type { listPageCalls } from '@pickproof/contract/list'
import { LIST_PAGES, type ListPageName, listPath } from '@pickproof/contract/lists/list-pages'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { rowOf } from '../../platform/list/declared-list.ts'
import { type ListCall, listHandlers } from '../../platform/list/list-handlers.ts'
import { LISTS, type PageStores } from './all-lists.ts'

const storeOf = (name: ListPageName): PageStores[`/admin/${ListPageName}`] => LISTS[listPath(name)]

export function listPageHandlers({ clock }: { readonly clock: Clock }): Handlers<typeof listPageCalls> {
  const handlers = (Object.keys(LIST_PAGES) as ListPageName[]).map((name) => {
    const list = LIST_PAGES[name]
    return listHandlers(listPath(name), list, ({ signedIn }: ListCall) => ({
      definition: storeOf(name)(signedIn, clock.now()),
      view: (row: object) => rowOf(list, row),
    }))
  })
  return Object.assign({}, ...handlers)
}

/**
 * Every list that staff can search: what is checked of one list is checked of all. Each store names its lists under the path
 * of their calls. A declared list that no store names does not compile.
 */
import type { ALL_LISTS } from '@pickproof/contract/lists/all-lists'
import { LIST_PAGES, type ListPageName, listPath } from '@pickproof/contract/lists/list-pages'
import { fullRights, type Rights } from '@pickproof/domain/people/capabilities'
import type { listPageCalls } from '@pickproof/contract/list'
import { type PageRow, rowOf } from '../../platform/list/declared-list.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { LISTS as MAIL } from '../../platform/mail/mail-list-store.ts'
import { LISTS as ACCOUNTS } from '../accounts/index.ts'
import { LISTS as CATALOG } from '../catalog/index.ts'
import { LISTS as CHALLENGES } from '../challenges/index.ts'
import { LISTS as CONTENT } from '../content/index.ts'
import { LISTS as DISPUTES } from '../disputes/index.ts'
import { LISTS as IDENTITY } from '../identity/index.ts'
import { LISTS as KYC } from '../kyc/index.ts'
import { LISTS as LEDGER } from '../ledger/index.ts'
import { LISTS as PAYMENTS } from '../payments/index.ts'
import { LISTS as PICKS } from '../picks/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { type ListCall, listHandlers } from '../../platform/list/list-handlers.ts'
import { LISTS as ALL_ACCOUNTS } from './accounts/accounts-store.ts'
import { LISTS as AUDIT_LOG } from '../audit/index.ts'
import { LISTS as REVIEW } from '../review/index.ts'
import { LISTS as REWARDS } from '../rewards/index.ts'

/** The rows of a list that is made from its declaration have every declared field. */
export type PageStores = {
  readonly [Name in ListPageName as `/admin/${Name}`]: (
    viewer: Rights,
    now: Date,
  ) => ListDefinition<PageRow<(typeof LIST_PAGES)[Name]>>
}

export const LISTS = {
  ...{ ...MAIL, ...IDENTITY, ...CATALOG, ...CHALLENGES, ...KYC, ...LEDGER, ...ACCOUNTS, ...PICKS },
  ...{ ...PAYMENTS, ...CONTENT, ...ALL_ACCOUNTS, ...AUDIT_LOG, ...REVIEW, ...REWARDS, ...DISPUTES },
} satisfies ModuleLists & Record<keyof typeof ALL_LISTS, unknown> & PageStores

type SearchOf<Path extends string> = `POST ${Path}/search`

/** Under the calls that answer them. */
export function listsFor(
  viewer: Rights,
  now = new Date(),
): Readonly<Record<SearchOf<keyof typeof LISTS>, ListDefinition<unknown>>> {
  const lists = Object.entries<ModuleLists[`/${string}`]>(LISTS)
  return Object.fromEntries(
    lists.map(([path, listOf]) => [`POST ${path}/search`, listOf(viewer, now)]),
  ) as ReturnType<typeof listsFor>
}

/** As the role with the most rights has them. */
export const allLists = listsFor(fullRights('SUPER_ADMIN'))

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

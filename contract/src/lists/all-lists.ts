/** Every list of the back office, under the path of its calls. */
import { ACCOUNT_LIST } from './accounts.ts'
import { AUDIT_LOG_LIST } from './audit-log.ts'
import { BANNER_LIST } from './banners.ts'
import { DELIVERY_LIST } from './deliveries.ts'
import { DISPUTE_LIST } from './disputes.ts'
import { DOCUMENT_LIST } from './documents.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { LIST_PAGES, type ListPageName, listPath } from './list-pages.ts'
import { PAYMENT_LIST } from './payments.ts'
import { PICK_LIST } from './picks.ts'
import { REVIEW_LIST } from './review.ts'
import { REWARD_LIST } from './rewards.ts'
import { USER_LIST } from './users.ts'

type PagedLists = { readonly [Name in ListPageName as `/admin/${Name}`]: (typeof LIST_PAGES)[Name] }

const PAGED = Object.fromEntries(
  Object.entries(LIST_PAGES).map(([name, list]) => [listPath(name as ListPageName), list]),
) as unknown as PagedLists

export const ALL_LISTS = {
  '/admin/accounts': ACCOUNT_LIST,
  '/admin/users': USER_LIST,
  '/admin/picks': PICK_LIST,
  '/admin/userdocuments': DOCUMENT_LIST,
  '/admin/payments': PAYMENT_LIST,
  '/admin/store-deliveries': DELIVERY_LIST,
  '/admin/rewards': REWARD_LIST,
  '/admin/audit-log': AUDIT_LOG_LIST,
  '/admin/review': REVIEW_LIST,
  '/admin/disputes': DISPUTE_LIST,
  '/banners': BANNER_LIST,
  ...PAGED,
} as const satisfies Readonly<Record<string, ListDeclaration>>

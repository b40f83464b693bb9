/**
 * Every list that staff can search, under the call that answers it: what is checked of one list is checked of all. A
 * declared list that is missing here does not compile.
 */
import type { CallId } from '@pickproof/contract/all-calls'
import type { ALL_LISTS } from '@pickproof/contract/lists/all-lists'
import type { Role } from '@pickproof/domain/people/capabilities'
import type { ListDefinition } from '../../platform/list/list-definition.ts'
import { MARKET_SORTING_LIST } from '../catalog/index.ts'
import { bannerListFor } from '../content/index.ts'
import { userListFor } from '../identity/index.ts'
import { documentListFor } from '../kyc/index.ts'
import { ALL_DELIVERIES, staffPaymentListFor } from '../payments/index.ts'
import { accountListFor } from './accounts/accounts-store.ts'
import { AUDIT_LOG } from './audit-log/audit-log-store.ts'
import { listPagesFor } from './list-pages.ts'
import { staffPickListFor } from './picks/picks-list-store.ts'
import { reviewListFor } from './review/review-store.ts'
import { staffRewardListFor } from './rewards/staff-rewards-store.ts'

type DeclaredLists = Readonly<Record<`POST ${keyof typeof ALL_LISTS}/search`, ListDefinition<unknown>>>

/** Most lists have more rows and filters for some than for others; what is of today in one is of this moment. */
export const listsFor = (viewer: Role, now = new Date()) =>
  ({
    'POST /admin/accounts/search': accountListFor(viewer, now),
    'POST /admin/users/search': userListFor(viewer),
    'POST /admin/picks/search': staffPickListFor(viewer),
    'POST /admin/userdocuments/search': documentListFor(viewer),
    'POST /admin/payments/search': staffPaymentListFor(viewer),
    'POST /admin/store-deliveries/search': ALL_DELIVERIES,
    'POST /admin/rewards/search': staffRewardListFor(viewer),
    'POST /admin/audit-log/search': AUDIT_LOG,
    'POST /admin/review/search': reviewListFor(viewer),
    'POST /admin/sports/market-sorting/search': MARKET_SORTING_LIST,
    'POST /banners/search': bannerListFor(viewer),
    ...listPagesFor(viewer),
  }) as const satisfies DeclaredLists & Partial<Record<CallId, ListDefinition<unknown>>>

/** As the role with the most rights has them. */
export const allLists = listsFor('SUPER_ADMIN')

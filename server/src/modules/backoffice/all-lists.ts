/**
 * Every list that staff can search, under the call that answers it: what is checked of one list is checked of all. A list
 * that is missing here is found by all-lists.test.ts, which goes through the calls.
 */
import type { CallId } from '@pickproof/contract/all-calls'
import type { ListDefinition } from '../../platform/list/list-definition.ts'
import { marketSortingList } from '../catalog/index.ts'
import { bannerList } from '../content/index.ts'
import { userListFor } from '../identity/index.ts'
import { documentListFor } from '../kyc/index.ts'
import { DELIVERY_LIST, staffPaymentListFor } from '../payments/index.ts'
import { accountListFor } from './accounts/accounts-store.ts'
import { AUDIT_LOG } from './audit-log/audit-log-store.ts'
import { staffPickListFor } from './picks/picks-list-store.ts'
import { REVIEW_LIST } from './review/review-store.ts'
import { staffRewardListFor } from './rewards/staff-rewards-store.ts'

export const allLists = {
  'POST /admin/accounts/search': accountListFor('SUPER_ADMIN'),
  'POST /admin/users/search': userListFor('SUPER_ADMIN'),
  'POST /admin/picks/search': staffPickListFor('SUPER_ADMIN'),
  'POST /admin/userdocuments/search': documentListFor('SUPER_ADMIN'),
  'POST /admin/payments/search': staffPaymentListFor('SUPER_ADMIN'),
  'POST /admin/store-deliveries/search': DELIVERY_LIST,
  'POST /admin/rewards/search': staffRewardListFor('SUPER_ADMIN'),
  'POST /admin/audit-log/search': AUDIT_LOG,
  'POST /admin/review/search': REVIEW_LIST,
  'POST /admin/sports/market-sorting/search': marketSortingList,
  'POST /banners/search': bannerList,
} as const satisfies Partial<Record<CallId, ListDefinition<unknown>>>

/** The reward records of all players as they are searched. */
import { sql } from 'kysely'
import type { ListDefinition } from '../../../platform/list/list-definition.ts'
import { type ListedRewardRow, rewardColumns, rewardFields, rewardTables } from '../../rewards/index.ts'

export const STAFF_REWARDS: ListDefinition<ListedRewardRow> = {
  select: rewardColumns,
  from: rewardTables,
  tenantColumn: sql`w.tenant_id`,
  idColumn: sql`w.id`,
  fields: {
    ...rewardFields,
    'user.id': { column: sql`w.user_id`, kind: 'integer' },
    'user.email': { column: sql`u.email`, kind: 'text' },
    'account.accno': { column: sql`a.accno`, kind: 'text' },
    'payment.id': { column: sql`w.payment_id`, kind: 'integer' },
    'challenge.challengePlan': { column: sql`w.challenge_plan`, kind: 'text' },
    balance: { column: sql`w.balance_minor`, kind: 'money' },
  },
  defaultSorters: ['-createdDate'],
}

/** The reward records of all players as they are searched. */
import type { Reward } from '@pickproof/contract/rewards'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { sql } from 'kysely'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'
import { realPeopleOnly } from '../identity/index.ts'
import { type ListedRewardRow, rewardColumns, rewardSql, rewardTables } from './reward-list-store.ts'
import { rewardView } from './reward-view.ts'

const STAFF_REWARDS: ListDefinition<ListedRewardRow> = {
  select: rewardColumns,
  from: rewardTables,
  table: sql`reward_record w`,
  tenantColumn: sql`w.tenant_id`,
  idColumn: sql`w.id`,
  ...rewardSql,
  defaultSorters: ['-createdDate'],
}

/** Records of test people are for super admins only. */
export function staffRewardListFor(viewer: Rights): ListDefinition<ListedRewardRow> {
  const always = realPeopleOnly(viewer, sql`w.user_id`)
  return always ? { ...STAFF_REWARDS, always } : STAFF_REWARDS
}

/** The name of a test person is for super admins, also where a real player referred them. */
export function staffRewardView(viewer: Rights): (row: ListedRewardRow) => Reward {
  const seesTests = may(viewer, 'users.see-type')
  return (row) => rewardView(row.referred?.type === 'TEST' && !seesTests ? { ...row, referred: null } : row)
}

export const LISTS = { '/admin/rewards': staffRewardListFor } satisfies ModuleLists

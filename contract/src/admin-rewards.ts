/** The reward records of all players, as staff see them (B014, B136). */
import { declareCalls } from './call.ts'
import { exportBodySchema, listBodySchema, pageOf } from './list.ts'
import { rewardSchema } from './rewards.ts'

export const staffRewardCalls = declareCalls({
  'POST /admin/rewards/search': {
    summary: 'The records that moved the rewards of all players, newest first',
    module: 'backoffice',
    access: 'rewards.view',
    whenSwitched: 'refused',
    body: listBodySchema,
    answer: pageOf(rewardSchema),
    errors: [],
  },
  'POST /admin/rewards/export/csv': {
    summary: 'The reward records of the brand as a CSV file',
    module: 'backoffice',
    access: 'rewards.view',
    whenSwitched: 'refused',
    body: exportBodySchema,
    answer: 'file',
    errors: [],
  },
})

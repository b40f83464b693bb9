import type { staffRewardCalls } from '@pickproof/contract/admin-rewards'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { rewardView } from '../../rewards/index.ts'
import { rewardsCsv } from './rewards-csv.ts'
import { STAFF_REWARDS } from './staff-rewards-store.ts'

/** The screen is for super admins; an admin may read the records of a person in a panel (C2). */
export function staffRewardHandlers(): Handlers<typeof staffRewardCalls> {
  return {
    'POST /admin/rewards/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, STAFF_REWARDS, body, rewardView),

    'POST /admin/rewards/export/csv': async ({ db, tenantId, body, reply }) => {
      sendCsv(reply, 'rewards', rewardsCsv(db, tenantId, body))
      return undefined
    },
  }
}

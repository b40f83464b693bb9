import type { staffRewardCalls } from '@pickproof/contract/admin-rewards'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { rewardView } from '../../rewards/index.ts'
import { rewardsCsv } from './rewards-csv.ts'
import { staffRewardListFor } from './staff-rewards-store.ts'

/** The screen is for super admins; an admin may read the records of a person in a panel (C2). */
export function staffRewardHandlers(): Handlers<typeof staffRewardCalls> {
  return {
    'POST /admin/rewards/search': async ({ db, tenantId, body, signedIn }) =>
      await runList(db, tenantId, staffRewardListFor(signedIn.role), body, rewardView),

    'POST /admin/rewards/export/csv': async ({ db, tenantId, signedIn, body, reply }) => {
      sendCsv(reply, 'rewards', rewardsCsv(db, tenantId, signedIn.role, body))
      return undefined
    },
  }
}

import type { challengeCalls } from '@pickproof/contract/challenges'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { runList } from '../../platform/list/run-list.ts'
import { accountInfoView, challengeView, type PickFigures } from './account-view.ts'
import { type AccountRow, CHALLENGE_LIST } from './challenges-store.ts'
import { getVisibleAccount } from './visible-account.ts'

interface ChallengeDeps {
  readonly clock: Clock
  /** Picks are placed on accounts, so their module stands above this one. */
  readonly ports: { pickFiguresOf(db: Db, account: AccountRow, now: Date): Promise<PickFigures> }
}

export function challengeHandlers({ clock, ports }: ChallengeDeps): Handlers<typeof challengeCalls> {
  return {
    'POST /challenges/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, CHALLENGE_LIST, body, challengeView),

    'GET /accounts/info': async (call) => {
      const account = await getVisibleAccount(call)
      const now = clock.now()
      return accountInfoView(account, await ports.pickFiguresOf(call.db, account, now), now)
    },
  }
}

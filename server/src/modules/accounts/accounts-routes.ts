import type { challengeCalls } from '@pickproof/contract/challenges'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { accountInfoView, type PickFigures } from './account-view.ts'
import type { AccountRow } from './accounts-store.ts'
import { getVisibleAccount } from './visible-account.ts'

interface AccountDeps {
  readonly clock: Clock
  /** Picks are placed on accounts, so their module is above this one. */
  readonly ports: { pickFiguresOf(db: Db, account: AccountRow, now: Date): Promise<PickFigures> }
}

export function accountHandlers({
  clock,
  ports,
}: AccountDeps): Pick<Handlers<typeof challengeCalls>, 'GET /accounts/info'> {
  return {
    'GET /accounts/info': async (call) => {
      const account = await getVisibleAccount(call)
      const now = clock.now()
      return accountInfoView(account, await ports.pickFiguresOf(call.db, account, now), now)
    },
  }
}

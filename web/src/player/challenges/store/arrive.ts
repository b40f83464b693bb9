import type { Account } from '@pickproof/contract/challenges'
import { refreshAccount } from '../../../api/pick-queries.ts'
import { useSession } from '../../../session/session-store.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { readyText, useVisits } from './store-visit.ts'

/** A challenge paid with rewards is there immediately: it becomes the current account. */
export async function arriveWith({ accno, user }: Account): Promise<void> {
  // An account that the context does not know yet could not be the current one.
  await refreshAccount(undefined)
  useSession.getState().chooseAccount(accno)
  useVisits.getState().ready(user.id, accno)
  notify.success(readyText(accno))
}

import type { Fixture } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import { type AccountStatus, findStatusRefusal } from '@pickproof/domain/accounts/account-status'
import { useCallback } from 'react'
import { ACCOUNT_MISSING } from '../api/api-error.ts'
import { useSession } from '../session/session-store.ts'
import { usePerson } from '../session/use-person.ts'
import { useNewest } from '../ui/browser/use-newest.ts'
import { showAlert } from '../ui/overlays/alert.ts'
import { notify } from '../ui/overlays/notify.ts'
import { findEntryRefusal } from './slip-content.ts'
import { entryOf } from './slip-entry.ts'
import { useSlip } from './slip-store.ts'
import { removeWithUndo } from './slip-undo.ts'

/** What the page has of an odd besides its price. */
interface PickPlace {
  readonly fixture: Fixture
  readonly marketName: string
  readonly sportsbookName: string
}

type FindPlace = (odd: StreamOdd) => PickPlace | undefined

/**
 * What a press on a chip does: it takes the odd into the slip, or out of it again. The function stays the same for as
 * long as the page is open, so no chip is drawn again for it.
 */
export function usePick(findPlace: FindPlace): (odd: StreamOdd) => void {
  const status = usePerson()?.account?.status
  const newest = useNewest({ findPlace, status })
  return useCallback((odd) => pick(odd, newest.current.findPlace, newest.current.status), [newest])
}

function pick(odd: StreamOdd, findPlace: FindPlace, status: AccountStatus | undefined): void {
  const slip = useSlip.getState()
  const known = slip.entries.find(({ id }) => id === odd.id)
  // Without a stake, another press on the chip undoes it.
  if (known) {
    if (known.stake > 0) removeWithUndo(odd.id)
    else slip.remove(odd.id)
    return
  }
  const place = findPlace(odd)
  if (place === undefined) return
  const entry = entryOf({ odd, oddType: useSession.getState().oddType, ...place })
  const refusal =
    status === undefined
      ? ACCOUNT_MISSING
      : findEntryRefusal({ status, ruleSet: CURRENT_RULE_SET }, slip, entry)
  if (refusal === undefined) slip.add(entry)
  // A rule of the slip asks the player to change something, so it waits for 'Got It !' (X018).
  else if (status !== undefined && findStatusRefusal(status) === undefined)
    showAlert({ kind: 'error', text: refusal })
  else notify.error(refusal)
}

import { useEffect } from 'react'
import { useInactivityWatch, useOddsFreeze } from '../live/feed-state.ts'
import { RELOADS_FROZEN_PAGE } from '../live/freshness.ts'
import { showAlert } from '../ui/overlays/alert.ts'

/** The first sentence is that of the specification, word for word (O072). */
const FREEZE_TEXT =
  'Odds are freeze due to inactivity. Click or press a key anywhere to see live prices again, or reload the page.'

/** Freezes the odds of a page that is not used, and offers a reload until the player is back. */
export function FreezeNotice() {
  useInactivityWatch()
  const isInactive = useOddsFreeze()?.why === 'inactive'
  useEffect(() => {
    if (!isInactive) return
    return showAlert({ kind: 'reload', text: FREEZE_TEXT, buttonAttribute: RELOADS_FROZEN_PAGE })
  }, [isInactive])
  return null
}

import { fixed } from '@pickproof/domain/messages/message'
import { useEffect } from 'react'
import { defineTexts } from '../language/language.ts'
import { useInactivityWatch, useOddsFreeze } from '../live/feed-state.ts'
import { RELOADS_FROZEN_PAGE } from '../live/freshness.ts'
import { showAlert } from '../ui/overlays/alert.ts'

const texts = defineTexts('player.freeze-notice', {
  /** The first sentence is that of the specification. */
  frozen: fixed(
    'Odds are freeze due to inactivity. Click or press a key anywhere to see live prices again, or reload the page.',
    'O072',
  ),
})

/** Freezes the odds of a page that is not used, and offers a reload until the player is back. */
export function FreezeNotice() {
  useInactivityWatch()
  const isInactive = useOddsFreeze()?.why === 'inactive'
  useEffect(() => {
    if (!isInactive) return
    return showAlert({ kind: 'reload', text: texts.frozen, buttonAttribute: RELOADS_FROZEN_PAGE })
  }, [isInactive])
  return null
}

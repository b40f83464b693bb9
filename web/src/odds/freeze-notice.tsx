import { fixed } from '@pickproof/domain/messages/message'
import { useEffect } from 'react'
import { defineTexts } from '../language/language.ts'
import { useInactivityWatch, useOddsFreeze } from '../live/feed-state.ts'
import { RELOADS_FROZEN_PAGE } from '../live/freshness.ts'
import { showAlert } from '../ui/overlays/alert.ts'
import { FreezeReason } from './freeze-reason.tsx'
import styles from './freeze-notice.module.css'

const texts = defineTexts('player.freeze-notice', {
  /** The first sentence is that of the specification. */
  frozen: fixed(
    'Odds are freeze due to inactivity. Click or press a key anywhere to see live prices again, or reload the page.',
    'O072',
  ),
})

/**
 * The one place that says why prices do not move: over the end of the window, so that no page moves when it
 * appears. The odds of a page that is not used are frozen, and a dialog offers a reload until the player is back.
 */
export function FreezeNotice() {
  useInactivityWatch()
  const freeze = useOddsFreeze()
  const isInactive = freeze?.why === 'inactive'
  useEffect(() => {
    if (!isInactive) return
    return showAlert({ kind: 'reload', text: texts.frozen, buttonAttribute: RELOADS_FROZEN_PAGE })
  }, [isInactive])
  return <FreezeReason freeze={freeze} className={styles.notice} />
}

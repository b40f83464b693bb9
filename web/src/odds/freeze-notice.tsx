import { type DateValue, fixed, moment, text } from '@pickproof/domain/messages/message'
import { useEffect } from 'react'
import { defineTexts } from '../language/language.ts'
import { useInactivityWatch, useOddsFreeze } from '../live/feed-state.ts'
import { type Freeze, RELOADS_FROZEN_PAGE } from '../live/freshness.ts'
import { showAlert } from '../ui/overlays/alert.ts'
import styles from './freeze-notice.module.css'
import { Notice } from '../ui/feedback/notice.tsx'
import { viewerTimeZone } from '../ui/values/viewer-time-zone.ts'

const reasonTexts = defineTexts('player.freeze-reason', {
  offlineTitle: 'The live connection is interrupted.',
  offline: 'These are the last known prices. They update again as soon as the connection is back.',
  silentTitle: 'Prices are paused.',
  silentSince: text<{ since: DateValue }>(
    'No prices have arrived since {since}. They update again as soon as the feed is back.',
  ),
})

/** Why prices do not move. Nothing while they move, or while a dialog says it. */
export function FreezeReason({ freeze }: { readonly freeze: Freeze | undefined }) {
  if (freeze === undefined || freeze.why === 'inactive') return null
  if (freeze.why === 'offline')
    return (
      <Notice className={styles.notice} title={reasonTexts.offlineTitle}>
        {reasonTexts.offline}
      </Notice>
    )
  return (
    <Notice className={styles.notice} title={reasonTexts.silentTitle}>
      {reasonTexts.silentSince({ since: moment(freeze.since, 'h:mm A (z)', viewerTimeZone()) })}
    </Notice>
  )
}

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
  return <FreezeReason freeze={freeze} />
}

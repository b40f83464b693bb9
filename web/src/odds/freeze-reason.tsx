import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import type { Freeze } from '../live/freshness.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { viewerTimeZone } from '../ui/values/viewer-time-zone.ts'

const texts = defineTexts('player.freeze-reason', {
  offlineTitle: 'The live connection is interrupted.',
  offline: 'These are the last known prices. They update again as soon as the connection is back.',
  silentTitle: 'Prices are paused.',
  silentSince: text<{ since: DateValue }>(
    'No prices have arrived since {since}. They update again as soon as the feed is back.',
  ),
})

interface FreezeReasonProps {
  readonly freeze: Freeze | undefined
  readonly className?: string
}

/** Why prices do not move; nothing while they do, and where a dialog says it. */
export function FreezeReason({ freeze, className }: FreezeReasonProps) {
  if (freeze === undefined || freeze.why === 'inactive') return null
  if (freeze.why === 'offline')
    return (
      <Notice className={className} title={texts.offlineTitle}>
        {texts.offline}
      </Notice>
    )
  return (
    <Notice className={className} title={texts.silentTitle}>
      {texts.silentSince({ since: moment(freeze.since, 'h:mm A (z)', viewerTimeZone()) })}
    </Notice>
  )
}

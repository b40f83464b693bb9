import { useEffect, useState } from 'react'
import { useOddsFreeze } from '../../live/feed-state.ts'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { type Freeze, STALE_AFTER_MS } from '../../live/freshness.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'

const texts = defineTexts('player.send-block', {
  offline:
    'The live connection has been interrupted for more than 30 seconds. You can place picks again when it is back.',
  inactive: 'Prices are frozen because you were inactive. You can place picks again when they update.',
  silentSince: text<{ since: DateValue }>(
    'No prices have arrived since {since}. You can place picks again when prices update.',
  ),
})

/** The slip cannot be sent once prices have not moved for this long (decision Q35). */
export const SEND_BLOCK_AFTER_MS = 30_000

/** How long after it was noticed a freeze stops the slip; a lost connection is noticed only after a while. */
export function sendBlockDelayMs(freeze: Freeze): number {
  if (freeze.why === 'inactive') return 0
  return freeze.why === 'offline' ? SEND_BLOCK_AFTER_MS - STALE_AFTER_MS : SEND_BLOCK_AFTER_MS
}

export function sendBlockText(freeze: Freeze): string {
  if (freeze.why !== 'silent') return texts[freeze.why]
  return texts.silentSince({ since: moment(freeze.since, 'h:mm A (z)', viewerTimeZone()) })
}

/** Why the slip cannot be sent now; undefined while it can. */
export function useSendBlock(): string | undefined {
  const freeze = useOddsFreeze()
  const [blockedWhy, setBlockedWhy] = useState<string>()
  const why = freeze?.why
  const delayMs = freeze === undefined ? 0 : sendBlockDelayMs(freeze)
  useEffect(() => {
    if (why === undefined) return
    const timer = setTimeout(() => setBlockedWhy(why), delayMs)
    return () => {
      clearTimeout(timer)
      setBlockedWhy(undefined)
    }
  }, [why, delayMs])
  return freeze !== undefined && blockedWhy === why ? sendBlockText(freeze) : undefined
}

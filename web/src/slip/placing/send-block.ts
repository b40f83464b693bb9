/** When prices have been frozen for so long that the slip cannot be sent, and why (decision Q35). */
import { type Freeze, STALE_AFTER_MS } from '../../live/freshness.ts'

export const SEND_BLOCK_AFTER_MS = 30_000

/** How long after it was noticed a freeze stops the slip; a lost connection is noticed only after a while. */
export function sendBlockDelayMs(freeze: Freeze): number {
  if (freeze.why === 'inactive') return 0
  return freeze.why === 'offline' ? SEND_BLOCK_AFTER_MS - STALE_AFTER_MS : SEND_BLOCK_AFTER_MS
}

export function sendBlockText(freeze: Freeze): string {
  if (freeze.why === 'offline')
    return 'The live connection has been interrupted for more than 30 seconds. The slip can be sent as soon as it is back.'
  if (freeze.why === 'inactive')
    return 'Prices stand still because the page was not used. The slip can be sent as soon as they move again.'
  return `${freeze.reason ?? 'The price feed is silent right now.'} The slip can be sent as soon as prices move again.`
}

/** The one stream of this page. */
import { brand } from '../brand/brand.ts'
import { browserClock } from './browser-clock.ts'
import { EventStream } from './event-stream.ts'

export const liveStream = new EventStream({
  tenantId: brand.tenantId,
  open: (url) => new EventSource(url, { withCredentials: true }),
  wait: browserClock.wait,
  random: Math.random,
})

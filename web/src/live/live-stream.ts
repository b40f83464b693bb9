/** The one stream of this page, and the hook that shows its state. */
import { useSyncExternalStore } from 'react'
import { brand } from '../brand/brand.ts'
import { EventStream, type StreamState } from './event-stream.ts'

export const liveStream = new EventStream({
  tenantId: brand.tenantId,
  open: (url) => new EventSource(url, { withCredentials: true }),
  wait: (run, delayMs) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
  random: Math.random,
})

export function useStreamState(): StreamState {
  return useSyncExternalStore(liveStream.onStateChange, () => liveStream.state)
}

/** The tabs of a browser share one cookie: whoever signs in or out in one of them does so for all. */
import { brand } from '../brand/brand.ts'
import { isRecord } from './stored-values.ts'
import { storeKeyOf } from './preferences.ts'

const CHANNEL_NAME = `${storeKeyOf(brand.tenantId)}:session`
// The tests of this side run without a window, and an open channel would keep them from ending.
const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME)

/** Undefined: nobody is signed in any longer. */
type UserId = number | undefined

export function tellOtherTabs(userId: UserId): void {
  channel?.postMessage({ userId })
}

/** Calls back with who is signed in now, whenever another tab tells. */
export function onOtherTab(listen: (userId: UserId) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data)) listen(typeof data.userId === 'number' ? data.userId : undefined)
  })
}

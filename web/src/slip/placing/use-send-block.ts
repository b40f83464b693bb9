import { useEffect, useState } from 'react'
import { useOddsFreeze } from '../../live/feed-state.ts'
import { sendBlockDelayMs, sendBlockText } from './send-block.ts'

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

import { startTransition, useEffect, useState } from 'react'
import { onceIdle } from './once-idle.ts'

/** True once the page has been shown for a while. Parts drawn then are drawn in pieces that give way to any press. */
export function useOnceIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onceIdle(() => startTransition(() => setIsIdle(true))), [])
  return isIdle
}

import { startTransition, useEffect, useState } from 'react'
import { onceIdle } from './once-idle.ts'

/** True once the page has stood for a while; what is drawn then is drawn in pieces that give way to whatever is pressed. */
export function useOnceIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onceIdle(() => startTransition(() => setIsIdle(true))), [])
  return isIdle
}

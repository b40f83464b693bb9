import { startTransition, useEffect, useState } from 'react'

/**
 * False while the component is drawn the first time, true from then on. Parts drawn on true are drawn in pieces that
 * give way to any press. The router would draw them in one go, because it keeps its state outside of React.
 */
export function useAfterFirstPaint(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn
}

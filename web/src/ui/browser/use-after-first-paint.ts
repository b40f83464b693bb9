import { startTransition, useEffect, useState } from 'react'

/**
 * False while whoever asks is drawn the first time, true from then on. What is drawn on true is drawn in pieces that give
 * way to whatever is pressed; the router would have it drawn in one go, because it keeps its state outside of React.
 */
export function useAfterFirstPaint(): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => startTransition(() => setIsDrawn(true)), [])
  return isDrawn
}

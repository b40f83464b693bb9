import { useEffect, useEffectEvent, useRef } from 'react'

/** How far below the window the end of a page may be when the rest of it loads. */
const DISTANCE = '400px'

interface NearEndProps {
  readonly onNear: () => void
}

/** Marks the end of what a long page draws first, and reports when the reader comes near it. */
export function NearEnd({ onNear }: NearEndProps) {
  const place = useRef<HTMLDivElement>(null)
  const onSeen = useEffectEvent(onNear)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
      },
      { rootMargin: DISTANCE },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place} aria-hidden="true" />
}

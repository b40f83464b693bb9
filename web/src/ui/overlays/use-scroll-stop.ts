import { useCallback, useState } from 'react'

const STOPS = 'a[href], button, input, select, textarea, [tabindex]'

/** Whether a part scrolls and nothing in it can take the focus: a keyboard reaches its end only if it can stop there itself. */
export function useScrollStop() {
  const [isStop, setIsStop] = useState(false)
  const ref = useCallback((part: HTMLElement | null) => {
    if (part === null) return
    const observer = new ResizeObserver(() => {
      setIsStop(part.scrollHeight > part.clientHeight && part.querySelector(STOPS) === null)
    })
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: isStop ? 0 : undefined }
}

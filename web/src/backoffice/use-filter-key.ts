import { type RefObject, useEffect } from 'react'
import { FILTER_ENTRY } from '../ui/list/filter-bar.tsx'
import { hasOpenOverlay } from './open-overlay.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key / leads to the filters of the list, from anywhere but a field or an overlay. */
export function useFilterKey(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || hasOpenOverlay()) return
      const entry = list.current?.querySelector<HTMLElement>(`[${FILTER_ENTRY}]`)
      if (!entry) return
      event.preventDefault()
      entry.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list])
}

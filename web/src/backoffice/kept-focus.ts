import { type RefObject, useEffect } from 'react'
import { focusIfLost } from '../ui/browser/focus-if-lost.ts'
import { hasOpenOverlay, isInOverlay } from './open-overlay.ts'

/**
 * The element that did its work is often disabled or removed afterwards, such as the button of a decision or the row of
 * a purge. The focus would fall to the top of the page. Instead, the part around it gets the focus, and the keyboard
 * continues from there. The part needs tabIndex -1.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current
    if (element === null) return
    let isInside = false
    const enter = () => {
      isInside = true
    }
    // Ignores a focus that is lost with its disabled or removed element, or that moves to a dialog.
    const goTo = (next: EventTarget | null) => {
      if (next instanceof Element && !isInOverlay(next)) isInside = element.contains(next)
    }
    const leave = ({ relatedTarget }: FocusEvent) => goTo(relatedTarget)
    const press = ({ target }: PointerEvent) => goTo(target)
    const watch = new MutationObserver(() => {
      if (isInside && !hasOpenOverlay()) focusIfLost(element)
    })
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', press)
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', press)
      watch.disconnect()
    }
  }, [part])
}

import { useEffect, useEffectEvent } from 'react'

/** A key alone would disturb people who speak their input (WCAG 2.1.4), so this one has a modifier. */
export const PLACE_KEYS = 'Control+Enter'

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const EDITABLE = 'input, textarea, select, [contenteditable="true"]'

/** Places the slip with Ctrl+Enter or Command+Enter from anywhere on the page, but from no other form or dialog. */
export function useSlipKeys(place: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    const { target } = event
    const slip = document.querySelector('[data-slip]')
    if (!(target instanceof Element) || slip === null) return
    const isInSlip = slip.contains(target)
    const isElsewhere = target.matches(EDITABLE) || document.querySelector(DIALOGS) !== null
    if (!isInSlip && isElsewhere) return
    event.preventDefault()
    place()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

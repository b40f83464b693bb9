/**
 * Opens the alert of a price with a right click, the menu key, or a long press on a touch screen. One listener serves all
 * chips, so that a chip stays one element.
 */
import { lazy, Suspense, useEffect, useState } from 'react'

const AlertDialog = lazy(async () => ({ default: (await import('./alert-dialog.tsx')).AlertDialog }))

/** As long as the press that browsers on Android take for a right click. */
const LONG_PRESS_MS = 500
const MOVED_PX = 10

interface Chosen {
  readonly oddId: string
  readonly label: string
}

function chipOf(target: EventTarget | null): Chosen | undefined {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-odd]') : null
  const oddId = chip?.dataset.odd
  if (chip === null || oddId === undefined) return undefined
  // Market and selection, without the price behind them.
  const label = (chip.getAttribute('aria-label') ?? '').split(',').slice(0, 2).join(',')
  return { oddId, label }
}

export function ChipMenu() {
  const [chosen, setChosen] = useState<Chosen>()
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let timer: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    const stop = () => clearTimeout(timer)
    document.addEventListener(
      'contextmenu',
      (event) => {
        const chip = chipOf(event.target)
        if (chip === undefined) return
        event.preventDefault()
        stop()
        setChosen(chip)
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      (event) => {
        stop()
        const chip = event.pointerType === 'touch' ? chipOf(event.target) : undefined
        if (chip === undefined) return
        from = { x: event.clientX, y: event.clientY }
        timer = setTimeout(() => {
          // The press that opened the dialog must not also put the price into the slip.
          const swallow = (click: Event) => {
            click.preventDefault()
            click.stopPropagation()
          }
          document.addEventListener('click', swallow, { capture: true, once: true })
          document.addEventListener(
            'pointerdown',
            () => document.removeEventListener('click', swallow, { capture: true }),
            { capture: true, once: true },
          )
          setChosen(chip)
        }, LONG_PRESS_MS)
      },
      { signal },
    )
    document.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) stop()
      },
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel', 'scroll'] as const)
      document.addEventListener(end, stop, { signal, capture: true })
    return () => {
      ending.abort()
      stop()
    }
  }, [])
  return chosen === undefined ? null : (
    <Suspense>
      <AlertDialog {...chosen} onClose={() => setChosen(undefined)} />
    </Suspense>
  )
}

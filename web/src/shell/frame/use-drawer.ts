import { sidebarOpensOn, widthClassOf } from '@pickproof/domain/pages/sidebar'
import { useLocation } from '@tanstack/react-router'
import { useBrand } from '../../brand/brand.ts'
import { useState, useSyncExternalStore } from 'react'

// Reading the window forces a layout, so this reads it when it changes, not in every render.
let widthPx: number | undefined

function onResize(notify: () => void): () => void {
  const look = () => {
    widthPx = window.innerWidth
    notify()
  }
  window.addEventListener('resize', look, { passive: true })
  // It may have changed before anyone listened.
  const frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('resize', look)
    widthPx = undefined
  }
}

function currentWidthClass() {
  widthPx ??= window.innerWidth
  return widthClassOf(widthPx)
}

interface Drawer {
  readonly isOpen: boolean
  /** Docked: the menu takes its own column. Otherwise it covers the page and holds the focus. */
  readonly isDocked: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** The state of the side menu. Each navigation and each change between docked and overlay applies the rule again. */
export function useDrawer(): Drawer {
  const path = useLocation({ select: (location) => location.pathname })
  const widthClass = useSyncExternalStore(onResize, currentWidthClass)
  const isDocked = widthClass !== 'xs' && widthClass !== 'sm'
  const { sidebar: rule } = useBrand()
  const [state, setState] = useState({ path, isDocked, isOpen: sidebarOpensOn(path, widthClass, { rule }) })
  let { isOpen } = state
  if (state.path !== path || state.isDocked !== isDocked) {
    // Coming from the overlay there is no docked state to keep, so the rule starts from an open menu.
    isOpen = sidebarOpensOn(path, widthClass, { rule, wasOpen: state.isDocked ? state.isOpen : true })
    setState({ path, isDocked, isOpen })
  }
  return {
    isOpen,
    isDocked,
    toggle: () => setState({ path, isDocked, isOpen: !isOpen }),
    close: () => setState({ path, isDocked, isOpen: false }),
  }
}

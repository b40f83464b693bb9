import { sidebarOpensOn, widthClassOf } from '@pickproof/domain/sidebar'
import { useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify, { passive: true })
  return () => window.removeEventListener('resize', notify)
}

export interface Drawer {
  readonly isOpen: boolean
  /** Docked: the menu takes its own column. Otherwise it lies over the page and holds the focus. */
  readonly isDocked: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** The state of the side menu. Each navigation and each change between docked and overlay applies the rule anew. */
export function useDrawer(): Drawer {
  const path = useLocation({ select: (location) => location.pathname })
  const widthClass = useSyncExternalStore(onResize, () => widthClassOf(window.innerWidth))
  const isDocked = widthClass !== 'xs' && widthClass !== 'sm'
  const [state, setState] = useState({ path, isDocked, isOpen: sidebarOpensOn(path, widthClass) })
  let { isOpen } = state
  if (state.path !== path || state.isDocked !== isDocked) {
    // Coming from the overlay there is no docked state to keep, so the rule starts from an open menu.
    isOpen = sidebarOpensOn(path, widthClass, state.isDocked ? state.isOpen : true)
    setState({ path, isDocked, isOpen })
  }
  return {
    isOpen,
    isDocked,
    toggle: () => setState({ path, isDocked, isOpen: !isOpen }),
    close: () => setState({ path, isDocked, isOpen: false }),
  }
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly isSlipOpen?: true
  }
}

/**
 * The open sheet is an entry of the browser's history, so that Back closes it and leaves the page standing. An entry alone
 * opens nothing, and it goes when the sheet is closed in another way.
 */
export function useSheetInHistory() {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = () => setIsOpen(false)
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      if (router.history.location.state.isSlipOpen) router.history.back()
    }
  }, [isOpen, router])
  return {
    isOpen,
    open: () => {
      setIsOpen(true)
      void router.navigate({ to: '.', search: true, state: { isSlipOpen: true }, resetScroll: false })
    },
    close: () => setIsOpen(false),
  }
}

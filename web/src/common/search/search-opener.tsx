import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './search-opener.module.css'

/** As keyboards print them. */
export const SEARCH_KEYS = ['Ctrl', 'K'].join(' ')

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const EDITABLE = 'input, textarea, select, [contenteditable="true"]'

interface SearchOpenerProps {
  readonly label: string
  readonly word: string
  /** A key that opens it too, while no field has the focus and the person keeps such keys. Ctrl+K always does. */
  readonly bareKey?: string
  readonly isWide?: boolean
  readonly children: (close: () => void) => ReactNode
}

/** In the bar of every page: opens the search of the area. */
export function SearchOpener({ label, word, isWide, children, ...keys }: SearchOpenerProps) {
  const areBareKeysOff = useSession((state) => state.areBareKeysOff)
  const bareKey = areBareKeysOff ? undefined : keys.bareKey
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof Element && target.matches(EDITABLE)
      const hasModifier = event.ctrlKey || event.metaKey
      const isAsked =
        (event.key === bareKey && !hasModifier && !event.altKey && !isTyping) ||
        (event.key.toLowerCase() === 'k' && hasModifier && !event.altKey && !event.shiftKey)
      if (!isAsked || event.repeat || document.querySelector(DIALOGS) !== null) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [bareKey])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-wide={isWide || undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={bareKey === undefined ? 'Control+K' : `${bareKey} Control+K`}
        title={label}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className={styles.word} aria-hidden="true">
          {word}
        </span>
        <span className={styles.key} data-key={bareKey ?? SEARCH_KEYS} aria-hidden="true" />
      </button>
      {isOpen ? <Suspense>{children(() => setIsOpen(false))}</Suspense> : null}
    </>
  )
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './search-button.module.css'

const texts = defineTexts('player.search-button', {
  search: 'Search',
  label: 'Search games, teams and markets',
})

/** The key that opens the search while no field has the focus. */
const SEARCH_KEY = '/'

const SearchPalette = lazy(async () => ({
  default: (await import('./search-palette.tsx')).SearchPalette,
}))

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const EDITABLE = 'input, textarea, select, [contenteditable="true"]'

/** In the bar of every page: opens the search, as `/` and Ctrl+K do. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof Element && target.matches(EDITABLE)
      const hasModifier = event.ctrlKey || event.metaKey
      const isAsked =
        (event.key === SEARCH_KEY && !hasModifier && !event.altKey && !isTyping) ||
        (event.key.toLowerCase() === 'k' && hasModifier && !event.altKey && !event.shiftKey)
      if (!isAsked || event.repeat || document.querySelector(DIALOGS) !== null) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={texts.label}
        aria-haspopup="dialog"
        aria-keyshortcuts={`${SEARCH_KEY} Control+K`}
        title={texts.label}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={18} />
        <span className={styles.word} aria-hidden="true">
          {texts.search}
        </span>
        <span className={styles.key} aria-hidden="true">
          {SEARCH_KEY}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <SearchPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

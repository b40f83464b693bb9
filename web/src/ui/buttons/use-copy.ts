import { useEffect, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { notify } from '../overlays/notify.ts'

const texts = defineTexts('app.copy', {
  refused: 'The browser did not allow copying. Select the text and copy it yourself.',
})

const TOLD_MS = 2000

/** Puts a text into the clipboard and confirms it for a moment. Reports a browser that refuses. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => void } {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      notify.warn(texts.refused)
    }
  }
  return { isCopied, copy: (text) => void copy(text) }
}

import { useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { notify } from './notify.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const TOLD_MS = 2000

interface CopyButtonProps {
  /** What is copied, such as 'the referral link'. */
  readonly what: string
  readonly text: string
}

/** Puts a text into the clipboard and says so for a moment in its own place. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      notify.warn('The browser did not allow copying. Select the text and copy it yourself.')
    }
  }
  return (
    <>
      <IconButton label={`Copy ${what}`} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()} />
      <VisuallyHidden>
        <span role="status">{isCopied ? 'Copied' : ''}</span>
      </VisuallyHidden>
    </>
  )
}

import { defineTexts } from '../../language/language.ts'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const texts = defineTexts('app.copy-button', {
  copied: 'Copied',
})

interface CopyButtonProps {
  /** Such as 'Copy the referral link'. */
  readonly label: string
  readonly text: string
}

/** Puts a text into the clipboard and says so for a moment in its own place. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { isCopied, copy } = useCopy()
  return (
    <>
      <IconButton label={label} icon={isCopied ? 'check' : 'copy'} onClick={() => copy(text)} />
      <VisuallyHidden>
        <span role="status">{isCopied ? texts.copied : ''}</span>
      </VisuallyHidden>
    </>
  )
}

import { defineTexts } from '../language/language.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useCopy } from '../ui/buttons/use-copy.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'

const texts = defineTexts('app.share-button', {
  share: 'Share',
  copied: 'Link copied',
})

interface ShareButtonProps {
  readonly url: string
  /** What the link is about; some apps show it beside the link. */
  readonly title: string
}

/** Opens the share sheet of the device. Without one it copies the link. */
export function ShareButton({ url, title }: ShareButtonProps) {
  const { isCopied, copy } = useCopy()
  const share = () => {
    if (typeof navigator.share !== 'function') copy(url)
    // Closing the sheet rejects, and needs no message.
    else navigator.share({ url, title }).catch(() => undefined)
  }
  return (
    <>
      <Button icon={<Icon name={isCopied ? 'check' : 'link'} />} onClick={share}>
        {isCopied ? texts.copied : texts.share}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied ? texts.copied : ''}</span>
      </VisuallyHidden>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './support.module.css'
import type { SupportForm } from './support-frames.ts'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.support-desk', {
  question: fixed('what do you need help with?', 'U046'),
  chat: fixed('or chat with instantly on livechat', 'U049'),
  openChat: 'Open live chat',
  back: fixed('Go Back', 'U048'),
  fillIn: fixed('fill in the form to create a support ticket', 'U048'),
})

const FRAME_HEIGHT = 700
/** The form can be sent and can open its links in new tabs, which are ordinary ones. It cannot navigate our page. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

interface SupportDeskProps {
  readonly forms: readonly SupportForm[]
  readonly chatUrl: string | undefined
  /** Shown when the brand has set up neither. */
  readonly empty: ReactNode
}

/** The choice of a form, or the form that was chosen. Which one is open is the page's own affair (N55). */
export function SupportDesk({ forms, chatUrl, empty }: SupportDeskProps) {
  const [chosenKey, setChosenKey] = useState<SupportForm['key']>()
  const chosen = forms.find(({ key }) => key === chosenKey)
  if (chosen) return <FormFrame form={chosen} onBack={() => setChosenKey(undefined)} />
  return (
    <div className={classes.desk}>
      <h2 className={classes.question}>{texts.question}</h2>
      {forms.length > 0 && (
        <div className={classes.choices}>
          {forms.map(({ key, label }) => (
            <button key={key} type="button" className={classes.choice} onClick={() => setChosenKey(key)}>
              <Icon name={key === 'tech' ? 'settings' : 'file-text'} size={24} />
              <span className={classes.label}>{label}</span>
              <Icon name="chevron-right" />
            </button>
          ))}
        </div>
      )}
      {chatUrl !== undefined && (
        <div className={classes.chat}>
          <p className={classes.caption}>{texts.chat}</p>
          <ButtonAnchor
            variant="primary"
            href={chatUrl}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="message" />}
          >
            {texts.openChat}
          </ButtonAnchor>
        </div>
      )}
      {forms.length === 0 && chatUrl === undefined && empty}
    </div>
  )
}

function FormFrame({ form, onBack }: { readonly form: SupportForm; readonly onBack: () => void }) {
  // Another theme is another address: loading it would lose what the player has typed.
  const [address] = useState(form.url)
  return (
    <div className={classes.desk}>
      <div>
        <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={onBack} autoFocus>
          {texts.back}
        </Button>
      </div>
      <h2 className={classes.question}>{texts.fillIn}</h2>
      <iframe
        className={classes.frame}
        src={address}
        title={form.label}
        height={FRAME_HEIGHT}
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}

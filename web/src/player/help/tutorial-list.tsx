import type { Tutorial } from '@pickproof/contract/tenants'
import { useState } from 'react'
import type { ThemeName } from '../../session/preferences.ts'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import cards from '../../ui/layout/picture-cards.module.css'
import classes from './tutorials-page.module.css'
import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.tutorial', {
  read: 'Read instead',
  readTutorial: text<{ title: string }>('Read instead: {title}'),
  broken: 'We cannot play this video.',
  brokenText: 'Check your connection and try again.',
  reload: 'Load the video again',
  unsupported: fixed('Your browser does not support the video tag.', 'U061'),
})

interface TutorialListProps {
  readonly tutorials: readonly Tutorial[]
  readonly theme: ThemeName
}

/** Videos play in the page, other tutorials are embedded. Both load only when they come into view. */
export function TutorialList({ tutorials, theme }: TutorialListProps) {
  return (
    <ul className={cards.grid}>
      {tutorials.map((tutorial) => (
        <li key={tutorial.src}>
          <article className={cards.card}>
            {tutorial.isVideo ? (
              <TutorialVideo tutorial={tutorial} />
            ) : (
              <iframe
                // A frame that only changed its address would leave a step in the history.
                key={theme}
                className={classes.frame}
                src={addressIn(theme, tutorial.src)}
                title={tutorial.title}
                loading="lazy"
                allow="fullscreen; picture-in-picture"
                referrerPolicy="strict-origin-when-cross-origin"
              />
            )}
            <div className={classes.foot}>
              <h2 className={classes.title}>{tutorial.title}</h2>
              {tutorial.transcript !== null && (
                <ButtonAnchor
                  size="small"
                  href={addressIn(theme, tutorial.transcript)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={texts.readTutorial({ title: tutorial.title })}
                >
                  {texts.read}
                </ButtonAnchor>
              )}
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** The browser's own controls: they know the keyboard, touch, full screen and captions. */
function TutorialVideo({ tutorial }: { readonly tutorial: Tutorial }) {
  const { src, title, poster, captions, captionsLanguage } = tutorial
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ readonly hadFocus: boolean }>()
  if (failure)
    return (
      <div className={classes.broken} role="alert">
        <EmptyState
          centred
          icon="video"
          title={texts.broken}
          text={texts.brokenText}
          action={
            <Button
              icon={<Icon name="refresh" />}
              // The player that had the focus has disappeared.
              autoFocus={failure.hadFocus}
              onClick={() => {
                setAttempt(attempt + 1)
                setFailure(undefined)
              }}
            >
              {texts.reload}
            </Button>
          }
        />
      </div>
    )
  return (
    <video
      key={attempt}
      className={classes.video}
      src={src}
      aria-label={title}
      // The poster shows what the video is about; nothing of the video itself loads before it plays.
      {...(poster === null ? { preload: 'metadata' } : { poster, preload: 'none' })}
      controls
      playsInline
      onError={({ currentTarget }) => setFailure({ hadFocus: document.activeElement === currentTarget })}
    >
      {captions !== null && captionsLanguage !== null && (
        <track
          // A browser keeps the captions that it loaded first.
          key={captions}
          kind="captions"
          src={captions}
          srcLang={captionsLanguage}
          label={ownName(captionsLanguage)}
          default
        />
      )}
      {texts.unsupported}
    </video>
  )
}

/** The name of a language in that language. */
function ownName(code: string): string {
  return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
}

/** A page of the brand itself takes its theme from the end of its address; it is dark without one. */
function addressIn(theme: ThemeName, src: string): string {
  return theme === 'light' && src.startsWith('/') ? `${src}#light` : src
}

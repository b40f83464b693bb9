import type { Tutorial } from '@pickproof/contract/tenants'
import type { ThemeName } from '../../session/preferences.ts'
import cards from '../../ui/picture-cards.module.css'
import classes from './tutorials-page.module.css'

interface TutorialListProps {
  readonly tutorials: readonly Tutorial[]
  readonly theme: ThemeName
}

/** Each one embedded and loaded only when it comes into view. */
export function TutorialList({ tutorials, theme }: TutorialListProps) {
  return (
    <ul className={cards.grid}>
      {tutorials.map(({ src, title }) => (
        <li key={src}>
          <article className={cards.card}>
            <iframe
              // A frame that only changed its address would leave a step in the history.
              key={theme}
              className={classes.frame}
              src={addressIn(theme, src)}
              title={title}
              loading="lazy"
              allow="fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
            />
            <h2 className={classes.title}>{title}</h2>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** A page of the brand itself takes its theme from the end of its address; it is dark without one. */
function addressIn(theme: ThemeName, src: string): string {
  return theme === 'light' && src.startsWith('/') ? `${src}#light` : src
}

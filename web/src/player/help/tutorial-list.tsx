import type { Tutorial } from '@pickproof/contract/tenants'
import cards from '../../ui/picture-cards.module.css'
import classes from './tutorials-page.module.css'

/** Each one embedded and loaded only when it comes into view. */
export function TutorialList({ tutorials }: { readonly tutorials: readonly Tutorial[] }) {
  return (
    <ul className={cards.grid}>
      {tutorials.map(({ src, title }) => (
        <li key={src}>
          <article className={cards.card}>
            <iframe
              className={classes.frame}
              src={src}
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

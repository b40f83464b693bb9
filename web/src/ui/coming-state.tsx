import type { ReactNode } from 'react'
import { ComingArt, type ComingArtName } from './coming-art.tsx'
import styles from './coming-state.module.css'

interface ComingStateProps {
  title: ReactNode
  /** What this screen will hold, in one sentence. */
  text: ReactNode
  art?: ComingArtName
  /** A way on that works today: a router link with `buttonClass`. */
  action?: ReactNode
}

/** Holds the place of a screen that is not built yet. */
export function ComingState({ title, text, art = 'list', action }: ComingStateProps) {
  return (
    <section className={styles.coming}>
      <div className={styles.frame}>
        <ComingArt name={art} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </section>
  )
}

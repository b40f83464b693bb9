import type { ReactNode } from 'react'
import { SportScene } from './sport-scene.tsx'
import styles from './sport-scene-empty.module.css'

interface SportSceneEmptyProps {
  readonly sport: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The next step: a Button or a router link with `buttonClass`. */
  readonly action?: ReactNode
}

/** An empty state of a sport page: the empty field of the sport, a sentence and the next step. */
export function SportSceneEmpty({ sport, title, text, action }: SportSceneEmptyProps) {
  return (
    <div className={styles.empty}>
      <SportScene sport={sport} className={styles.scene} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}

import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './timeline.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const texts = defineTexts('app.timeline', {
  done: 'Done:',
  now: 'Now:',
  ahead: 'Later:',
})

type TimelineState = 'done' | 'now' | 'ahead'

export interface TimelineItem {
  readonly title: string
  readonly text?: ReactNode
  readonly state: TimelineState
}

/** What has happened and what comes next, from top to bottom. */
export function Timeline({
  label,
  items,
}: {
  readonly label: string
  readonly items: readonly TimelineItem[]
}) {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map(({ title, text, state }) => (
        <li
          key={title}
          className={joinClasses(styles.item, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <div>
            <VisuallyHidden>{texts[state]} </VisuallyHidden>
            <span className={styles.title}>{title}</span>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './outcome.module.css'

const texts = defineTexts('app.outcome', {
  note: 'Note from the reviewer',
})

export type OutcomeKind = 'completed' | 'unsuccessful' | 'pending'

const ICONS: Readonly<Record<OutcomeKind, IconName>> = {
  completed: 'check',
  unsuccessful: 'alert',
  pending: 'clock',
}

interface OutcomeProps {
  readonly kind: OutcomeKind
  readonly title: string
  /** The amount it is about. */
  readonly figure?: string
  readonly text: ReactNode
  /** What the reviewer wrote. */
  readonly note?: string | undefined
  readonly action?: ReactNode
}

/** The state of a request: a mark, a word, a sentence, and the next step. Put it into a card. */
export function Outcome({ kind, title, figure, text, note, action }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={joinClasses(styles.mark, styles[kind])}>
        <Icon name={ICONS[kind]} size={28} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      <p className={styles.text}>{text}</p>
      {note !== undefined && (
        <figure className={styles.note}>
          <figcaption>{texts.note}</figcaption>
          <blockquote>{note}</blockquote>
        </figure>
      )}
      {action}
    </div>
  )
}

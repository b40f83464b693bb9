import type { ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './empty-state.module.css'
import { Icon, type IconName } from '../icons/icon.tsx'

interface EmptyStateProps {
  icon?: IconName
  title: ReactNode
  /** One sentence that says why, or what to do. */
  text?: ReactNode
  /** The next step: a Button or a router link with `buttonClass`. */
  action?: ReactNode
  /** In the middle of a large place instead of at the start of a card. */
  centred?: boolean
  className?: string
}

export function EmptyState({ icon = 'inbox', title, text, action, centred, className }: EmptyStateProps) {
  return (
    <div className={joinClasses(styles.empty, centred && styles.centred, className)}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}

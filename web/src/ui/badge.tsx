import styles from './badge.module.css'
import { joinClasses } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface BadgeProps {
  count: number
  /** What is counted, for a screen reader: 'picks in the slip'. */
  label?: string
  className?: string
}

/** A round count on the brand colour; above 99 it says 99+. */
export function Badge({ count, label, className }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, className)}>
      {count > 99 ? '99+' : count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  )
}

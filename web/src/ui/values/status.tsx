import type { ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './status.module.css'

export type StatusTone = 'active' | 'info' | 'warn' | 'down' | 'neutral' | 'live'

interface StatusProps {
  tone: StatusTone
  /** A hollow dot means at rest, or half of a result. */
  hollow?: boolean
  small?: boolean
  className?: string
  children: ReactNode
}

/** Dot and words in one color; the words carry the meaning. Live keeps its words in the text color. */
export function Status({ tone, hollow, small, className, children }: StatusProps) {
  return (
    <span
      className={joinClasses(
        styles.status,
        styles[tone],
        hollow && styles.hollow,
        small && styles.small,
        className,
      )}
    >
      {children}
    </span>
  )
}

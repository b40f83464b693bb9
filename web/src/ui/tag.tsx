import type { ReactNode } from 'react'
import { joinClasses } from './class-names.ts'
import styles from './tag.module.css'

interface TagProps {
  /** Brand marks what is chosen or current; everything else stays neutral. */
  tone?: 'neutral' | 'brand'
  className?: string
  children: ReactNode
}

/** A small fact beside a name: a size, a stage, a role. A state is a Status, never a Tag. */
export function Tag({ tone = 'neutral', className, children }: TagProps) {
  return (
    <span className={joinClasses(styles.tag, tone === 'brand' && styles.brand, className)}>{children}</span>
  )
}

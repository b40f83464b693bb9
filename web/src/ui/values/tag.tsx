import type { ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './tag.module.css'

interface TagProps {
  className?: string
  children: ReactNode
}

/** A small fact beside a name: a size, a stage, a role. A state is a Status, never a Tag. */
export function Tag({ className, children }: TagProps) {
  return <span className={joinClasses(styles.tag, className)}>{children}</span>
}

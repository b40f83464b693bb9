import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './card.module.css'
import { joinClasses } from '../browser/class-names.ts'

/** A surface with a border: put a CardHead and a CardBody into it, or rows that reach the edge. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'section'>) {
  return <section {...rest} className={joinClasses(styles.card, className)} />
}

interface CardHeadProps {
  title: ReactNode
  /** A muted remark or a link at the right end. */
  aside?: ReactNode
  /** Directly after the title, for example a badge. */
  mark?: ReactNode
  /** Draws the line below, when rows follow instead of a padded body. */
  ruled?: boolean
  className?: string
}

export function CardHead({ title, aside, mark, ruled, className }: CardHeadProps) {
  return (
    <div className={joinClasses(styles.head, ruled && styles.ruled, className)}>
      <h2 className={styles.title}>{title}</h2>
      {mark}
      {(aside || aside === 0) && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={joinClasses(styles.body, className)} />
}

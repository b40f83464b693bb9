import type { ReactNode } from 'react'
import { joinClasses } from './class-names.ts'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  subline?: ReactNode
  /** A muted figure beside the title, for example how many entries a list holds. */
  count?: ReactNode
  /** The buttons of the page; one of them at most is primary. */
  action?: ReactNode
  className?: string
}

export function PageHead({ title, subline, count, action, className }: PageHeadProps) {
  return (
    <header className={joinClasses(styles.head, className)}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </div>
        {subline && <p className={styles.subline}>{subline}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  )
}

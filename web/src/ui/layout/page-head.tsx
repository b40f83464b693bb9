import type { ReactNode } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../buttons/button.tsx'
import { joinClasses } from '../browser/class-names.ts'
import styles from './page-head.module.css'

const texts = defineTexts('app.page-head', {
  close: 'Close',
})

interface PageHeadProps {
  title: ReactNode
  subline?: ReactNode
  /** A muted figure beside the title, for example how many entries a list holds. */
  count?: ReactNode
  /** The buttons of the page; one of them at most is primary. */
  action?: ReactNode
  /** Of a page that covers another one: a button that leads back, next to the title on a phone too. */
  onClose?: () => void
  className?: string
}

export function PageHead({ title, subline, count, action, onClose, className }: PageHeadProps) {
  return (
    <header className={joinClasses(styles.head, onClose && styles.closable, className)}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </div>
        {subline && <p className={styles.subline}>{subline}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && <Button onClick={onClose}>{texts.close}</Button>}
    </header>
  )
}

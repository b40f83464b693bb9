import type { ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import { FirstIcon, type FirstIconName } from '../icons/first-icon.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  /** Warn for a refusal one can still act on, info for news, plain for an explanation. */
  tone?: 'warn' | 'info' | 'plain'
  icon?: FirstIconName
  title?: ReactNode
  /** A button that fixes what the notice says. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A message on the page, next to its cause. */
export function Notice({ tone = 'warn', icon, title, action, className, children }: NoticeProps) {
  return (
    <div
      className={joinClasses(styles.notice, styles[tone], className)}
      role={tone === 'warn' ? 'alert' : 'status'}
    >
      <FirstIcon name={icon ?? (tone === 'warn' ? 'alert' : 'info')} className={styles.icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title} </strong>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}

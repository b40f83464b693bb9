import { BREADCRUMB_LEAD, type Crumb } from '@pickproof/domain/breadcrumb'
import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'
import { joinClasses } from './class-names.ts'

interface BreadcrumbProps {
  crumbs: readonly Crumb[]
  /** Draws a link inside the app: `(href, label, className) => <Link to={href} className={className}>{label}</Link>`. */
  renderLink?: (href: string, label: string, className: string) => ReactNode
  className?: string
}

export function Breadcrumb({ crumbs, renderLink, className }: BreadcrumbProps) {
  if (crumbs.length === 0) return null
  const link = styles.link ?? ''
  return (
    <nav className={joinClasses(styles.crumbs, className)} aria-label="Breadcrumb">
      <span className={styles.lead}>{BREADCRUMB_LEAD}</span>
      <ol className={styles.list}>
        {crumbs.map(({ label, href }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              key={`${href ?? ''} ${label}`}
              className={styles.crumb}
              aria-current={isLast ? 'page' : undefined}
            >
              {isLast || href === undefined
                ? label
                : (renderLink?.(href, label, link) ?? (
                    <a href={href} className={link}>
                      {label}
                    </a>
                  ))}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

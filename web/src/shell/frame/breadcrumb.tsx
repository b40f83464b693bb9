import { breadcrumbOf, breadcrumbTexts as texts } from './breadcrumb-path.ts'
import { useLinkProps, useLocation } from '@tanstack/react-router'
import classes from './breadcrumb.module.css'
import { useSegmentNames } from './use-page-title.ts'

/** The place of the open page. The lead is always there for a screen reader; the bar shows it when it has room. */
export function Breadcrumb() {
  const path = useLocation({ select: (location) => location.pathname })
  const crumbs = breadcrumbOf(path, useSegmentNames())
  return (
    <nav aria-label={texts.breadcrumb} className={classes.place}>
      <span className={classes.lead} data-gives-way>
        {texts.lead}
      </span>
      <ol className={classes.crumbs} data-gives-way>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.label} ${crumb.href ?? ''}`}>
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {crumb.href === undefined ? (
              <span className={classes.crumb}>{crumb.label}</span>
            ) : (
              <CrumbLink href={crumb.href} label={crumb.label} isLast={index === crumbs.length - 1} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface CrumbLinkProps {
  readonly href: string
  readonly label: string
  readonly isLast: boolean
}

function CrumbLink({ href, label, isLast }: CrumbLinkProps) {
  const linkProps = useLinkProps({ to: href })
  return (
    <a {...linkProps} className={classes.crumb} aria-current={isLast ? 'page' : undefined}>
      {label}
    </a>
  )
}
